// What the shell says differently for one, for two and for more players.

/** What happens when one of so many gives up; the plain page says the same. */
export function whatResigningDoes(players: number): string {
  if (players > 2) return "The game ends for all at once, and all the others win.";
  return players === 2 ? "The other side wins at once." : "The game ends at once, and is lost.";
}

/** What a rematch of so many is: everybody moves one seat on. */
export function rematchWords(players: number): string {
  if (players > 2) return "Rematch, everybody one seat on";
  return players === 2 ? "Rematch, roles swapped" : "Play again";
}
