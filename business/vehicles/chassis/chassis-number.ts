import { foldConfusables, oneDeletionVariants } from "../confusables.ts";

/** The longest number that carries meaning is 17 signs; the rest of a longer text is noise and not kept in the key. */
export const longestChassisNumber = 40;

/** Keys under which a number is found again: `deletions` holds the number itself and each form with one sign left out. */
export type ChassisKeys = {
  exact: string;
  folded: string;
  lastSix: string | null;
  deletions: string[];
};

/**
 * The comparable form: upper case, only A–Z and 0–9, umlauts and accents folded (Ä → A, ß → SS), at most 40 signs.
 * Applying it twice changes nothing. The raw text is to be kept beside it, always.
 */
export function normaliseChassis(raw: string): string {
  return raw
    .slice(0, 1000)
    .replaceAll("ß", "SS")
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, longestChassisNumber);
}

/** Keys for an index. Below six signs there is no last six, below five no deletion form: both would fit too much. */
export function chassisKeys(raw: string): ChassisKeys {
  const exact = normaliseChassis(raw);
  return {
    exact,
    folded: foldConfusables(exact),
    lastSix: exact.length >= 6 ? exact.slice(-6) : null,
    deletions: exact.length >= 5 ? [exact, ...oneDeletionVariants(exact)] : [],
  };
}
