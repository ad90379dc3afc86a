"""Islands on paper: pages to print, so that people can play at a table with pencils.

Needs the extra `print`; only `ink.py` knows the library that writes PDF.
"""
