"""What a good answer is, game by game; `best(state, rng)` names it."""
