import type { LineProblemCode } from "#business/archive/line-problem.ts";
import type { DayOrder } from "#business/archive/reading-choices.ts";

type Asked = { problem: Extract<LineProblemCode, "day_order_open" | "day_order_mixed">; found: string };

const numericDate = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/;

export function readNumericDate(text: string) {
  const parts = numericDate.exec(text);
  return parts && { first: Number(parts[1]), sign: parts[2], second: Number(parts[3]), year: parts[4] ?? "" };
}

/** The day of "1955-11-03T00:00:00". */
export function withoutTime(text: string): string {
  return text.replace(/[T ]\d{1,2}:\d{2}.*$/, "");
}

/** What the unambiguous dates of a column say; null when none is ambiguous. Dots put the day first, unless others say otherwise. */
export function decideDayOrder(values: readonly string[]): DayOrder | Asked | null {
  const dates = values.flatMap((value) => {
    const text = withoutTime(value).trim();
    const read = readNumericDate(text);
    return read ? [{ ...read, text }] : [];
  });
  const dayFirst = dates.find(({ first, second }) => first > 12 && second <= 12);
  const monthFirst = dates.find(({ first, second }) => second > 12 && first <= 12);
  if (dayFirst && monthFirst)
    return { problem: "day_order_mixed", found: `${dayFirst.text} · ${monthFirst.text}` };
  if (monthFirst) return "month-first";
  if (dayFirst) return "day-first";
  const open = dates.filter(({ first, second }) => first !== second && first > 0 && second > 0);
  const asked = open.find(({ sign }) => sign !== ".");
  if (asked) return { problem: "day_order_open", found: asked.text };
  return open.length > 0 ? "day-first" : null;
}
