"""Worlds do not wait for the disk."""

from server.quick_disk import hurry

hurry()
