/* The search: a tree that grows where play looks best, by playouts, priors and proofs. */
#include "ponte.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 512 };

typedef struct { /* one simulation on its way down */
    Position p;
    Trace trace;
    uint32_t path[DEEPEST];
    uint8_t seat[DEEPEST]; /* the seat to move at each node of the path */
    int depth;
} Descent;

static float share(const Tree *tree, const Position *p, int seat) {
    int colour = seat ^ p->light_seat, sign = colour == LIGHT ? 1 : -1;
    int margin = p->score[colour] - p->score[!colour];
    margin = margin < -256 ? -256 : margin > 256 ? 256 : margin;
    float won = (float)(sign * outcome(p, &tree->tables) + 1) / 2;
    return won + tree->style.margin * (tree->sigmoid[margin + 256] - won);
}

static int8_t result_for_seat_0(const Position *p, int light) { return (int8_t)(p->light_seat ? -light : light); }

/* Room for so many more nodes; 0 when the pool is full. */
static int has_room(Tree *tree, uint32_t more) {
    if (tree->used + more <= tree->room) return 1;
    uint32_t room = tree->room;
    while (room < tree->used + more && room < tree->most) room = room * 2 < tree->most ? room * 2 : tree->most;
    Node *grown = room < tree->used + more ? NULL : realloc(tree->nodes, room * sizeof(Node));
    if (!grown) {
        tree->is_full = 1;
        return 0;
    }
    tree->nodes = grown;
    tree->room = room;
    return 1;
}

/* The chances of moves by their features: they add up to 1. */
static void weigh(Tree *tree, Position *p, const uint16_t *moves, int n, float *priors) {
    Active found[MOST_MOVES];
    float most = -1e9f, sum = 0;
    look(p, &tree->tables, moves, n, found);
    for (int i = 0; i < n; i++) {
        priors[i] = 0;
        for (int k = 0; k < found[i].n; k++) priors[i] += tree->style.weights[found[i].feature[k]];
        if (priors[i] > most) most = priors[i];
    }
    for (int i = 0; i < n; i++) sum += priors[i] = expf(priors[i] - most);
    for (int i = 0; i < n; i++) priors[i] /= sum;
}

/* Give a node its children. Pairs begin with their lower square, except for a root in the middle of a pair. */
static int expand(Tree *tree, uint32_t at, Position *p) {
    uint16_t moves[MOST_MOVES];
    float priors[MOST_MOVES];
    int n = moves_of(p, &tree->tables, moves, at != 0 || p->question != PARTNER);
    if (!has_room(tree, (uint32_t)n)) return 0;
    if (tree->style.lean > 0) weigh(tree, p, moves, n, priors);
    else
        for (int i = 0; i < n; i++) priors[i] = 1.0f / (float)n;
    Node *children = tree->nodes + tree->used;
    for (int i = 0; i < n; i++)
        children[i] = (Node){.prior = priors[i], .move = moves[i], .proven = UNKNOWN};
    tree->nodes[at].child = tree->used;
    tree->nodes[at].children = (uint16_t)n;
    tree->used += (uint32_t)n;
    return 1;
}

/* The child to follow: good so far, likely by the prior, seldom tried, and not proven to be lost. */
static uint32_t followed(Tree *tree, const Node *node, int seat, float mean) {
    const Style *style = &tree->style;
    const Node *children = tree->nodes + node->child;
    float visits = (float)node->visits + 1, lean = style->lean * sqrtf(visits), first = mean - style->first_play;
    float explore = style->explore * style->explore * logf(visits), most = -1e9f;
    int8_t lost = seat ? 1 : -1;
    uint32_t best = 0, ties = 0;
    for (uint32_t i = 0; i < node->children; i++) {
        const Node *child = &children[i];
        float n = (float)child->visits, value;
        if (style->plain) {
            value = child->visits ? child->mean + sqrtf(explore / n) : 1e6f;
        } else {
            value = child->visits ? child->mean : first;
            if (child->rave_visits) {
                float later = (float)child->rave_visits, trust = later / (later + n + later * n / style->rave);
                value += trust * ((child->rave_sum + 3 * first) / (later + 3) - value);
            }
            value += lean * child->prior / (1 + n);
            if (explore > 0) value += sqrtf(explore / (1 + n));
        }
        if (child->proven == lost) value -= 1000;
        else if (child->proven != UNKNOWN && node->visits % 2) value -= 100; /* every other time, look for better */
        if (value > most) most = value, best = i, ties = 1;
        else if (value == most && below(&tree->dice, ++ties) == 0) best = i;
    }
    return node->child + best;
}

