/* A position and what changes it. */
#include "ponte.h"

#include <string.h>

const int8_t AROUND[8] = {1, -1, STRIDE, -STRIDE, STRIDE + 1, STRIDE - 1, -STRIDE + 1, -STRIDE - 1};

#define COLUMNS 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
#define A_ROW(n) n, n, n, n, n, n, n, n, n, n, n, n, n
const uint8_t COLUMN[CELLS] = {0,       COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS,
                               COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS, COLUMNS, 0};
const uint8_t ROW[CELLS] = {0,        A_ROW(0), A_ROW(1), A_ROW(2),  A_ROW(3),  A_ROW(4),  A_ROW(5),  A_ROW(6),
                            A_ROW(7), A_ROW(8), A_ROW(9), A_ROW(10), A_ROW(11), A_ROW(12), A_ROW(13), 13};

void begin(Position *p, const Tables *t) {
    memset(p, 0, sizeof *p);
    memset(p->land.cell, OFF, CELLS);
    memset(p->land.bar, 1, sizeof p->land.bar);
    for (int i = 0; i < t->squares; i++) {
        int cell = t->cell[i];
        p->land.cell[cell] = EMPTY;
        p->land.bar[LIGHT][cell] = p->land.bar[DARK][cell] = 0;
    }
    for (int colour = 0; colour < 2; colour++) {
        memcpy(p->maybe[colour], t->cell, (size_t)t->squares);
        p->maybes[colour] = (uint8_t)t->squares;
    }
    p->may_gain[LIGHT] = p->may_gain[DARK] = 1; /* until a look has shown that none does */
    p->question = TURN;
}

/* The groups beside a cell, without repetition. */
static int beside(const Land *land, int tile, int cell, int *leads) {
    int n = 0;
    for (int i = 0; i < 4; i++) {
        int there = cell + AROUND[i];
        if (land->cell[there] != tile) continue;
        int lead = land->lead[there], known = 0;
        for (int k = 0; k < n; k++) known |= leads[k] == lead;
        if (!known) leads[n++] = lead;
    }
    return n;
}

int joined_size(const Land *land, int colour, int cell) {
    int leads[4], size = 1;
    for (int n = beside(land, colour + 1, cell, leads); n--;) size += land->size[leads[n]];
    return size;
}

/* Whether an island that arises on this cell touches no other own tile: all tiles near its own are its own. */
static int stands_alone(const Land *land, int colour, int cell, const int *leads, int n) {
    int own[ISLAND] = {cell}, size = 1;
    for (int i = 0; i < n; i++) {
        int tile = leads[i];
        do {
            own[size++] = tile;
            tile = land->next[tile];
        } while (tile != leads[i]);
    }
    for (int i = 0; i < ISLAND; i++) {
        int inside = 0;
        for (int k = 1; k < ISLAND; k++) inside += touches(own[i], own[k]); /* a cell does not touch itself */
        if (contacts(land->near[colour][own[i]]) != inside) return 0;
    }
    return 1;
}

inline int may_lie(const Land *land, int colour, int cell) {
    if (land->bar[colour][cell]) return 0;
    if (land->near[colour][cell] < AN_EDGE) return 1; /* it begins a group of its own */
    int leads[4] = {0}, size = 1, n = 1;
    if (land->near[colour][cell] < 2 * AN_EDGE) { /* one neighbour, found without a branch */
        for (int i = 0; i < 4; i++) {
            int there = cell + AROUND[i];
            leads[0] |= land->lead[there] & -(land->cell[there] == colour + 1);
        }
    } else {
        n = beside(land, colour + 1, cell, leads);
    }
    for (int i = 0; i < n; i++) size += land->size[leads[i]];
    if (size < ISLAND) return 1;
    return size == ISLAND && stands_alone(land, colour, cell, leads, n);
}

int worth(const Tables *t, int islands) {
    int n = islands < t->largest_network ? islands : t->largest_network;
    return n * (n + 1) / 2;
}

int net_at(Position *p, int cell) {
    while (p->net[cell] != cell) {
        p->net[cell] = p->net[p->net[cell]];
        cell = p->net[cell];
    }
    return cell;
}

static void join_nets(Position *p, const Tables *t, int colour, int a, int b) {
    a = net_at(p, a), b = net_at(p, b);
    if (a == b) return;
    int first = p->net_islands[a], second = p->net_islands[b];
    if (first | second) p->may_gain[colour] = 1;
    p->score[colour] = (int16_t)(p->score[colour] + worth(t, first + second) - worth(t, first) - worth(t, second));
    p->net[b] = (uint8_t)a;
    p->net_islands[a] = (uint8_t)(first + second);
}

