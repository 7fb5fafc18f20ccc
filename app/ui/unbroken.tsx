import type { ReactNode } from "react";

const marks = /(\b[A-ZÄÖÜ]{1,3}-(?:Mail|[A-ZÄÖÜ]{1,2}(?: \d{1,4})?\b))/;

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
