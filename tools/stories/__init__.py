"""How the games of the lessons go: which luck is wished for, what everybody answers. `tools/lessons.py` plays them."""
