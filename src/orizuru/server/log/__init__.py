"""What is written down: entries of a log, and everything else that a commit can change."""
