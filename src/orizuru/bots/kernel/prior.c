/* What is striking about a move at first sight. Each feature has a weight; their sum says how promising the move is. */
#include "ponte.h"

#include <string.h>

/* The weights are in prior.py, by these names in this order. */
enum {
    A_TILE, COMPLETES, COMPLETES_IN_NET, GROWS_TO_THREE, GROWS_TO_TWO, ALONE, CORNERED, GROWS_CORNERED,
    BLOCKS_ISLAND, BLOCKS_THREE, BESIDE_THEIRS, UNDER_THEIRS_1, UNDER_THEIRS_2, UNDER_OWN, BESIDE_LAST, NEAR_LAST,
    WITH_FIRST, NEAR_FIRST, ON_BORDER, NEXT_TO_BORDER, ONLY_MINE, SPAN_TO_ISLAND, SPANS_TO_ISLANDS, SPAN_TO_BANK,
    A_BRIDGE, JOINS_0, JOINS_HALF, JOINS_1, JOINS_2, JOINS_3, JOINS_5, SAME_NET,
    CROSSES_1, CROSSES_2, CROSSES_5, CROSSES_ANY, OVER_THEIR_ISLAND, OVER_THEIR_THREE, OVER_OWN_ISLAND, WITHOUT_PAIRS,
    A_PASS, PASS_AHEAD, PASS_BEHIND, A_CHOICE
};

typedef struct { /* what is worth knowing before any move is looked at */
    uint8_t completes[2][CELLS], grows[2][CELLS]; /* squares that make an island, or a group of three, of a colour */
    uint8_t under[2][CELLS];                       /* points of the best bridge that could be built over a square */
    uint64_t rich[3][WORDS];                       /* spans that bring the opponent 1, 2 to 4, 5 or more points */
} Sight;

static void see_group(Sight *sight, const Land *land, int colour, int tile) {
    int at = tile, size = land->size[land->lead[tile]];
    do {
        for (int k = 0; k < 4; k++) {
            int cell = at + AROUND[k];
            if (!may_lie(land, colour, cell)) continue;
            if (size == 3) sight->completes[colour][cell] = 1;
            if (size == 2) sight->grows[colour][cell] = 1;
        }
        at = land->next[at];
    } while (at != tile);
}

static void see(Sight *sight, Position *p, const Tables *t, int own) {
    memset(sight, 0, sizeof *sight);
    for (int colour = 0; colour < 2; colour++) {
        uint16_t spans[MOST_MOVES];
        for (int i = 0; i < p->smalls[colour]; i++) {
            int tile = p->small[colour][i];
            if (p->land.size[p->land.lead[tile]] == p->small_size[colour][i]) see_group(sight, &p->land, colour, tile);
        }
        for (int n = bridges_of(p, t, colour, spans); n--;) {
            int span = spans[n], points = gain(p, t, span);
            if (!points) continue;
            for (int i = 0; i < 2; i++) {
                uint8_t *under = &sight->under[colour][t->under[span][i]];
                if (points > *under) *under = (uint8_t)(points < 255 ? points : 255);
            }
            if (colour != own) add(sight->rich[points >= 5 ? 2 : points >= 2], span);
        }
    }
}

static void note(Active *found, int feature) {
    if (found->n < MOST_ACTIVE) found->feature[found->n++] = (uint8_t)feature;
}

static void look_for_spans(Position *p, const Tables *t, int own, int cell, Active *found) {
    int islands = 0, banks = 0;
    for (int i = 0; i < t->spans_at[cell]; i++) {
        int span = t->at[cell][i], other = t->other[cell][i];
        if (p->land.cell[other] != own + 1 || has(p->closed, span) || !is_clear(p, t, span)) continue;
        if (p->net_islands[net_at(p, other)]) islands++;
        else banks++;
    }
    if (islands) note(found, islands > 1 ? SPANS_TO_ISLANDS : SPAN_TO_ISLAND);
    else if (banks) note(found, SPAN_TO_BANK);
}

