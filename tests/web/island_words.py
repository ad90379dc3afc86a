"""What a page says about islands and belongings, computed independently from the same texts and material."""

from typing import Any

from web.page_words import PageWords
from web.people import Person

Island = dict[str, Any]
Player = dict[str, Any]

_GROUND = {"~": "sea", "^": "mountains"}
_TOKENS = (
    ("coal_any", "coal", "any"),
    ("coal_season", "coal", "season"),
    ("gold_two", "gold", "+2"),
    ("gold_one", "gold", "+1"),
    ("access_one", "accesses", "one"),
    ("access_different", "accesses", "different"),
)


class IslandWords(PageWords):
    """The texts of a person's page at a table of Islands."""

    def __init__(self, person: Person, language: str = "en") -> None:
        super().__init__(person, language)
        options = self._mirror.screen["table"]["options"]
        found = person.post("/api/games/islands/catalogue", {"options": options})
        self._spare = int(found["spare_tokens"])
        self._sheets = {sheet["key"]: sheet["islands"] for sheet in found["sheets"]}
        self.islands: dict[str, Island] = {one["key"]: one for pair in self._sheets.values() for one in pair}

    def islands_of(self, player: Player) -> list[Island]:
        return [island for sheet in player["sheets"] for island in self._sheets[sheet]]

    def island(self, key: str) -> str:
        return self("page.islands.board.island", key=key, name=self.islands[key]["called"])

    def grid(self, key: str) -> str:
        return self("page.islands.board.grid", island=self.island(key))

    def place(self, island: str, squares: list[str]) -> str:
        return self("page.islands.board.place", island=island, squares=squares)

    def colour(self, colour: str) -> str:
        return self(f"islands.colour.{colour}")

    def landmark(self, kind: str) -> str:
        return self(f"islands.landmark.{kind}")

    def squares(self, island: Island, player: Player) -> dict[str, str]:
        """What lies on each square, in words."""
        paint = painted(player, island["key"])
        names = {}
        for y, row in enumerate(island["rows"], 1):
            for x, sign in enumerate(row):
                square = f"{chr(97 + x)}{y}"
                names[square] = f"{square}, {self._ground(island, player, paint, square, sign)}"
        return names

    def _ground(self, island: Island, player: Player, paint: dict[str, str], square: str, sign: str) -> str:
        if sign in _GROUND:
            return self(f"page.islands.square.{_GROUND[sign]}")
        if sign != ".":
            return self._state(next(one for one in island["landmarks"] if one["square"] == square), paint)
        said = "page.islands.square"
        parts = [
            self(f"{said}.painted", colour=self.colour(paint[square])) if square in paint else self(f"{said}.empty")
        ]
        for number, outline in enumerate(island["outlines"]):
            if square in outline["squares"]:
                points = (player["outlines"].get(island["key"]) or [0] * (number + 1))[number]
                is_spoiled = any(one in paint for one in outline["squares"])
                end = "_done" if points else "_spoiled" if is_spoiled else ""
                parts.append(self(f"{said}.outline{end}", colour=self.colour(outline["colour"]), points=points))
        near = [one for one in island["landmarks"] if square in one["around"] and not surrounded(one, paint)]
        for how, is_diagonal in (("beside", False), ("diagonal", True)):
            there = [self.landmark(one["kind"]) for one in near if diagonal(square, one["square"]) is is_diagonal]
            parts += [self(f"{said}.{how}", landmarks=there)] if there else []
        return ", ".join(parts)

    def _state(self, landmark: dict[str, Any], paint: dict[str, str]) -> str:
        name, colours = self.landmark(landmark["kind"]), surrounded(landmark, paint)
        if colours:
            end = "one" if len(colours) == 1 else "different"
            return self(f"page.islands.square.surrounded_{end}", landmark=name)
        done = sum(square in paint for square in landmark["around"])
        return self("page.islands.square.landmark", landmark=name, n=done, all=len(landmark["around"]))

    def reserve(self, players: list[Player]) -> list[str]:
        """The coal and gold tokens that are left to take, in the variant with few tokens."""
        every = len(players) + self._spare
        return [
            self(
                f"page.islands.have.reserve_{kind}",
                n=every - sum(sum(one[kind].values()) for one in players),
                all=every,
            )
            for kind in ("coal", "gold")
        ]

    def belongings(self, player: Player) -> list[str]:
        """Coins and tokens, without those a seat has none of."""
        found = [self("page.islands.have.coins", n=player["coins"])]
        for name, kind, side in _TOKENS:
            if player[kind][side]:
                found.append(self(f"page.islands.have.{name}", n=player[kind][side]))
        if player["volcanoes"]:
            found.append(self("page.islands.have.volcanoes", n=player["volcanoes"]))
        return found


def painted(player: Player, island: str) -> dict[str, str]:
    """The colours of the painted squares of an island."""
    return {square: colour for colour, squares in player["paint"].get(island, {}).items() for square in squares}


def diagonal(one: str, other: str) -> bool:
    """Whether neighbours have only a corner in common."""
    return one[0] != other[0] and one[1:] != other[1:]


def surrounded(landmark: dict[str, Any], paint: dict[str, str]) -> set[str]:
    """The colours around a landmark; none if it is not surrounded."""
    around = [paint.get(square, "") for square in landmark["around"]]
    return set(around) if all(around) else set()
