/** Fields of several lines: the text areas of our pages, and pasted tables. Every other field is one line. */
export const multiLineFields: ReadonlySet<string> = new Set([
  "answer",
  "conditions",
  "coverage",
  "description",
  "descriptionDe",
  "descriptionEn",
  "english",
  "german",
  "message",
  "note",
  "reason",
  "story",
  "table",
  "text",
  "textDe",
  "textEn",
  "topic",
  "transcript",
]);

/** Line and paragraph ends of Unicode (UAX 14: BK, CR, LF, NL). */
const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/**
 * No browser sends a line break from a field of one line. In a name it would write lines of a letter, a table or a statement that nobody
 * wrote, so it becomes a space here, before any schema reads it.
 */
export function withSingleLines(form: FormData): FormData {
  for (const [name, value] of Array.from(form)) {
    if (typeof value !== "string" || multiLineFields.has(name) || /password/i.test(name)) continue;
    if (!/[\n\r\v\f\u0085\u2028\u2029]/.test(value)) continue;
    const values = form.getAll(name);
    form.delete(name);
    for (const each of values)
      if (typeof each === "string") form.append(name, each.replace(lineBreaks, " "));
      else form.append(name, each);
  }
  return form;
}
