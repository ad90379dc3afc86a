/* Ponte for searches: positions, playouts and a search tree. The rules are those of orizuru.games.ponte, which a test
 * compares move by move; what a bridge closes is told by its tables, so that it is written down only once. */
#ifndef PONTE_H
#define PONTE_H

#include <stdint.h>

/* Raised whenever a function below, or what it means, changes: library.py refuses a library of another number. */
#define PONTE_KERNEL 3

/* A cell is a square's number in orizuru.core.grid plus ORIGIN: rows of 13, of which at most 12 are used, with an empty
 * row and one cell more before and after them, so that all eight neighbours of a square exist. */
enum { STRIDE = 13, ORIGIN = STRIDE + 1, CELLS = 14 * STRIDE + 2, MOST_SQUARES = 144 };
enum { MOST_SPANS = 880, WORDS = 14, MOST_MOVES = 1024 };
enum { BOARD = 3, LONGEST = 2 * STRIDE + 2 }; /* words of a set of cells; from one end of a span to the other */
enum { ISLAND = 4, LIGHT = 0, DARK = 1, AN_EDGE = 16 };
enum { EMPTY = 0, SHADE = 4, OFF = 8 }; /* a tile of a colour is colour + 1; SHADE lies under a bridge */
enum { OVER, TURN, PARTNER, COLOURS };  /* the question that is asked */

/* A move: a cell for a tile, SPAN + its number for a bridge, or one of the others. */
enum { SPAN = 256, PASS = 2000, TAKE_LIGHT = 2001, TAKE_DARK = 2002 };

typedef struct { /* what never changes during a game */
    int32_t size, squares, spans, words;
    int32_t pie, tiles_in_box, bridges_in_box, dark_replies, largest_network, tie_breaks[2]; /* 1 islands, 2 bridges */
    uint8_t cell[MOST_SQUARES];
    uint8_t end[MOST_SPANS][2], under[MOST_SPANS][2]; /* twice the same if only one square lies under it */
    uint8_t spans_at[CELLS];
    uint16_t at[CELLS][16];
    uint8_t other[CELLS][16];       /* the other ends of these spans, */
    uint64_t reach[CELLS][BOARD];   /* the same as a set, */
    uint16_t span_to[CELLS][2 * LONGEST + 1]; /* and the spans again, by how far away the other end is */
    uint64_t closed_by[MOST_SPANS][WORDS];
} Tables;

typedef struct { /* the tiles of both colours and their groups */
    uint8_t cell[CELLS];
    uint8_t lead[CELLS];    /* one tile of each group stands for it */
    uint8_t next[CELLS];    /* the tiles of a group in a ring */
    uint8_t size[CELLS];    /* of the group, at its lead */
    uint8_t near[2][CELLS]; /* how many tiles of a colour touch this cell, plus AN_EDGE for each that shares an edge */
    uint8_t bar[2][CELLS];  /* whether a colour may never lie here: a tile, a bridge, or an own island beside it */
} Land;

typedef struct {
    Land land;
    uint8_t net[CELLS], net_islands[CELLS]; /* networks as a union-find over tiles; islands at its root */
    uint64_t own[2][BOARD]; /* the tiles of each colour as a set */
    uint64_t built[2][WORDS], closed[WORDS];
    uint64_t ready[2][WORDS]; /* spans between two own tiles, closed or not, perhaps with a tile under them */
    uint8_t maybe[2][MOST_SQUARES]; /* squares not yet known to be illegal: once illegal, illegal for good */
    uint8_t small[2][MOST_SQUARES], small_size[2][MOST_SQUARES]; /* a tile of each group of two or three */
    uint8_t maybes[2], smalls[2], tiles[2], islands[2], bridges[2];
    uint16_t readies[2]; /* at least as many as there are ready spans */
    uint8_t partner[2][2]; /* two squares that were partners of others; or 0 */
    uint8_t may_gain[2]; /* whether some bridge may bring points; if not, none does */
    int16_t score[2];
    uint8_t question, seat, light_seat, first, last;
    uint8_t recent[2][2]; /* the last two tiles of each colour, the newest first; 0 for none */
    uint16_t turn;
} Position;

typedef struct { uint64_t a, b; } Dice;

static inline uint64_t roll(Dice *dice) { /* xoroshiro128+ */
    uint64_t a = dice->a, b = dice->b, sum = a + b;
    b ^= a;
    dice->a = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    dice->b = (b << 37) | (b >> 27);
    return sum;
}
static inline Dice dice_of(uint64_t seed) {
    Dice dice = {seed * 0x9E3779B97F4A7C15u + 1, seed ^ 0xD1B54A32D192ED03u};
    for (int i = 0; i < 8; i++) roll(&dice);
    return dice;
}
static inline uint32_t below(Dice *dice, uint32_t n) { return (uint32_t)(((roll(dice) >> 32) * n) >> 32); }
static inline int chance(Dice *dice, float p) { return (float)(roll(dice) >> 40) < p * 16777216.0f; }

