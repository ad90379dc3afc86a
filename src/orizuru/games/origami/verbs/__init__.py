"""The verbs of the card games: what asks and what does, one class each."""
