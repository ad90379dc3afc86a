/* What may be done in a position. */
#include "ponte.h"

#include <string.h>

int tiles_left(const Position *p, const Tables *t, int colour) { return t->tiles_in_box - p->tiles[colour]; }

/* The squares where one tile may lie, ascending. Those where none may are forgotten for good. */
static int legal(Position *p, int colour) {
    int n = 0;
    uint8_t *maybe = p->maybe[colour];
    for (int i = 0; i < p->maybes[colour]; i++)
        if (may_lie(&p->land, colour, maybe[i])) maybe[n++] = maybe[i];
    return p->maybes[colour] = (uint8_t)n;
}

enum { FAR = 6 }; /* tiles so far apart are legal together if each is: no island reaches from one to the other */

/* Whether another square is legal together with this one, without a trial. */
static inline int are_partners(const Land *land, int colour, int cell, int other) {
    if (land->bar[colour][other]) return 0;
    if (!land->near[colour][other]) return other != cell && !touches(other, cell);
    return distance(other, cell) >= FAR && may_lie(land, colour, other);
}

/* Whether some other square, greater than `after`, is legal once a tile lies on this cell, where it may lie. */
int has_partner(Position *p, int colour, int cell, int after) {
    const uint8_t *maybe = p->maybe[colour];
    const Land *land = &p->land;
    uint8_t *found = p->partner[colour];
    int n = p->maybes[colour];
    for (int i = 0; i < 2; i++) /* one that was a partner of another square is often a partner of this one */
        if (found[i] > after && are_partners(land, colour, cell, found[i])) return 1;
    for (int i = n; i-- && maybe[i] > after;) /* ascending, unless a playout has shuffled them, which asks for any */
        if (are_partners(land, colour, cell, maybe[i])) {
            found[1] = found[0], found[0] = maybe[i];
            return 1;
        }
    Land then = *land;
    lay(&then, colour, cell);
    for (int i = n; i-- && maybe[i] > after;)
        if (maybe[i] != cell && may_lie(&then, colour, maybe[i])) return 1;
    return 0;
}

/* Where a colour may build. Spans that are closed, or have a tile under them by now, are forgotten. */
int bridges_of(Position *p, const Tables *t, int colour, uint16_t *spans) {
    int n = 0;
    if (!p->readies[colour] || p->bridges[LIGHT] + p->bridges[DARK] >= t->bridges_in_box) return 0;
    for (int i = 0; i < t->words; i++) {
        uint64_t open = p->ready[colour][i] & ~p->closed[i];
        for (uint64_t left = open; left; left &= left - 1) {
            int span = 64 * i + __builtin_ctzll(left);
            if (is_clear(p, t, span)) spans[n++] = (uint16_t)span;
            else open ^= left & -left;
        }
        p->ready[colour][i] = open;
    }
    p->readies[colour] = (uint16_t)n;
    return n;
}

/* All legal moves, in the order of the plain engine. With `ascending`, a pair begins with its lower square: a search
 * looks at every pair once. */
int moves_of(Position *p, const Tables *t, uint16_t *moves, int ascending) {
    int colour = mover(p), n = 0;
    if (p->question == OVER) return 0;
    if (p->question == COLOURS) {
        moves[0] = TAKE_LIGHT, moves[1] = TAKE_DARK;
        return 2;
    }
    int tiles = legal(p, colour);
    const uint8_t *cells = p->maybe[colour];
    if (p->question == PARTNER) {
        for (int i = 0; i < tiles; i++)
            if (!ascending || cells[i] > p->first) moves[n++] = cells[i];
        return n;
    }
    if (tiles_left(p, t, colour) >= 2)
        for (int i = 0; i < tiles; i++)
            if (has_partner(p, colour, cells[i], ascending ? cells[i] : 0)) moves[n++] = cells[i];
    int firsts = n, bridges = bridges_of(p, t, colour, moves + n);
    for (int i = 0; i < bridges; i++) moves[n++] += SPAN;
    if (!firsts) moves[n++] = PASS;
    return n;
}

/* Whether two positions are the same for the rules. */
int same(const Position *a, const Position *b) {
    return !memcmp(a->land.cell, b->land.cell, CELLS) && !memcmp(a->built, b->built, sizeof a->built)
        && a->question == b->question && a->seat == b->seat && a->light_seat == b->light_seat && a->last == b->last
        && (a->question != PARTNER || a->first == b->first) && (a->turn > 0) == (b->turn > 0)
        && (a->turn > 1) == (b->turn > 1);
}
