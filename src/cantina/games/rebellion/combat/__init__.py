"""Combat: its rounds, attacks, damage, blocks and retreats. [RB-54]"""
