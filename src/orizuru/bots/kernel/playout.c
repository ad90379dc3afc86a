/* A game played to its end by habit: either any legal move, or mostly the obvious ones. */
#include "ponte.h"

#include <stddef.h>

static void drop(Position *p, int colour, int i) { p->maybe[colour][i] = p->maybe[colour][--p->maybes[colour]]; }

/* Whether a tile here touches an own tile by a corner and none by an edge: islands can then hardly arise. */
static int is_cornered(const Land *land, int colour, int cell) {
    return land->near[colour][cell] && land->near[colour][cell] < AN_EDGE;
}

/* Any square for a tile, 0 if there is none. The first tile of a pair must have a partner. */
static int any_tile(Position *p, int colour, int is_first, Dice *dice, const Habits *habits) {
    int second_choice = 0, tries = 4;
    while (p->maybes[colour]) {
        int i = (int)below(dice, p->maybes[colour]), cell = p->maybe[colour][i];
        if (!may_lie(&p->land, colour, cell) || (is_first && !has_partner(p, colour, cell, 0))) {
            drop(p, colour, i); /* neither will ever change */
            continue;
        }
        if (!habits || !tries-- || !is_cornered(&p->land, colour, cell) || !chance(dice, habits->avoid_corner))
            return cell;
        second_choice = cell;
    }
    return second_choice;
}

/* A square beside some group of this size where a colour may lay a tile, or 0: it grows the group, or, if another
 * colour owns it, blocks it. Groups that have grown, which was noted then, or cannot grow any more are forgotten. */
static int beside_group(Position *p, int owner, int size, int colour, Dice *dice) {
    uint8_t *cells = p->small[owner], *sizes = p->small_size[owner];
    const Land *land = &p->land;
    int i = (int)below(dice, p->smalls[owner]); /* begin anywhere, go around once */
    for (int looked = 0; looked < p->smalls[owner]; looked++, i++) {
        if (i >= p->smalls[owner]) i = 0;
        int tile = cells[i], ways = 0, found = 0, choice = 0;
        if (sizes[i] == size && land->size[land->lead[tile]] == size) {
            int at = tile;
            do {
                for (int k = 0; k < 4; k++) {
                    int cell = at + AROUND[k];
                    if (!may_lie(land, owner, cell)) continue;
                    ways++;
                    if (colour != owner && !may_lie(land, colour, cell)) continue;
                    if (below(dice, (uint32_t)++found) == 0) choice = cell; /* each is as likely */
                }
                at = land->next[at];
            } while (at != tile);
            if (choice) return choice;
        } else if (land->size[land->lead[tile]] == sizes[i]) {
            continue;
        }
        if (!ways) {
            cells[i] = cells[--p->smalls[owner]];
            sizes[i] = sizes[p->smalls[owner]];
            i--, looked--;
        }
    }
    return 0;
}

static int good_tile(Position *p, int colour, int is_first, Dice *dice, const Habits *habits) {
    int cell = 0;
    if (p->smalls[colour] && chance(dice, habits->complete)) cell = beside_group(p, colour, 3, colour, dice);
    if (!cell && p->smalls[!colour] && chance(dice, habits->block)) cell = beside_group(p, !colour, 3, colour, dice);
    if (!cell && p->smalls[colour] && chance(dice, habits->grow)) cell = beside_group(p, colour, 2, colour, dice);
    if (cell && (!is_first || has_partner(p, colour, cell, 0))) return cell;
    return any_tile(p, colour, is_first, dice, habits);
}

/* A bridge worth building now, or -1; `n` is how many spans are listed, -1 if they are not yet. */
static int good_bridge(Position *p, const Tables *t, uint16_t *spans, int *n, Dice *dice, const Habits *habits) {
    int colour = mover(p), best = -1, most = 0;
    if (p->may_gain[colour]) {
        *n = bridges_of(p, t, colour, spans);
        for (int i = 0; i < *n; i++) {
            int points = gain(p, t, spans[i]);
            if (points > most) most = points, best = spans[i];
        }
        if (best < 0) p->may_gain[colour] = 0;
        if (best >= 0 && chance(dice, habits->best_bridge)) return best;
    }
    if (!chance(dice, habits->other_bridge)) return -1;
    if (*n < 0) *n = bridges_of(p, t, colour, spans);
    return *n ? spans[below(dice, (uint32_t)*n)] : -1;
}

