import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";
import { tellsDuration } from "./tells-duration.ts";

/** What was typed for a date, where it says more than what we would print of it. */
export function wordsOfDate(text: string, edtf: string): string | null {
  if (tellsDuration(text)) return text;
  const date = readEdtf(edtf);
  const printed = date ? [formatEdtf(date, "de"), formatEdtf(date, "en")] : [];
  return [edtf, ...printed].includes(text) ? null : text;
}

/** Of something with a begin and an end: "Ende 1968 –", "– um 1971", or both. Null without words. */
export function wordsOfSpan(
  from: string | null | undefined,
  until: string | null | undefined,
): string | null {
  return from || until ? `${from ?? ""} – ${until ?? ""}`.trim() : null;
}
