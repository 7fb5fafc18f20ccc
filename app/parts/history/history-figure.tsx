import type { CSSProperties, MouseEvent } from "react";
import type { Stretch } from "#business/history/coverage.ts";
import { m } from "#texts/messages.js";
import { ColourStrip, type DrawnColour } from "./colour-strip.tsx";
import { CustodyFigure, type DrawnCustody } from "./custody-figure.tsx";
import { type Fold, foldEvents } from "./fold-events.ts";
import { type DayText, historyScale, type NumberedMark, yearOf, yearsShown } from "./history-scale.ts";

/** `id` is its entry's in the list. */
export type FigureEvent = {
  id: string;
  sortsOn: DayText;
  label: string;
  title: string;
  sources?: readonly unknown[] | undefined;
};

type HistoryFigureProps = {
  builtIn: number;
  until: number;
  /** Dated, in the order of business/history/in-order.ts. */
  events: readonly FigureEvent[];
  /** Hatched where nothing is known, dotted where something is only possible. */
  coverage: readonly Stretch[];
  custody?: readonly DrawnCustody[];
  colours?: readonly DrawnColour[];
  caption: string;
  /** The page with the entries, if it is another one. */
  address?: string;
  /** Width as a multiple of the page. */
  zoom?: number;
  /** The folded years that are currently open. */
  opened?: string | null;
  onOpen?: (fold: Fold<FigureEvent>) => void;
};

/** The axis with its marks and bars. Years with too many events for their space are one mark with a count. */
export function HistoryFigure({
  builtIn,
  until,
  events,
  coverage,
  custody = [],
  colours = [],
  caption,
  address = "",
  zoom = 1,
  opened = null,
  onOpen,
}: HistoryFigureProps) {
  const begin = firstYear(builtIn, custody);
  const shown = yearsShown(begin, until, events);
  const folds = foldEvents(events, shown.end - shown.firstYear, zoom);
  const numbered = folds.length === events.length && events.length < 100;
  const scale = historyScale(shown.firstYear, until, folds, coverage, zoom);
  const rows = 1 + Math.max(0, ...scale.marks.map((mark) => mark.row));
  const levels = 1 + Math.max(0, ...scale.marks.map((mark) => mark.level));
  return (
    <div
      className="history-drawing"
      style={{ "--rows": rows, "--levels": levels, "--zoom": zoom } as CSSProperties}
    >
      <nav aria-label={caption} className="history-marks">
        {scale.marks.map((mark, i) => {
          const fold = folds[i];
          return (
            fold && (
              <FoldMark
                key={mark.id}
                fold={fold}
                mark={mark}
                number={numbered ? i + 1 : null}
                address={address}
                opened={opened}
                onOpen={onOpen}
              />
            )
          );
        })}
      </nav>
      <svg
        viewBox={`0 0 100 ${leaderHeight(levels)}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="history-leaders"
      >
        {scale.marks.map((mark) => (
          <path key={mark.id} d={leader(mark, levels)} />
        ))}
      </svg>
      <Axis scale={scale} first={shown.firstYear} />
      {custody.length > 0 && <CustodyFigure custody={custody} at={scale.at} address={address} />}
      {colours.length > 0 && <ColourStrip colours={colours} at={scale.at} />}
    </div>
  );
}

type FoldMarkProps = {
  fold: Fold<FigureEvent>;
  mark: NumberedMark;
  /** Null if there are too many to number. */
  number: number | null;
  address: string;
  opened: string | null;
  onOpen: HistoryFigureProps["onOpen"];
};

function FoldMark({ fold, mark, number, address, opened, onOpen }: FoldMarkProps) {
  const [first] = fold.events;
  if (!first) return null;
  const place = { left: `${mark.shown.toFixed(2)}%`, "--row": mark.row } as CSSProperties;
  if (fold.years === null)
    return (
      <a
        href={`${address}#${first.id}`}
        className="history-mark"
        data-full={isWellCited(first)}
        data-plain={number === null || undefined}
        style={place}
        aria-label={`${number === null ? "" : `${number}. `}${first.label}: ${first.title}`}
      >
        {number}
      </a>
    );
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen?.(fold);
  };
  return (
    <a
      href={`${address}#${first.id}`}
      onClick={onOpen && open}
      className="history-mark history-fold"
      style={place}
      aria-expanded={onOpen && opened === fold.id}
      aria-label={m.history_fold({ years: fold.years, count: String(fold.events.length) })}
    >
      {fold.events.length}
    </a>
  );
}

function Axis({ scale, first }: { scale: ReturnType<typeof historyScale>; first: number }) {
  return (
    <div aria-hidden="true" className="history-axis">
      {scale.silences.map((silence) => (
        <span
          key={silence.from}
          className="history-silence"
          style={{
            left: `${silence.from.toFixed(2)}%`,
            width: `${(silence.until - silence.from).toFixed(2)}%`,
          }}
        >
          <em>{m.history_silence_drawn({ years: String(silence.years) })}</em>
        </span>
      ))}
      {scale.doubts.map(({ from, until }) => (
        <span
          key={from}
          className="history-doubt"
          style={{ left: `${from.toFixed(2)}%`, width: `${(until - from).toFixed(2)}%` }}
        />
      ))}
      {scale.ticks.map((tick) => (
        <span
          key={tick.year}
          className="history-tick"
          data-labelled={tick.labelled}
          style={{ left: `${tick.at.toFixed(2)}%` }}
        >
          {tick.labelled && <b>{tick.year}</b>}
        </span>
      ))}
      <b className="history-end">{first}</b>
      <b className="history-end" data-last="true">
        {m.history_today()}
      </b>
    </div>
  );
}

export function isWellCited(event: Pick<FigureEvent, "sources">): boolean {
  return (event.sources?.length ?? 0) > 1;
}

function firstYear(builtIn: number, custody: readonly DrawnCustody[]): number {
  const begins = custody.flatMap(({ bar }) => (bar.possible.from === null ? [] : yearOf(bar.possible.from)));
  return Math.floor(Math.min(builtIn, ...begins));
}

/** Tenths of a rem, as in history-drawing.css: a row of numbers, a turn, the room for words above. */
const rowHeight = 19;
const turnHeight = 4;
const wordsHeight = 20;

function leaderHeight(levels: number): number {
  return levels * turnHeight + wordsHeight;
}

function leader({ at, shown, row, level }: NumberedMark, levels: number): string {
  const turn = (level + 0.5) * turnHeight;
  return `M${shown.toFixed(2)} ${-row * rowHeight}V${turn}H${at.toFixed(2)}V${leaderHeight(levels)}`;
}
