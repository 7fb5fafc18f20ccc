import { foldConfusables, oneDeletionVariants } from "../confusables.ts";
import { plateSigns } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

/** Keys under which a plate is stored in, and looked up from, an index. */
export type PlateKeys = {
  /** Comparison keys of all readings; an equal key is the same plate. */
  exact: string[];
  /** Signs without system and separators, confusable signs folded; an equal key may be the same plate misread. */
  folded: string[];
  /** The folded signs with one left out. Two plates within one typing error share one of `folded` and these. */
  oneDeletion: string[];
};

/**
 * The index keys of a typed plate. Store `exact`, and `folded` with `oneDeletion` as one set; look up the same way.
 * Plates of fewer than five signs get no deletion keys, they would meet everything. Umlauts fold to their vowel.
 */
export function plateKeys(raw: string): PlateKeys {
  const exact = [...new Set(readPlate(raw).map((reading) => reading.norm))];
  const spelled = exact.map(plateSigns).filter((signs) => !/[?*]/.test(signs));
  const folded = [...new Set(spelled.map((signs) => foldConfusables(withoutUmlauts(signs))))];
  const long = folded.filter((signs) => signs.length >= 5);
  return { exact, folded, oneDeletion: [...new Set(long.flatMap(oneDeletionVariants))] };
}

function withoutUmlauts(signs: string): string {
  return signs.replaceAll("Ä", "A").replaceAll("Ö", "O").replaceAll("Ü", "U");
}