static void look_at_tile(Position *p, const Tables *t, const Sight *sight, int own, int cell, Active *found) {
    const Land *land = &p->land;
    int size = joined_size(land, own, cell), edges = 0, theirs = 0, row = ROW[cell] - 1, column = COLUMN[cell];
    for (int i = 0; i < 4; i++) {
        edges += land->cell[cell + AROUND[i]] == own + 1;
        theirs += land->cell[cell + AROUND[i]] == 2 - own;
    }
    note(found, A_TILE);
    if (size == 4) {
        int inside = 0;
        for (int i = 0; i < 4; i++)
            if (land->cell[cell + AROUND[i]] == own + 1) inside |= p->net_islands[net_at(p, cell + AROUND[i])];
        note(found, inside ? COMPLETES_IN_NET : COMPLETES);
    }
    if (size == 3) note(found, GROWS_TO_THREE);
    if (size == 2) note(found, GROWS_TO_TWO);
    if (size == 1) note(found, land->near[own][cell] ? CORNERED : ALONE);
    if (size < 4 && size > 1 && contacts(land->near[own][cell]) >= size) note(found, GROWS_CORNERED);
    if (sight->completes[!own][cell]) note(found, BLOCKS_ISLAND);
    else if (sight->grows[!own][cell]) note(found, BLOCKS_THREE);
    else if (theirs) note(found, BESIDE_THEIRS);
    if (sight->under[!own][cell]) note(found, sight->under[!own][cell] > 1 ? UNDER_THEIRS_2 : UNDER_THEIRS_1);
    if (sight->under[own][cell]) note(found, UNDER_OWN);
    int last = 99;
    for (int i = 0; i < 2; i++)
        if (p->recent[!own][i] && distance(cell, p->recent[!own][i]) < last) last = distance(cell, p->recent[!own][i]);
    if (last == 1) note(found, BESIDE_LAST);
    if (last == 2) note(found, NEAR_LAST);
    if (p->question == PARTNER) {
        int away = distance(cell, p->first);
        if (away == 1 && edges) note(found, WITH_FIRST);
        else if (away <= 2) note(found, NEAR_FIRST);
    }
    int rim = row < column ? row : column, far = t->size - 1 - (row > column ? row : column);
    if (far < rim) rim = far;
    if (rim == 0) note(found, ON_BORDER);
    if (rim == 1) note(found, NEXT_TO_BORDER);
    if (!may_lie(land, !own, cell)) note(found, ONLY_MINE);
    look_for_spans(p, t, own, cell, found);
}

static void look_at_bridge(Position *p, const Tables *t, const Sight *sight, int own, int span, Active *found) {
    int a = net_at(p, t->end[span][0]), b = net_at(p, t->end[span][1]), points = gain(p, t, span);
    note(found, A_BRIDGE);
    if (a == b) note(found, SAME_NET);
    else if (!points) note(found, p->net_islands[a] || p->net_islands[b] ? JOINS_HALF : JOINS_0);
    else note(found, points == 1 ? JOINS_1 : points == 2 ? JOINS_2 : points < 5 ? JOINS_3 : JOINS_5);
    for (int level = 2; level >= 0; level--) {
        uint64_t crossed = 0;
        for (int i = 0; i < t->words; i++) crossed |= sight->rich[level][i] & t->closed_by[span][i];
        if (!crossed) continue;
        note(found, CROSSES_1 + level);
        break;
    }
    uint64_t any = 0;
    for (int i = 0; i < t->words; i++) any |= p->ready[!own][i] & t->closed_by[span][i];
    if (any) note(found, CROSSES_ANY);
    int first = t->under[span][0], second = t->under[span][1];
    if (sight->completes[!own][first] | sight->completes[!own][second]) note(found, OVER_THEIR_ISLAND);
    else if (sight->grows[!own][first] | sight->grows[!own][second]) note(found, OVER_THEIR_THREE);
    if (sight->completes[own][first] | sight->completes[own][second]) note(found, OVER_OWN_ISLAND);
}

void look(Position *p, const Tables *t, const uint16_t *moves, int n, Active *found) {
    Sight sight;
    int own = mover(p), has_pairs = n && moves[n - 1] != PASS;
    see(&sight, p, t, own);
    for (int i = 0; i < n; i++) {
        found[i].n = 0;
        if (moves[i] < SPAN) {
            look_at_tile(p, t, &sight, own, moves[i], &found[i]);
        } else if (moves[i] < PASS) {
            look_at_bridge(p, t, &sight, own, moves[i] - SPAN, &found[i]);
            if (!has_pairs) note(&found[i], WITHOUT_PAIRS);
        } else if (moves[i] == PASS) {
            int ahead = p->score[own] - p->score[!own];
            note(&found[i], A_PASS);
            if (ahead) note(&found[i], ahead > 0 ? PASS_AHEAD : PASS_BEHIND);
        } else {
            note(&found[i], A_CHOICE);
        }
    }
}
