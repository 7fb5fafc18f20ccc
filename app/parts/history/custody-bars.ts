import type { CustodySpan } from "#business/history/custody.ts";
import { yearOf } from "./history-scale.ts";

type Held = { id: string; party?: string; bar: { certain: CustodySpan | null; possible: CustodySpan } };

/** In percent of the axis; `certain` in percent of the bar. Bars in one lane do not touch. */
export type CustodyBar = {
  id: string;
  lane: number;
  from: number;
  width: number;
  /** How far its name may extend. */
  room: number;
  certain: { from: number; width: number } | null;
  /** The side is not known at all. */
  openBegin: boolean;
  openEnd: boolean;
};

/** A single day is still a bar. */
const minWidth = 0.6;
/** Width of a character in a page-wide drawing; long names end in dots. */
const letterWidth = 0.62;
const maxName = 14;
/** 24 of a drawing's 600 pixels: the minimum for a link (WCAG 2.5.8). */
const minRoom = 4;

/** `at`: a year's position on the axis, 0 to 100. An open side reaches the end of the axis. */
export function custodyBars(custody: readonly Held[], at: (year: number) => number): CustodyBar[] {
  const ends: number[] = [];
  const bars = custody.map(({ id, party = "", bar: { certain, possible } }) => {
    const from = possible.from === null ? 0 : onAxis(at(yearOf(possible.from)));
    const until = possible.until === null ? 100 : onAxis(at(yearOf(possible.until)));
    const width = Math.max(minWidth, until - from);
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = from + Math.max(width, minRoom, Math.min(maxName, party.length * letterWidth));
    return {
      id,
      lane,
      from,
      width,
      certain: certain && withinBar(certain, at, { from, width }),
      openBegin: possible.from === null,
      openEnd: possible.until === null,
    };
  });
  return bars.map((bar, i) => {
    const next = bars.slice(i + 1).find(({ lane }) => lane === bar.lane);
    return { ...bar, room: (next?.from ?? 100) - bar.from };
  });
}

function withinBar(
  { from, until }: CustodySpan,
  at: (year: number) => number,
  bar: { from: number; width: number },
) {
  const share = (day: string) => ((at(yearOf(day)) - bar.from) / bar.width) * 100;
  const [start, end] = [from === null ? 0 : onAxis(share(from)), until === null ? 100 : onAxis(share(until))];
  return { from: start, width: Math.max(0, end - start) };
}

function onAxis(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