/* Lay a tile as far as groups are concerned; returns the size of its group. */
int lay(Land *land, int colour, int cell) {
    int leads[4], n = beside(land, colour + 1, cell, leads);
    land->cell[cell] = (uint8_t)(colour + 1);
    land->bar[LIGHT][cell] = land->bar[DARK][cell] = 1;
    for (int i = 0; i < 4; i++) land->near[colour][cell + AROUND[i]] += 1 + AN_EDGE;
    for (int i = 4; i < 8; i++) land->near[colour][cell + AROUND[i]]++;
    land->lead[cell] = land->next[cell] = (uint8_t)cell;
    land->size[cell] = 1;
    for (int i = 0; i < n; i++) {
        int tile = leads[i];
        do {
            land->lead[tile] = (uint8_t)cell;
            tile = land->next[tile];
        } while (tile != leads[i]);
        uint8_t after = land->next[cell];
        land->next[cell] = land->next[leads[i]];
        land->next[leads[i]] = after;
        land->size[cell] = (uint8_t)(land->size[cell] + land->size[leads[i]]);
    }
    if (land->size[cell] == ISLAND)
        for (int i = 0, tile = cell; i < ISLAND; i++, tile = land->next[tile])
            for (int k = 0; k < 8; k++) land->bar[colour][tile + AROUND[k]] = 1;
    return land->size[cell];
}

/* Whether no tile lies under a span. */
int is_clear(const Position *p, const Tables *t, int span) {
    int both = p->land.cell[t->under[span][0]] | p->land.cell[t->under[span][1]];
    return !(both & 3);
}

void place(Position *p, const Tables *t, int colour, int cell) {
    int tile = colour + 1, size = lay(&p->land, colour, cell);
    p->tiles[colour]++;
    p->recent[colour][1] = p->recent[colour][0];
    p->recent[colour][0] = (uint8_t)cell;
    p->net[cell] = (uint8_t)cell;
    p->net_islands[cell] = 0;
    if (size > 1) {
        for (int i = 0; i < 4; i++)
            if (p->land.cell[cell + AROUND[i]] == tile) join_nets(p, t, colour, cell, cell + AROUND[i]);
        if (size == ISLAND) {
            int net = net_at(p, cell), before = p->net_islands[net]++;
            p->islands[colour]++;
            p->may_gain[colour] = 1;
            p->score[colour] = (int16_t)(p->score[colour] + worth(t, before + 1) - worth(t, before));
        } else if (p->smalls[colour] < MOST_SQUARES) {
            p->small[colour][p->smalls[colour]] = (uint8_t)cell;
            p->small_size[colour][p->smalls[colour]++] = (uint8_t)size;
        }
    }
    add(p->own[colour], cell);
    for (int i = 0; i < BOARD; i++)
        for (uint64_t left = p->own[colour][i] & t->reach[cell][i]; left; left &= left - 1) {
            int span = t->span_to[cell][64 * i + __builtin_ctzll(left) - cell + LONGEST];
            add(p->ready[colour], span);
            p->readies[colour]++;
            if (p->islands[colour] > 1 && !p->may_gain[colour]) p->may_gain[colour] = gain(p, t, span) > 0;
        }
}

void build(Position *p, const Tables *t, int colour, int span) {
    add(p->built[colour], span);
    p->bridges[colour]++;
    for (int i = 0; i < 2; i++) {
        int cell = t->under[span][i];
        p->land.cell[cell] = SHADE;
        p->land.bar[LIGHT][cell] = p->land.bar[DARK][cell] = 1;
    }
    for (int i = 0; i < t->words; i++) p->closed[i] |= t->closed_by[span][i];
    join_nets(p, t, colour, t->end[span][0], t->end[span][1]);
}

/* How many points a bridge brings at once. */
int gain(Position *p, const Tables *t, int span) {
    int a = net_at(p, t->end[span][0]), b = net_at(p, t->end[span][1]);
    if (a == b) return 0;
    a = p->net_islands[a], b = p->net_islands[b];
    return worth(t, a + b) - worth(t, a) - worth(t, b);
}

static void end_turn(Position *p, const Tables *t) {
    p->turn++;
    if (p->last) {
        p->question = OVER;
        p->last = 0;
    } else if (p->turn == 1 && t->pie) {
        p->seat = 1;
        p->question = COLOURS;
    } else {
        p->seat ^= 1;
        p->question = TURN;
    }
}

void apply(Position *p, const Tables *t, int move) {
    int colour = mover(p);
    if (move < SPAN) {
        place(p, t, colour, move);
        if (p->question == PARTNER) {
            end_turn(p, t);
        } else {
            p->question = PARTNER;
            p->first = (uint8_t)move;
        }
    } else if (move < PASS) {
        build(p, t, colour, move - SPAN);
        end_turn(p, t);
    } else if (move == PASS) {
        p->turn++;
        if (colour == DARK || !t->dark_replies) {
            p->question = OVER;
            p->last = 0;
        } else {
            p->last = 1;
            p->seat ^= 1;
        }
    } else {
        p->light_seat = move == TAKE_LIGHT ? p->seat : p->seat ^ 1;
        p->turn++;
        p->seat = p->light_seat ^ 1;
        p->question = TURN;
    }
}

int outcome(const Position *p, const Tables *t) {
    int ahead = p->score[LIGHT] - p->score[DARK];
    for (int i = 0; i < 2 && !ahead; i++) {
        if (t->tie_breaks[i] == 1) ahead = p->islands[LIGHT] - p->islands[DARK];
        if (t->tie_breaks[i] == 2) ahead = p->bridges[LIGHT] - p->bridges[DARK];
    }
    return (ahead > 0) - (ahead < 0);
}
