"""The commander, who plays either side of Rebellion."""
