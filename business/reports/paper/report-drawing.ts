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
    label: { date: string; title: string } | null;
    lane: number;
    leftwards: boolean;
  }[];
};

/** Labels stand in this many rows above the axis; events for which no row has room stay marks without one. */
const labelRows = 6;
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
  const rowEnds: number[] = Array.from({ length: labelRows }, () => Number.NEGATIVE_INFINITY);
  const marks = [...byYear.values()]
    .toSorted((a, b) => yearOf(a[0]?.sortsOn ?? "") - yearOf(b[0]?.sortsOn ?? ""))
    .map((same) => {
      const [first] = same;
      const at = yearOf(first?.sortsOn ?? "");
      // A label across the fold would be torn.
      const leftwards = at < middle && at + width > middle;
      const begin = leftwards ? at - width : at;
      const lane = rowEnds.findIndex((rowEnd) => rowEnd <= begin);
      if (lane >= 0) rowEnds[lane] = begin + width;
      const label = lane >= 0 && first ? { date: first.label, title: shortened(first.title) } : null;
      return { at, count: same.length, label, lane: Math.max(lane, 0), leftwards };
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

function yearOf(day: string): number {
  const [year = "0", month = "1", date = "1"] = day.split("-");
  return Number(year) + (Number(month) - 1) / 12 + (Number(date) - 1) / 365;
}

function ticksOf(from: number, until: number): number[] {
  const step = until - from > 40 ? 10 : until - from > 12 ? 5 : 1;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, i) => first + i * step);
}

const longestTitle = 56;

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;
}
