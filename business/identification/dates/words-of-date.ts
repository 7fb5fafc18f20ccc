import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";
import { tellsDuration } from "./tells-duration.ts";

/** What was typed for a date, where it says more than what we would print of it. */
export function wordsOfDate(text: string, edtf: string): string | null {
  if (tellsDuration(text)) return text;
  const date = readEdtf(edtf);
  const printed = date ? [formatEdtf(date, "de"), formatEdtf(date, "en")] : [];
  return [edtf, ...printed].includes(text) || isDayInFigures(text, edtf) ? null : text;
}

/** "3.4.1962" for 3 April 1962; "3/4/1962" could be March, so its words are kept. */
function isDayInFigures(text: string, edtf: string): boolean {
  const [, day = "", month = "", year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` === edtf;
}

/** Of something with a begin and an end: "Ende 1968 –", "– um 1971", or both. Null without words. */
export function wordsOfSpan(
  from: string | null | undefined,
  until: string | null | undefined,
): string | null {
  return from || until ? `${from ?? ""} – ${until ?? ""}`.trim() : null;
}
