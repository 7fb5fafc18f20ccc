import { type DayText, markWidth, yearsInOrder } from "./history-scale.ts";

/** One event, or several years' that do not fit side by side; then `years` is "1971" or "1970–1974". */
export type Fold<E> = { id: string; sortsOn: DayText; events: readonly E[]; years: string | null };

/** This many fit above an axis without folding. */
const unfolded = 40;
const units = [1, 5, 10, 25] as const;

/** Events in order, over an axis of `years`, drawn `zoom` times as wide as the page. */
export function foldEvents<E extends { id: string; sortsOn: DayText }>(
  events: readonly E[],
  years: number,
  zoom: number,
): Fold<E>[] {
  if (events.length <= unfolded) return events.map(single);
  // Two rows of marks.
  const room = (unit: number) => ((unit / years) * 100 * zoom * 2) / markWidth;
  const unit = units.find((each) => room(each) >= 1) ?? 25;
  const year = yearsInOrder(events);
  const bins = Map.groupBy(events.keys(), (i) => Math.floor((year[i] ?? 0) / unit) * unit);
  return [...bins].flatMap(([start, indices]) => {
    const inBin = [...indices].flatMap((i) => events[i] ?? []);
    return inBin.length <= Math.max(1, Math.floor(room(unit)))
      ? inBin.map(single)
      : [folded(inBin, start, unit)];
  });
}

function single<E extends { id: string; sortsOn: DayText }>(event: E): Fold<E> {
  return { id: event.id, sortsOn: event.sortsOn, events: [event], years: null };
}

/** Placed in the middle of its years. */
function folded<E>(events: readonly E[], start: number, unit: number): Fold<E> {
  return {
    id: `years-${start}-${unit}`,
    sortsOn: String(start + Math.floor(unit / 2)),
    events,
    years: unit === 1 ? String(start) : `${start}–${start + unit - 1}`,
  };
}
