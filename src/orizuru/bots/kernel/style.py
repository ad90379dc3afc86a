"""How the kernel searches: the constants, and how much each feature of a move speaks for it."""

from collections.abc import Mapping
from ctypes import Structure, c_float, c_int32
from functools import cache
from typing import Any

from orizuru.bots.judges.weights import read, shipped

VERSION = 1  # of the features: weights of another version are refused

FEATURES = (
    *("a_tile", "completes", "completes_in_net", "grows_to_three", "grows_to_two", "alone", "cornered"),
    *("grows_cornered", "blocks_island", "blocks_three", "beside_theirs", "under_theirs_1", "under_theirs_2"),
    *("under_own", "beside_last", "near_last", "with_first", "near_first", "on_border", "next_to_border"),
    *("only_mine", "span_to_island", "spans_to_islands", "span_to_bank", "a_bridge", "joins_0", "joins_half"),
    *("joins_1", "joins_2", "joins_3", "joins_5", "same_net", "crosses_1", "crosses_2", "crosses_5", "crosses_any"),
    *("over_their_island", "over_their_three", "over_own_island", "without_pairs", "a_pass", "pass_ahead"),
    *("pass_behind", "a_choice"),
)
"""In the order of prior.c."""

_MOST_FEATURES = 48

BY_HAND: dict[str, float] = {
    "completes": 0.8,
    "completes_in_net": 1.2,
    "grows_to_three": 1.5,
    "grows_to_two": 0.5,
    "cornered": -0.8,
    "grows_cornered": -1.0,
    "blocks_island": 0.8,
    "blocks_three": 0.5,
    "under_theirs_1": 0.5,
    "under_theirs_2": 1.0,
    "under_own": -0.8,
    "beside_last": 0.7,
    "near_last": 0.2,
    "with_first": 0.8,
    "on_border": -0.5,
    "only_mine": -0.5,
    "span_to_island": 0.5,
    "spans_to_islands": 0.8,
    "span_to_bank": 0.1,
    "joins_0": -1.5,
    "joins_half": -1.0,
    "joins_1": -0.4,
    "joins_2": 0.3,
    "joins_3": 0.8,
    "joins_5": 1.4,
    "same_net": -2.5,
    "crosses_1": 1.5,
    "crosses_2": 2.8,
    "crosses_5": 3.2,
    "over_their_island": 1.0,
    "over_own_island": -0.8,
    "pass_ahead": 2.0,
    "pass_behind": -2.0,
}
"""Logits; those left out are 0."""


class Style(Structure):
    """As in ponte.h."""

    _fields_ = [
        *((name, c_int32) for name in ("plain", "expand_at", "endgame_moves", "endgame_nodes")),
        *((name, c_float) for name in ("explore", "lean", "first_play", "rave", "margin")),
        *((name, c_float) for name in ("complete", "block", "grow", "avoid_corner", "best_bridge", "other_bridge")),
        ("weights", c_float * _MOST_FEATURES),
    ]


STRONG: dict[str, Any] = {
    "plain": 0,
    "expand_at": 2,
    "endgame_moves": 10,
    "endgame_nodes": 400,
    "explore": 0.0,
    "lean": 0.5,
    "first_play": 0.1,
    "rave": 300.0,
    "margin": 0.5,
    "complete": 0.8,
    "block": 0.4,
    "grow": 0.5,
    "avoid_corner": 0.8,
    "best_bridge": 0.9,
    "other_bridge": 0.25,
}
PLAIN: dict[str, Any] = {"plain": 1, "expand_at": 1, "explore": 0.3}
"""Nothing but counts and playouts with any moves: the yardstick."""


def style(constants: Mapping[str, Any], weights: Mapping[str, float]) -> Style:
    found = Style(**constants)
    for name, weight in weights.items():
        found.weights[FEATURES.index(name)] = weight
    return found


@cache
def prior() -> dict[str, float]:
    """The weights of the prior, fitted by self-play (`orizuru train ponte`)."""
    return read(shipped("ponte"), "ponte", VERSION, FEATURES)
