"""What can be seen from where the balls lie: lines of sight, snookers, spots and placement, in millimetres.

Every answer has three values: it holds, it fails, or it turns inside the bound of measurement and the referee decides.
"""