static inline int has(const uint64_t *set, int n) { return (int)(set[n >> 6] >> (n & 63) & 1); }
static inline void add(uint64_t *set, int n) { set[n >> 6] |= (uint64_t)1 << (n & 63); }
static inline int contacts(int near) { return near & (AN_EDGE - 1); }
static inline int mover(const Position *p) { return p->seat ^ p->light_seat; }
extern const uint8_t ROW[CELLS], COLUMN[CELLS];
static inline int distance(int a, int b) { /* in king's steps */
    int rows = ROW[a] - ROW[b], columns = COLUMN[a] - COLUMN[b];
    if (rows < 0) rows = -rows;
    if (columns < 0) columns = -columns;
    return rows > columns ? rows : columns;
}
static inline int touches(int a, int b) { /* shares an edge or a corner */
    int d = a < b ? b - a : a - b;
    return d == 1 || (d >= STRIDE - 1 && d <= STRIDE + 1);
}

extern const int8_t AROUND[8]; /* the first four share an edge */

/* position.c */
void begin(Position *p, const Tables *t);
int may_lie(const Land *land, int colour, int cell);
int joined_size(const Land *land, int colour, int cell);
int lay(Land *land, int colour, int cell);
void place(Position *p, const Tables *t, int colour, int cell);
void build(Position *p, const Tables *t, int colour, int span);
int net_at(Position *p, int cell);
int worth(const Tables *t, int islands);
int gain(Position *p, const Tables *t, int span);
int is_clear(const Position *p, const Tables *t, int span);
void apply(Position *p, const Tables *t, int move);
int outcome(const Position *p, const Tables *t); /* 1 light wins, -1 dark wins, 0 both */

/* moves.c */
int tiles_left(const Position *p, const Tables *t, int colour);
int has_partner(Position *p, int colour, int cell, int after);
int bridges_of(Position *p, const Tables *t, int colour, uint16_t *spans);
int moves_of(Position *p, const Tables *t, uint16_t *moves, int ascending);
int same(const Position *a, const Position *b);

/* playout.c */
typedef struct { /* how likely a playout does what looks good, if it can */
    float complete, block, grow, avoid_corner, best_bridge, other_bridge;
} Habits;
typedef struct { /* which seat laid a tile where, and at which atom of the game */
    int16_t when[CELLS];
    uint8_t who[CELLS];
    int atoms;
} Trace;
void playout(Position *p, const Tables *t, Dice *dice, const Habits *habits, Trace *trace);

/* prior.c */
enum { FEATURES = 48, MOST_ACTIVE = 16 };
typedef struct { uint8_t n, feature[MOST_ACTIVE]; } Active;
void look(Position *p, const Tables *t, const uint16_t *moves, int n, Active *found);

/* endgame.c */
int solved(const Position *p, const Tables *t, int *nodes, int *result);

/* tree.c */
typedef struct { /* how a tree is searched */
    int32_t plain;          /* nothing but counts and any playouts: the yardstick */
    int32_t expand_at;      /* visits before a position gets children */
    int32_t endgame_moves, endgame_nodes; /* with so few moves left, look at so many positions to settle the rest */
    float explore;          /* weight of the logarithm of visits */
    float lean;             /* weight of the prior */
    float first_play;       /* a move without visits is that much worse than its position */
    float rave;             /* visits at which a move's own results weigh as much as those of the same tile later */
    float margin;           /* share of the margin in the reward; the rest is for winning */
    Habits habits;
    float weights[FEATURES];
} Style;

typedef struct {
    float mean;      /* reward of the seat that moved here */
    float prior;
    float rave_sum;  /* rewards of games in which that seat laid this tile later */
    uint32_t visits, rave_visits, child; /* the first of its children, which lie together */
    uint16_t move, children;
    int8_t proven;   /* UNKNOWN, or the result for seat 0: 1, 0, -1 */
} Node;
enum { UNKNOWN = 2 };

typedef struct {
    Tables tables;
    Style style;
    Position root;
    Dice dice;
    Node *nodes; /* the first is the root */
    uint32_t used, room, most;
    int32_t is_full;
    float sigmoid[513]; /* what a margin of -256 to 256 points is worth */
} Tree;
int32_t search_on(Tree *tree, int32_t simulations);
Tree *plant(const Tables *tables, const Style *style, uint32_t most);
void fell(Tree *tree);
uint32_t turn_to(Tree *tree, const Position *target, uint64_t seed);

#endif
