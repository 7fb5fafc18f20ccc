import type { ReactNode } from "react";

const marks =
  /(\b[A-ZÄÖÜ]{1,3}-(?:Mail|\d{4}-\d{4,6}\b|[A-ZÄÖÜ]{1,2}(?: \d{1,4})?\b)|\b\d{1,2}\.? [A-ZÄ]\p{Ll}{2,8}(?= \d{4}\b))/u;

/** Between the parts of a line, never at its start. */
export const middot = "\u00a0· ";

/** Keeps a line from ending in the day of "12. Dezember 1958". */
export function unbrokenDay(date: string): string {
  return date.replace(/(\d{1,2}\.?) (?=\p{L})/gu, "$1\u00a0");
}

/** Keeps lines from ending in the hyphen of "E-Mail" or a plate, or in the day of a date. */
export function unbrokenText(text: ReactNode): ReactNode {
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
