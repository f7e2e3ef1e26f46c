"""The three phases of a round, and what happens in them. [RB-12, RB-18, RB-44]"""
