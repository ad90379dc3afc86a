"""The version of this program; dumps are valid for exactly one."""

__version__ = "0.1.0"
