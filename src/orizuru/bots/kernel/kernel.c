/* The door: all that Python calls. The other files are included, so that one command compiles everything as a whole. */
#include "ponte.h"

#include "position.c"
#include "moves.c"
#include "playout.c"
#include "prior.c"
#include "endgame.c"
#include "tree.c"

#define DOOR __attribute__((visibility("default")))

DOOR int32_t ponte_kernel(void) { return PONTE_KERNEL; }
DOOR int32_t ponte_size_of_tables(void) { return (int32_t)sizeof(Tables); }
DOOR int32_t ponte_size_of_position(void) { return (int32_t)sizeof(Position); }

/* Numbers: size, spans, pie, tiles and bridges in the box, whether dark replies to a pass, the largest network that
 * counts, two tie breaks. Spans: two ends and two squares under each, as squares of the grid. */
DOOR void ponte_tables(Tables *t, const int32_t *numbers, const uint8_t *spans, const uint64_t *closed_by) {
    memset(t, 0, sizeof *t);
    t->size = numbers[0], t->spans = numbers[1], t->pie = numbers[2];
    t->tiles_in_box = numbers[3], t->bridges_in_box = numbers[4];
    t->dark_replies = numbers[5], t->largest_network = numbers[6];
    t->tie_breaks[0] = numbers[7], t->tie_breaks[1] = numbers[8];
    t->words = (t->spans + 63) / 64;
    for (int row = 0; row < t->size; row++)
        for (int column = 0; column < t->size; column++)
            t->cell[t->squares++] = (uint8_t)(ORIGIN + row * STRIDE + column);
    for (int span = 0; span < t->spans; span++) {
        for (int i = 0; i < 2; i++) {
            int end = spans[4 * span + i] + ORIGIN;
            t->end[span][i] = (uint8_t)end;
            t->under[span][i] = (uint8_t)(spans[4 * span + 2 + i] + ORIGIN);
            int other = spans[4 * span + 1 - i] + ORIGIN;
            t->other[end][t->spans_at[end]] = (uint8_t)other;
            t->span_to[end][other - end + LONGEST] = (uint16_t)span;
            add(t->reach[end], other);
            t->at[end][t->spans_at[end]++] = (uint16_t)span;
        }
        memcpy(t->closed_by[span], closed_by + span * t->words, (size_t)t->words * sizeof(uint64_t));
    }
}

/* Tiles in the order in which they were laid, as far as it is known: colour and square; bridges: colour and span.
 * Asked: the question, seat, seat of light, first tile, whether the turn is the last, completed turns. */
DOOR void ponte_set_up(Position *p, const Tables *t, const uint8_t *tiles, int32_t n_tiles, const uint16_t *bridges,
                       int32_t n_bridges, const int32_t *asked) {
    begin(p, t);
    for (int i = 0; i < n_tiles; i++) place(p, t, tiles[2 * i], tiles[2 * i + 1] + ORIGIN);
    for (int i = 0; i < n_bridges; i++) build(p, t, bridges[2 * i], bridges[2 * i + 1]);
    p->question = (uint8_t)asked[0], p->seat = (uint8_t)asked[1], p->light_seat = (uint8_t)asked[2];
    p->first = (uint8_t)(asked[3] + ORIGIN), p->last = (uint8_t)asked[4], p->turn = (uint16_t)asked[5];
}

DOOR int32_t ponte_moves(Position *p, const Tables *t, uint16_t *moves) { return moves_of(p, t, moves, 0); }
DOOR void ponte_apply(Position *p, const Tables *t, int32_t move) { apply(p, t, move); }

/* Question, seat, seat of light, whether the turn is the last, turns, scores of light and dark, who is ahead. */
DOOR void ponte_facts(const Position *p, const Tables *t, int32_t *facts) {
    facts[0] = p->question, facts[1] = p->seat, facts[2] = p->light_seat, facts[3] = p->last, facts[4] = p->turn;
    facts[5] = p->score[LIGHT], facts[6] = p->score[DARK], facts[7] = outcome(p, t);
}

/* Play a game to its end with any moves; returns how many there were. */
DOOR int32_t ponte_play_out(Position *p, const Tables *t, uint64_t seed) {
    Trace trace = {.atoms = 0};
    Dice dice = dice_of(seed);
    playout(p, t, &dice, NULL, &trace);
    return trace.atoms;
}

/* The features of each move of a root, `MOST_ACTIVE` places for each, filled up with 255. */
DOOR int32_t ponte_features(Position *p, const Tables *t, uint16_t *moves, uint8_t *features) {
    Active found[MOST_MOVES];
    int n = moves_of(p, t, moves, p->question != PARTNER);
    look(p, t, moves, n, found);
    memset(features, 255, (size_t)n * MOST_ACTIVE);
    for (int i = 0; i < n; i++) memcpy(features + i * MOST_ACTIVE, found[i].feature, found[i].n);
    return n;
}

DOOR Tree *ponte_plant(const Tables *t, const Style *style, uint32_t most) { return plant(t, style, most); }
DOOR void ponte_fell(Tree *tree) { fell(tree); }
DOOR uint32_t ponte_turn_to(Tree *tree, const Position *p, uint64_t seed) { return turn_to(tree, p, seed); }
DOOR void ponte_forget(Tree *tree) { tree->used = 0; }
DOOR int32_t ponte_search(Tree *tree, int32_t simulations) { return search_on(tree, simulations); }

/* What is known about the moves of the root; returns how many it has. */
DOOR int32_t ponte_children(const Tree *tree, uint16_t *moves, uint32_t *visits, float *means, int8_t *proven) {
    const Node *root = tree->nodes, *child = tree->nodes + root->child;
    for (int i = 0; i < root->children; i++)
        moves[i] = child[i].move, visits[i] = child[i].visits, means[i] = child[i].mean, proven[i] = child[i].proven;
    return root->children;
}

DOOR uint32_t ponte_nodes(const Tree *tree) { return tree->used; }
DOOR uint64_t ponte_bytes(const Tree *tree) { return sizeof(Tree) + tree->room * sizeof(Node); }
DOOR int32_t ponte_proven(const Tree *tree) { return tree->nodes->proven; }
