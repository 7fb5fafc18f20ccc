import { chassisWords } from "#business/identification/recollection/read-sentence.ts";
import type { SentenceWords } from "./sentence-words.ts";

export type RememberedNumbers = {
  chassis: string | null;
  engine: string | null;
  sailNumber: string | null;
  yardNumber: string | null;
};

const engineWords = /\b(?:motor|engine)[- ]?(?:nummer|nr|number|no)[.:]{0,2}\s+([a-z]?\d[a-z\d./-]{2,20})/i;
const sailWords =
  /\b(?:segel|sail)[- ]?(?:nummer|nr|zeichen|number|no)[.:]{0,2}\s+([a-z]{0,3}[- ]?\d{1,5})\b/i;
const yardWords =
  /\b(?:bau|werft|yard|build|hull)[- ]?(?:nummer|nr|number|no)[.:]{0,2}\s+([a-z]{0,2}\d[\d/-]{0,7})\b/i;

/** Numbers whose names stand before them. A yard number is a boat's; a car has a "Baunummer" only in rare cases. */
export function takeNumbers(words: SentenceWords, { boat }: { boat: boolean }): RememberedNumbers {
  const numbered = (pattern: RegExp) => {
    const found = pattern.exec(words.text);
    if (!found) return null;
    words.takeCharacters(found.index, found.index + found[0].length);
    return found[1] ?? null;
  };
  return {
    engine: numbered(engineWords),
    sailNumber: boat ? numbered(sailWords) : null,
    yardNumber: boat ? numbered(yardWords) : null,
    chassis: numbered(chassisWords),
  };
}
