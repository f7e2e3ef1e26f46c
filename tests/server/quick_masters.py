"""Masters who take a moment only. A bot's process imports this to have them in a hurry."""

from cantina.bots import masters

masters.SECONDS = 0.02
