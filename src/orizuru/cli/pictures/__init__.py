"""Pictures as SVG, one module per game: for paper and pages, legible in black and white."""
