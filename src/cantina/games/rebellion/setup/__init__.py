"""Setting the table up. [RB-4]"""