/* What a node's children prove about it: a win for the seat to move, or the best of results that are all known. */
static int8_t proof(const Tree *tree, const Node *node, int seat) {
    int8_t best = UNKNOWN, won = seat ? -1 : 1;
    int open = 0;
    for (uint32_t i = 0; i < node->children; i++) {
        int8_t found = tree->nodes[node->child + i].proven;
        if (found == won) return won;
        if (found == UNKNOWN) open = 1;
        else if (best == UNKNOWN || (seat ? found < best : found > best)) best = found;
    }
    return open ? UNKNOWN : best;
}

/* Whether so little is left that the rest can be settled; if so, the node's result is known. */
static void settle(Tree *tree, Node *node, Position *p) {
    int nodes = tree->style.endgame_nodes, light;
    if (p->question == OVER) {
        node->proven = result_for_seat_0(p, outcome(p, &tree->tables));
        return;
    }
    int most = tree->style.endgame_moves;
    if (tree->style.plain || p->question == COLOURS || p->maybes[LIGHT] + p->maybes[DARK] > 4 * most) return;
    for (int colour = 0; colour < 2; colour++) { /* how many squares are left, without those known to be illegal */
        int n = 0;
        for (int i = 0; i < p->maybes[colour]; i++)
            if (may_lie(&p->land, colour, p->maybe[colour][i])) p->maybe[colour][n++] = p->maybe[colour][i];
        p->maybes[colour] = (uint8_t)n;
    }
    uint16_t spans[MOST_MOVES];
    int left = p->maybes[LIGHT] + p->maybes[DARK];
    for (int colour = 0; colour < 2 && left <= most; colour++)
        left += bridges_of(p, &tree->tables, colour, spans);
    if (left <= most && solved(p, &tree->tables, &nodes, &light))
        node->proven = result_for_seat_0(p, light);
}

static void step(Tree *tree, Descent *d, uint32_t child) {
    int move = tree->nodes[child].move;
    if (move < SPAN) {
        d->trace.when[move] = (int16_t)d->trace.atoms;
        d->trace.who[move] = d->p.seat;
    }
    d->trace.atoms++;
    apply(&d->p, &tree->tables, move);
    d->path[++d->depth] = child;
    d->seat[d->depth] = d->p.seat;
}

/* Tell every node of the path how the game ended, and every child whose tile its seat laid later. */
static void tell(Tree *tree, const Descent *d, const float *rewards) {
    for (int i = d->depth; i >= 0; i--) {
        Node *node = tree->nodes + d->path[i];
        int seat = d->seat[i], came_from = i ? d->seat[i - 1] : seat;
        node->visits++;
        node->mean += (rewards[came_from] - node->mean) / (float)node->visits;
        if (tree->style.rave > 0 && d->p.question == OVER)
            for (uint32_t k = 0; k < node->children; k++) {
                Node *child = tree->nodes + node->child + k;
                if (child->move >= SPAN) break; /* tiles come first */
                if (d->trace.when[child->move] < i || d->trace.who[child->move] != seat) continue;
                child->rave_visits++;
                child->rave_sum += rewards[seat];
                if (child->rave_visits >= 1 << 20) child->rave_visits /= 2, child->rave_sum /= 2;
            }
        if (node->children && node->proven == UNKNOWN && !tree->style.plain) node->proven = proof(tree, node, seat);
    }
}

static void simulate(Tree *tree, Descent *d) {
    d->p = tree->root;
    memset(d->trace.when, -1, sizeof d->trace.when);
    d->trace.atoms = d->depth = 0;
    d->path[0] = 0;
    d->seat[0] = d->p.seat;
    Node *node = tree->nodes;
    while (node->proven == UNKNOWN && d->depth < DEEPEST - 2) {
        if (!node->children) {
            if (node->visits < (uint32_t)tree->style.expand_at && d->depth) break;
            if (tree->is_full || !expand(tree, d->path[d->depth], &d->p)) break;
            node = tree->nodes + d->path[d->depth]; /* the pool may have moved */
        }
        float mean = d->depth && d->seat[d->depth] != d->seat[d->depth - 1] ? 1 - node->mean : node->mean;
        step(tree, d, followed(tree, node, d->p.seat, node->visits ? mean : 0.5f));
        node = tree->nodes + d->path[d->depth];
        if (!node->visits) {
            settle(tree, node, &d->p);
            break;
        }
    }
    float rewards[2];
    if (node->proven != UNKNOWN && d->p.question != OVER) {
        rewards[0] = (float)(node->proven + 1) / 2;
        rewards[1] = 1 - rewards[0];
    } else {
        playout(&d->p, &tree->tables, &tree->dice, tree->style.plain ? NULL : &tree->style.habits, &d->trace);
        rewards[0] = share(tree, &d->p, 0);
        rewards[1] = share(tree, &d->p, 1);
    }
    tell(tree, d, rewards);
}

