import type { ReactNode } from "react";

const marks =
  /(\b[A-ZÄÖÜ]{1,3}-(?:Mail|\d{4}-\d{4,6}\b|[A-ZÄÖÜ]{1,2}(?: \d{1,4})?\b)|\b\d{1,2}\.? [A-ZÄ]\p{Ll}{2,8}(?= \d{4}\b))/u;

/** Between the parts of a line, and never at its beginning. */
export const middot = "\u00a0· ";

/** "12. Dezember 1958" does not end a line with its day. */
export function unbrokenDay(date: string): string {
  return date.replace(/(\d{1,2}\.?) (?=\p{L})/gu, "$1\u00a0");
}

/** "E-Mail", plates and numbers of papers do not end a line with a hyphen, nor "12. Dezember 1958" with its day. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !marks.test(text)) return text;
  return text.split(marks).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
