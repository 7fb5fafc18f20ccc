/** Fields of several lines: the text areas of our pages, and pasted tables. Every other field is one line. */
export const multiLineFields: ReadonlySet<string> = new Set([
  "address",
  "addressee",
  "answer",
  "body",
  "bringDe",
  "bringEn",
  "conditions",
  "consequences",
  "coverage",
  "data",
  "description",
  "descriptionDe",
  "descriptionEn",
  "english",
  "german",
  "greeting",
  "holdingsDe",
  "holdingsEn",
  "lookedFor",
  "measures",
  "message",
  "note",
  "outcome",
  "preferenceReason",
  "question",
  "reason",
  "recipient",
  "recollection",
  "sender",
  "special",
  "story",
  "table",
  "text",
  "textDe",
  "textEn",
  "topic",
  "transcript",
  "what",
  "words",
]);

/** Line and paragraph ends of Unicode (UAX 14: BK, CR, LF, NL). */
const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** They turn round or hide the text beside them, or drive a terminal. Joiners stay: emoji and Persian need them. */
const unseen = /[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** No browser sends a line break from a one-line field; in a name it would forge lines of a letter, so it becomes a space. */
export function withSingleLines(form: FormData): FormData {
  const single = new FormData();
  for (const [name, value] of form)
    if (typeof value !== "string" || /password/i.test(name)) single.append(name, value);
    else if (multiLineFields.has(name)) single.append(name, withoutUnseen(value));
    else single.append(name, withoutUnseen(value.replace(lineBreaks, " ")));
  return single;
}

function withoutUnseen(text: string): string {
  return text.replace(unseen, (character) => (/[\t\n\r]/.test(character) ? character : ""));
}
