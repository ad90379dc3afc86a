/* Who wins when few moves are left: every line is looked at, as far as a number of positions allows. */
#include "ponte.h"

/* The result for light (1, 0, -1) between the bounds; gives up, with *nodes below 0, when they are used up. */
static int best(const Position *p, const Tables *t, int low, int high, int *nodes) {
    uint16_t moves[MOST_MOVES];
    if (p->question == OVER) return outcome(p, t);
    if (--*nodes < 0) return 0;
    Position here = *p;
    int n = moves_of(&here, t, moves, 1), is_light = mover(p) == LIGHT;
    if (p->question == COLOURS) n = 0, *nodes = -1; /* the seats matter there; it is never near the end */
    for (int i = n; i-- && *nodes >= 0;) { /* passes and bridges first: they end the game soonest */
        Position then = here;
        apply(&then, t, moves[i]);
        int result = best(&then, t, low, high, nodes);
        if (is_light && result > low) low = result;
        if (!is_light && result < high) high = result;
        if (low >= high) break;
    }
    return is_light ? low : high;
}

int solved(const Position *p, const Tables *t, int *nodes, int *result) {
    *result = best(p, t, -1, 1, nodes);
    return *nodes >= 0;
}
