import { gapsOf, type Stretch } from "#business/history/coverage.ts";

/** A day as "YYYY-MM-DD", "YYYY-MM" or "YYYY". */
export type DayText = string;

/** `at`: position of the event; `shown`: of its number; `row`: height of the number; `level`: where its line turns. */
export type NumberedMark = { id: string; at: number; shown: number; row: number; level: number };
export type Silence = { from: number; until: number; years: number };
export type Tick = { at: number; year: number; labelled: boolean };
type Dated = { id: string; sortsOn: DayText };

/** Of the whole axis in a column of 32 rem. */
export const markWidth = 5.2;
/** `zoom`: the axis's width as a multiple of the page. */
export function historyScale(
  builtIn: number,
  until: number,
  events: readonly Dated[],
  coverage: readonly Stretch[] = [],
  zoom = 1,
) {
  const { firstYear, end } = yearsShown(builtIn, until, events);
  const at = (year: number) => ((year - firstYear) / (end - firstYear)) * 100;
  const drawn = ({ from, until, months }: Stretch): Silence => ({
    from: at(yearOf(from)),
    until: until === null ? 100 : at(yearOf(until)),
    years: Math.floor(months / 12),
  });
  return {
    at,
    ticks: ticks(firstYear, end, at, zoom),
    marks: marks(events, at, zoom),
    silences: gapsOf(coverage).map(drawn),
    /** Shorter ones too: the axis itself is broken there. */
    doubts: coverage.filter(({ known }) => known === "possible").map(drawn),
  };
}

export function yearsShown(builtIn: number, until: number, events: readonly Dated[]) {
  const firstYear = events.reduce(
    (first, event) => Math.min(first, Math.floor(yearOf(event.sortsOn))),
    builtIn,
  );
  return { firstYear, end: Math.max(until, firstYear + 5) + 1 };
}

/** "1968-07-01" is 1968.5; a bare year is its middle. */
export function yearOf(day: DayText): number {
  const [year = Number.NaN, month, date] = day.split("-").map(Number);
  if (month === undefined) return year + 0.5;
  return year + (month - 1) / 12 + ((date ?? 15) - 1) / 365;
}

function ticks(firstYear: number, end: number, at: (year: number) => number, zoom: number): Tick[] {
  const inSight = (end - firstYear) / zoom;
  const step = inSight > 70 ? 20 : inSight > 28 ? 10 : inSight > 9 ? 5 : 1;
  return Array.from({ length: end - firstYear + 1 }, (_, i) => firstYear + i).map((year) => ({
    at: at(year),
    year,
    labelled: year % step === 0 && at(year) > 7 / zoom && at(year) < 100 - 6 / zoom,
  }));
}

/** Numbers stay above their event where possible and are pushed apart as little as necessary. */
function marks(events: readonly Dated[], at: (year: number) => number, zoom: number): NumberedMark[] {
  const width = markWidth / zoom;
  const rows = Math.max(1, Math.ceil((events.length * width) / 100));
  const wanted = yearsInOrder(events).map(at);
  const shown = spreadApart(wanted, width / rows);
  const levels = turns(wanted, shown);
  return events.map(({ id }, i) => ({
    id,
    at: wanted[i] ?? 0,
    shown: shown[i] ?? 0,
    row: i % rows,
    level: levels[i] ?? 0,
  }));
}

/** A month without a day may follow a day of it (business/history/in-order.ts), so years never fall. */
export function yearsInOrder(events: readonly Dated[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return events.map((event) => {
    last = Math.max(last, yearOf(event.sortsOn));
    return last;
  });
}

/** The height at which each number's line turns to its event: all different, so no two lines cross. */
function turns(at: readonly number[], shown: readonly number[]): number[] {
  const levels = at.map(() => 0);
  const side = (i: number) => Math.sign(Math.round(((shown[i] ?? 0) - (at[i] ?? 0)) * 10));
  for (let start = 0; start < at.length; ) {
    let end = start + 1;
    const apart = () =>
      side(start) > 0 ? (at[end] ?? 0) > (shown[end - 1] ?? 0) : (shown[end] ?? 0) > (at[end - 1] ?? 0);
    while (end < at.length && side(end) === side(start) && side(start) !== 0 && !apart()) end++;
    for (let i = start; i < end; i++) levels[i] = side(start) > 0 ? i - start : end - 1 - i;
    start = end;
  }
  return levels;
}

/** Positions in order, at least `gap` apart, between 0 and 100, with least squared displacement. */
export function spreadApart(wanted: readonly number[], gap: number): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [i, x] of wanted.entries()) {
    let block = { sum: x - i * gap, count: 1 };
    for (
      let last = blocks.at(-1);
      last && last.sum / last.count > block.sum / block.count;
      last = blocks.at(-1)
    ) {
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const most = 100 - gap * (wanted.length - 1);
  const starts = blocks.flatMap(({ sum, count }) =>
    Array<number>(count).fill(Math.max(0, Math.min(most, sum / count))),
  );
  return starts.map((start, i) => start + i * gap);
}
