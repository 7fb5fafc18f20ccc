import { readEdtf } from "./edtf.ts";
import { plainWords } from "./plain-words.ts";
import { readInformalDate } from "./read-informal-date.ts";

const betweenDates = / - |[\d.]-\d| (?:bis|to|until|till|au|al|tot) /;
/** Words that leave open when within it, and parts of one time: "Anfang bis Mitte der 60er" is no duration. */
const oneOf =
  /^(?:zwischen|zw|between|bet|either|entweder|anfang|beginn|mitte|ende|spaete|fruehe|early|mid|late|beginning|end)\b/;

/** Whether what was typed lasted from the first day to the last: "1968 bis 1971" did, "zwischen 1968 und 1971" is one moment. */
export function tellsDuration(typed: string | null): boolean {
  if (typed === null || readEdtf(typed)) return false;
  const date = readEdtf(readInformalDate(typed) ?? "");
  if (!date?.interval || date.earliest === null || date.latest === null) return false;
  const words = plainWords(typed);
  return betweenDates.test(words) && !oneOf.test(words);
}
