"""Bots that are programs of their own, in whatever language: how they are started, asked, watched and stopped."""
