/** A day as "YYYY-MM-DD", "YYYY-MM" or "YYYY". */
export type Day = string;

/** `at`: position of the event; `shown`: position of its number; `row`: height, so that numbers never overlap. */
export type Mark = { id: string; at: number; shown: number; row: number };
export type Silence = { from: number; until: number; years: number };
export type Tick = { at: number; year: number; labelled: boolean };

const markWidth = 5.2;
/** Shorter gaps mean nothing: a car may simply have been driven. */
const minSilenceYears = 7;

export function historyScale(
  builtIn: number,
  until: number,
  events: readonly { id: string; sortsOn: Day }[],
) {
  const firstYear = Math.min(builtIn, ...events.map((event) => Math.floor(yearOf(event.sortsOn))));
  const end = Math.max(until, firstYear + 5) + 1;
  const at = (year: number) => ((year - firstYear) / (end - firstYear)) * 100;
  return {
    at,
    ticks: ticks(firstYear, end, at),
    marks: marks(events, at),
    silences: silences(events, end, at),
  };
}

/** "1968-07-01" is 1968.5; a bare year is its middle. */
export function yearOf(day: Day): number {
  const [year = Number.NaN, month, date] = day.split("-").map(Number);
  if (month === undefined) return year + 0.5;
  return year + (month - 1) / 12 + ((date ?? 15) - 1) / 365;
}

function ticks(firstYear: number, end: number, at: (year: number) => number): Tick[] {
  const step = end - firstYear > 70 ? 20 : end - firstYear > 28 ? 10 : 5;
  return Array.from({ length: end - firstYear + 1 }, (_, i) => firstYear + i).map((year) => ({
    at: at(year),
    year,
    labelled: year % step === 0 && at(year) > 7 && at(year) < 94,
  }));
}

/** Numbers stay above their event where possible and are pushed apart as little as necessary. */
function marks(events: readonly { id: string; sortsOn: Day }[], at: (year: number) => number): Mark[] {
  const rows = Math.max(1, Math.ceil((events.length * markWidth) / 100));
  const wanted = events.map((event) => at(yearOf(event.sortsOn)));
  const shown = spreadApart(wanted, markWidth / rows);
  return events.map(({ id }, i) => ({ id, at: wanted[i] ?? 0, shown: shown[i] ?? 0, row: i % rows }));
}

/** Positions in order, at least `gap` apart, between 0 and 100, with the least squared displacement. */
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

function silences(events: readonly { sortsOn: Day }[], end: number, at: (year: number) => number): Silence[] {
  const years = [...events.map((event) => yearOf(event.sortsOn)), end].filter(Number.isFinite);
  return years.flatMap((next, i) => {
    const last = years[i - 1];
    if (last === undefined || next - last < minSilenceYears) return [];
    return [{ from: at(last), until: at(next), years: Math.floor(next - last) }];
  });
}
