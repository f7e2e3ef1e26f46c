"""Missions in play: what they aim at, who opposes them, what they leave behind. [RB-21]"""
