import { gapsOf } from "#business/history/coverage.ts";
import type { Block } from "../printed-report.ts";

type Drawing = Extract<Block, { kind: "drawing" }>;

/** Places on the axis are years with fractions. */
export type PaperDrawing = {
  from: number;
  until: number;
  ticks: number[];
  gaps: { from: number; until: number; years: number }[];
  bars: { party: string; certain: [number, number] | null; possible: [number, number]; lane: number }[];
  marks: {
    at: number;
    count: number;
    label: { date: string; years: string; title: string } | null;
    lane: number;
    leftwards: boolean;
  }[];
};

/** Labels stand in this many rows above the axis; events for which no row has room stay marks without one. */
const lanes = [0, 1, 2, 3, 4, 5];
/** Of the axis, that a label takes at the width of two A4 pages. */
const labelShare = 0.155;
const maxBars = 14;

/** Across a spread: periods as bars, events of one year as one mark, with a label where there is room. */
export function paperDrawing({ builtIn, until, events, coverage, custody }: Drawing): PaperDrawing {
  const years = [builtIn, until, ...events.map(({ sortsOn }) => yearOf(sortsOn))];
  const from = Math.floor(Math.min(...years));
  const end = Math.max(Math.ceil(Math.max(...years)), from + 1);
  const span = end - from;
  const [width, middle] = [span * labelShare, from + span / 2];
  const byYear = Map.groupBy(events, ({ sortsOn }) => sortsOn.slice(0, 4));
  const placed: Placed[] = [];
  const marks = [...byYear.values()]
    .toSorted((a, b) => yearOf(a[0]?.sortsOn ?? "") - yearOf(b[0]?.sortsOn ?? ""))
    .map((same) => {
      const [first] = same;
      const at = yearOf(first?.sortsOn ?? "");
      const sides = [false, true].map((leftwards) => ({ leftwards, begin: leftwards ? at - width : at }));
      const place = sides
        .filter(({ begin }) => begin >= from && begin + width <= end)
        // A label across the fold would be torn.
        .filter(({ begin }) => begin >= middle || begin + width <= middle)
        .flatMap((side) => lanes.map((lane) => ({ ...side, lane, at, end: side.begin + width })))
        .find((each) => placed.every((other) => standClear(other, each)));
      if (place) placed.push(place);
      const label = place && first ? { date: first.label, years: first.years, title: first.title } : null;
      return { at, count: same.length, label, lane: place?.lane ?? 0, leftwards: place?.leftwards ?? false };
    });
  const within = (period: { from: string | null; until: string | null }): [number, number] => [
    Math.max(from, period.from ? yearOf(period.from) : from),
    Math.min(end, period.until ? yearOf(period.until) : end),
  ];
  return {
    from,
    until: end,
    ticks: ticksOf(from, end),
    gaps: gapsOf(coverage).map((gap) => {
      const [begin, finish] = within(gap);
      return { from: begin, until: finish, years: Math.floor(gap.months / 12) };
    }),
    bars: custody.slice(0, maxBars).map(({ party, certain, possible }, lane) => ({
      party,
      certain: certain && within(certain),
      possible: within(possible),
      lane,
    })),
    marks,
  };
}

type Placed = { at: number; lane: number; begin: number; end: number };

/** Their labels do not touch, and the line of neither to the axis passes through the label of the other. */
function standClear(one: Placed, other: Placed): boolean {
  if (one.lane === other.lane) return one.end <= other.begin || other.end <= one.begin;
  const [upper, lower] = one.lane < other.lane ? [one, other] : [other, one];
  return upper.at <= lower.begin || upper.at >= lower.end;
}

function yearOf(day: string): number {
  const [year = "0", month = "1", date = "1"] = day.split("-");
  return Number(year) + (Number(month) - 1) / 12 + (Number(date) - 1) / 365;
}

function ticksOf(from: number, until: number): number[] {
  const step = until - from > 40 ? 10 : until - from > 12 ? 5 : 1;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, i) => first + i * step);
}
