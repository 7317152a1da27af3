"""The core knows no game: what a game is, chance, the journal, the table, and the contract check."""
