"""Bots: players that see what their seat may see, and answer in words."""

from orizuru.bots.bot import Bot
from orizuru.bots.levels import levels
from orizuru.bots.names import bot, bots, check_bot

__all__ = ["Bot", "bot", "bots", "check_bot", "levels"]
