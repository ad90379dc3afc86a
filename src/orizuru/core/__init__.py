"""What all games share: the protocol, the machine, chance, messages, records and matches."""
