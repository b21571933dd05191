"""From the Turtle in ``ontology/`` to the compiled rulebook. The only package that imports rdflib and pyshacl."""
