"""The compiled library: loaded when it is first needed, or absent without harm."""

import os
import sys
from ctypes import CDLL, POINTER, c_float, c_int8, c_int32, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p
from functools import cache
from pathlib import Path

OFF = "ORIZURU_KERNEL"  # set to `off`, plain Python searches
VERSION = 3  # PONTE_KERNEL in ponte.h
FILE = Path(__file__).with_name("libponte.dylib" if sys.platform == "darwin" else "libponte.so")

_DOORS = {
    "ponte_kernel": (c_int32, ()),
    "ponte_size_of_tables": (c_int32, ()),
    "ponte_size_of_position": (c_int32, ()),
    "ponte_tables": (None, (c_void_p, POINTER(c_int32), POINTER(c_uint8), POINTER(c_uint64))),
    "ponte_set_up": (
        None,
        (c_void_p, c_void_p, POINTER(c_uint8), c_int32, POINTER(c_uint16), c_int32, POINTER(c_int32)),
    ),
    "ponte_moves": (c_int32, (c_void_p, c_void_p, POINTER(c_uint16))),
    "ponte_apply": (None, (c_void_p, c_void_p, c_int32)),
    "ponte_facts": (None, (c_void_p, c_void_p, POINTER(c_int32))),
    "ponte_play_out": (c_int32, (c_void_p, c_void_p, c_uint64)),
    "ponte_features": (c_int32, (c_void_p, c_void_p, POINTER(c_uint16), POINTER(c_uint8))),
    "ponte_plant": (c_void_p, (c_void_p, c_void_p, c_uint32)),
    "ponte_fell": (None, (c_void_p,)),
    "ponte_turn_to": (c_uint32, (c_void_p, c_void_p, c_uint64)),
    "ponte_forget": (None, (c_void_p,)),
    "ponte_search": (c_int32, (c_void_p, c_int32)),
    "ponte_children": (
        c_int32,
        (c_void_p, POINTER(c_uint16), POINTER(c_uint32), POINTER(c_float), POINTER(c_int8)),
    ),
    "ponte_nodes": (c_uint32, (c_void_p,)),
    "ponte_bytes": (c_uint64, (c_void_p,)),
    "ponte_proven": (c_int32, (c_void_p,)),
}


def library() -> CDLL | None:
    """The kernel; None if it is not there, was made from other sources, or is switched off."""
    return None if os.environ.get(OFF) == "off" else _loaded()


@cache
def _loaded() -> CDLL | None:
    try:
        found = CDLL(str(FILE))
        for name, (result, arguments) in _DOORS.items():
            door = getattr(found, name)
            door.restype, door.argtypes = result, arguments
    except (OSError, AttributeError):  # none, one for another system, or one without some door
        return None
    return found if found.ponte_kernel() == VERSION else None