/* Without a legal pair: a bridge that brings points; otherwise pass when ahead, and build on when not. */
static int last_resort(Position *p, const Tables *t, Dice *dice, const Habits *habits) {
    uint16_t spans[MOST_MOVES];
    int colour = mover(p), n = bridges_of(p, t, colour, spans);
    if (!n) return PASS;
    if (!habits) {
        int i = (int)below(dice, (uint32_t)n + 1);
        return i < n ? SPAN + spans[i] : PASS;
    }
    int best = good_bridge(p, t, spans, &n, dice, habits);
    if (best >= 0) return SPAN + best;
    return p->score[colour] > p->score[!colour] ? PASS : SPAN + spans[below(dice, (uint32_t)n)];
}

static int bits_of(uint64_t set) { /* the processor may have no instruction for it */
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (int)(((set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

/* A bridge as often as it would be drawn from all tiles and bridges, or 0. */
static int any_bridge(Position *p, const Tables *t, Dice *dice) {
    int colour = mover(p), n = p->readies[colour];
    if (!n || p->bridges[LIGHT] + p->bridges[DARK] >= t->bridges_in_box) return 0;
    int drawn = (int)below(dice, (uint32_t)(n + p->maybes[colour]));
    if (drawn >= n) return 0;
    for (int i = 0, before = 0; i < t->words; i++) {
        uint64_t open = p->ready[colour][i] &= ~p->closed[i];
        int here = bits_of(open);
        if (drawn >= before + here) {
            before += here;
            continue;
        }
        while (drawn > before++) open &= open - 1;
        int span = 64 * i + __builtin_ctzll(open);
        if (is_clear(p, t, span)) return SPAN + span;
        p->ready[colour][i] &= ~(open & -open);
        p->readies[colour]--;
        return 0;
    }
    return 0;
}

static inline int chosen(Position *p, const Tables *t, Dice *dice, const Habits *habits) {
    int colour = mover(p), move = 0, n = -1;
    if (p->question == COLOURS) return roll(dice) >> 63 ? TAKE_LIGHT : TAKE_DARK;
    if (p->question == PARTNER)
        return habits ? good_tile(p, colour, 0, dice, habits) : any_tile(p, colour, 0, dice, habits);
    if (tiles_left(p, t, colour) >= 2) {
        if (habits) {
            uint16_t spans[MOST_MOVES];
            int span = good_bridge(p, t, spans, &n, dice, habits);
            move = span >= 0 ? SPAN + span : good_tile(p, colour, 1, dice, habits);
        } else {
            move = any_bridge(p, t, dice);
            if (!move) move = any_tile(p, colour, 1, dice, habits);
        }
    }
    return move ? move : last_resort(p, t, dice, habits);
}

static inline __attribute__((always_inline)) void played(Position *p, const Tables *t, Dice *dice, const Habits *habits,
                                                        Trace *trace) {
    while (p->question != OVER) {
        int move = chosen(p, t, dice, habits);
        if (move < SPAN) {
            trace->when[move] = (int16_t)trace->atoms;
            trace->who[move] = p->seat;
        }
        trace->atoms++;
        apply(p, t, move);
    }
}

/* Without habits any legal move is nearly as likely as the others; compiled apart, because it is then much simpler. */
__attribute__((flatten)) static void played_anyhow(Position *p, const Tables *t, Dice *dice, Trace *trace) {
    played(p, t, dice, NULL, trace);
}

void playout(Position *p, const Tables *t, Dice *dice, const Habits *habits, Trace *trace) {
    if (habits) played(p, t, dice, habits, trace);
    else played_anyhow(p, t, dice, trace);
}
