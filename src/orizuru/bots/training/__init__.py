"""Weights fitted by self-play: one file per game that has such weights."""
