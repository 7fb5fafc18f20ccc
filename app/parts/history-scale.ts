/** A day as "YYYY-MM-DD", "YYYY-MM" or "YYYY". */
export type Day = string;

/** `at` is where it happened, `shown` where its number stands, `row` how high: numbers never cover each other. */
export type Mark = { id: string; at: number; shown: number; row: number };
export type Silence = { from: number; until: number; years: number };
export type Tick = { at: number; year: number; labelled: boolean };

/** The room of one number, as a share of the axis. */
const room = 5.2;
/** Below this a missing record says nothing; a car may simply have been driven. */
const silentFromYears = 7;

/** Where everything stands on an axis of 0 to 100, from the beginning of the first year to the end of the last. */
export function historyScale(
  builtIn: number,
  until: number,
  events: readonly { id: string; sortsOn: Day }[],
) {
  const begin = Math.min(builtIn, ...events.map((event) => Math.floor(yearOf(event.sortsOn))));
  const end = Math.max(until, begin + 5) + 1;
  const at = (year: number) => ((year - begin) / (end - begin)) * 100;
  return { at, ticks: ticks(begin, end, at), marks: marks(events, at), silences: silences(events, end, at) };
}

/** "1968-07-01" is 1968.5. A bare year stands at its middle. */
export function yearOf(day: Day): number {
  const [year = Number.NaN, month, date] = day.split("-").map(Number);
  if (month === undefined) return year + 0.5;
  return year + (month - 1) / 12 + ((date ?? 15) - 1) / 365;
}

function ticks(begin: number, end: number, at: (year: number) => number): Tick[] {
  const step = end - begin > 70 ? 20 : end - begin > 28 ? 10 : 5;
  return Array.from({ length: end - begin + 1 }, (_, i) => begin + i).map((year) => ({
    at: at(year),
    year,
    labelled: year % step === 0 && at(year) > 7 && at(year) < 94,
  }));
}

/** Numbers stand over their day where they can, and are pushed apart, as little as possible, where they cannot. */
function marks(events: readonly { id: string; sortsOn: Day }[], at: (year: number) => number): Mark[] {
  const rows = Math.max(1, Math.ceil((events.length * room) / 100));
  const wanted = events.map((event) => at(yearOf(event.sortsOn)));
  const shown = pushedApart(wanted, room / rows);
  return events.map(({ id }, i) => ({ id, at: wanted[i] ?? 0, shown: shown[i] ?? 0, row: i % rows }));
}

/** Positions in the same order, at least `gap` apart and between 0 and 100, with the least squared displacement. */
export function pushedApart(wanted: readonly number[], gap: number): number[] {
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

/** The stretches of which nothing is known: said as plainly as what is known. */
function silences(events: readonly { sortsOn: Day }[], end: number, at: (year: number) => number): Silence[] {
  const years = [...events.map((event) => yearOf(event.sortsOn)), end].filter(Number.isFinite);
  return years.flatMap((next, i) => {
    const last = years[i - 1];
    if (last === undefined || next - last < silentFromYears) return [];
    return [{ from: at(last), until: at(next), years: Math.floor(next - last) }];
  });
}