/* Up to so many simulations, fewer if the result is proven; returns how many were made. */
int32_t search_on(Tree *tree, int32_t simulations) {
    Descent d;
    int32_t made = 0;
    while (made < simulations && tree->nodes->proven == UNKNOWN) {
        simulate(tree, &d);
        made++;
    }
    return made;
}

Tree *plant(const Tables *tables, const Style *style, uint32_t most) {
    Tree *tree = calloc(1, sizeof(Tree));
    if (!tree) return NULL;
    tree->tables = *tables;
    tree->style = *style;
    tree->most = most;
    tree->room = most < 4096 ? most : 4096;
    tree->nodes = malloc(tree->room * sizeof(Node));
    for (int i = 0; i < 513; i++) tree->sigmoid[i] = 1 / (1 + expf(-(float)(i - 256) / 4));
    if (tree->nodes) return tree;
    free(tree);
    return NULL;
}

void fell(Tree *tree) {
    if (tree) free(tree->nodes);
    free(tree);
}

/* Whether every tile and bridge of a position is also in another one. */
static int is_before(const Position *p, const Position *target, const Tables *t) {
    for (int i = 0; i < t->squares; i++) {
        int tile = p->land.cell[t->cell[i]] & 3;
        if (tile && tile != (target->land.cell[t->cell[i]] & 3)) return 0;
    }
    for (int i = 0; i < t->words; i++)
        if ((p->built[0][i] & ~target->built[0][i]) | (p->built[1][i] & ~target->built[1][i])) return 0;
    return 1;
}

/* The node of a position below this one, at most so many moves away; 0 if there is none. `came_from` is the seat that
 * moved there. */
static uint32_t found(const Tree *tree, uint32_t at, const Position *p, const Position *target, int depth,
                      int *came_from) {
    const Node *node = tree->nodes + at;
    for (uint32_t i = 0; i < node->children && depth; i++) {
        const Node *child = tree->nodes + node->child + i;
        Position then = *p;
        if (!child->visits) continue;
        apply(&then, &tree->tables, child->move);
        if (!is_before(&then, target, &tree->tables)) continue;
        *came_from = p->seat;
        if (same(&then, target)) return node->child + i;
        uint32_t deeper = found(tree, node->child + i, &then, target, depth - 1, came_from);
        if (deeper) return deeper;
    }
    return 0;
}

/* Keep only what lies below a node, as the new tree. */
static int keep(Tree *tree, uint32_t at) {
    Node *kept = malloc(tree->room * sizeof(Node));
    if (!kept) return 0;
    uint32_t used = 1;
    kept[0] = tree->nodes[at];
    for (uint32_t i = 0; i < used; i++) {
        memcpy(kept + used, tree->nodes + kept[i].child, kept[i].children * sizeof(Node));
        kept[i].child = used;
        used += kept[i].children;
    }
    free(tree->nodes);
    tree->nodes = kept;
    tree->used = used;
    tree->is_full = 0;
    return 1;
}

/* Think about this position from now on, keeping what is known about it; returns the visits that are kept. */
uint32_t turn_to(Tree *tree, const Position *target, uint64_t seed) {
    int came_from = 0;
    uint32_t at = 0;
    tree->dice = dice_of(seed);
    if (tree->used && same(&tree->root, target)) {
        tree->root = *target;
        return tree->nodes->visits;
    }
    if (tree->used) at = found(tree, 0, &tree->root, target, 6, &came_from);
    tree->root = *target;
    if (at && tree->nodes[at].children && keep(tree, at)) {
        if (came_from != target->seat) tree->nodes->mean = 1 - tree->nodes->mean;
        tree->nodes->proven = UNKNOWN; /* who wins may be known, but not yet by which move */
        return tree->nodes->visits;
    }
    tree->nodes[0] = (Node){.mean = 0.5f, .proven = UNKNOWN};
    tree->used = 1;
    tree->is_full = 0;
    return 0;
}
