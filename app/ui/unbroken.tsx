import type { ReactNode } from "react";

const marks = /(\b[A-ZÄÖÜ]{1,3}-(?:Mail|[A-ZÄÖÜ]{1,2}(?: \d{1,4})?\b))/;

/** Between the parts of a line, and never at its beginning. */
export const middot = "\u00a0· ";

/** "12. Dezember 1958" does not end a line with its day. */
export function unbrokenDay(date: string): string {
  return date.replace(/(\d{1,2}\.?) (?=\p{L})/gu, "$1\u00a0");
}

/** "E-Mail" and plates do not end a line with their hyphen. */
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
