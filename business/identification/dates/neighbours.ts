import { plusDays } from "#business/locale.ts";
import { type EdtfPoint, edtfPoints } from "./edtf.ts";

/** What ends where the date begins: "vor Mai 1968" runs until April. Keeps whether it is approximate. */
export function lastBefore(date: string): string | null {
  const first = edtfPoints(date)?.from;
  return first ? `${shifted(first, first.earliest, -1)}${markOf(first)}` : null;
}

/** What begins where the date ends: "nach 1968" begins with 1969. */
export function firstAfter(date: string): string | null {
  const last = edtfPoints(date)?.to;
  return last ? `${shifted(last, last.latest, 1)}${markOf(last)}` : null;
}

/** As precise as the date: a day beside a day, a year beside a year or a decade. */
function shifted(point: EdtfPoint, day: string, by: 1 | -1): string {
  const next = plusDays(day, by);
  if (point.day !== null) return next;
  return point.month !== null || point.season !== null ? next.slice(0, 7) : next.slice(0, 4);
}

function markOf({ approximate, uncertain }: EdtfPoint): string {
  return approximate && uncertain ? "%" : approximate ? "~" : uncertain ? "?" : "";
}
