// The games that bring a review of their own; any other game is reviewed in words.
import type { ReviewGame } from "../review/module";
import { fugitiveReview } from "./fugitive/Review";
import { huntersReview } from "./hunters/Review";
import { marsReview } from "./mars/Review";

export const reviews: Readonly<Record<string, ReviewGame>> = { fugitive: fugitiveReview, hunters: huntersReview, mars: marsReview };
