"""Pictures as SVG, one module a game: for paper and pages, legible in black and white."""
