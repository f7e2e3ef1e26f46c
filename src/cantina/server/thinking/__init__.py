"""Bots at live tables: the seats they decide for, and the processes in which they think."""
