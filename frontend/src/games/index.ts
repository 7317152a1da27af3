// The games that bring a table of their own; any other game is played at the generic table.
import type { GameModule } from "../table/module";
import { fugitive } from "./fugitive/Fugitive";
import { hunters } from "./hunters/Hunters";
import { mars } from "./mars/Mars";

export const games: Readonly<Record<string, GameModule>> = { fugitive, hunters, mars };
