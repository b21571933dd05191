"""The chat: ask in your own words, in English, Arabic or Chinese."""

from .answering import Answer, answer

__all__ = ["Answer", "answer"]
