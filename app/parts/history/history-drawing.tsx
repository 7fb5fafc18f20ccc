import { Fragment } from "react";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { HistoryGap } from "./history-gap.tsx";
import { type Day, gapsAfter, historyScale, type Mark, yearOf } from "./history-scale.ts";

export type HistoryEvent = {
  id: string;
  /** The earliest possible day. An undated event is listed last, without a mark. */
  sortsOn: Day;
  label: string;
  title: string;
  text?: string | undefined;
  type?: string | undefined;
  place?: string | undefined;
  sources?: readonly { title: string; publisher?: string | null; url?: string | null }[] | undefined;
  grade?: string | undefined;
  aside?: React.ReactNode;
};

type CustodySpan = {
  id: string;
  from: Day;
  until: Day;
  certain: boolean;
  label: string;
};

type HistoryDrawingProps = {
  builtIn: number;
  until: number;
  /** In the order of business/history/in-order.ts. */
  events: readonly HistoryEvent[];
  custody?: readonly CustodySpan[];
  locale: Locale;
  caption: string;
  brief?: boolean;
  /** Replaces the list; each item carries its event's id. */
  children?: React.ReactNode;
};

export function HistoryDrawing({
  builtIn,
  until,
  events,
  custody = [],
  locale,
  caption,
  brief = false,
  children,
}: HistoryDrawingProps) {
  const dated = events.filter((event) => Number.isFinite(yearOf(event.sortsOn)));
  const sorted = [...dated, ...events.filter((event) => !dated.includes(event))];
  const scale = historyScale(builtIn, until, dated);
  const gaps = gapsAfter(dated, until);
  const rows = 1 + Math.max(0, ...scale.marks.map((mark) => mark.row));
  const levels = 1 + Math.max(0, ...scale.marks.map((mark) => mark.level));
  return (
    <div className="history" lang={locale}>
      <div
        className="history-drawing no-print"
        style={{ "--rows": rows, "--levels": levels } as React.CSSProperties}
      >
        <nav aria-label={caption} className="history-marks">
          {scale.marks.map((mark, i) => {
            const event = sorted[i];
            if (!event) return null;
            return (
              <a
                key={mark.id}
                href={`#${mark.id}`}
                className="history-mark"
                data-full={isFull(event)}
                style={{ left: `${mark.shown.toFixed(2)}%`, "--row": mark.row } as React.CSSProperties}
                aria-label={`${i + 1}. ${event.label}: ${event.title}`}
              >
                {i + 1}
              </a>
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
              <em>{m.history_silence({ years: String(silence.years) })}</em>
            </span>
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
          <b className="history-end">{builtIn}</b>
          <b className="history-end" data-last="true">
            {m.history_today()}
          </b>
        </div>
        {custody.length > 0 && (
          <div aria-hidden="true" className="history-custody">
            {custody.map((span) => {
              const [from, to] = [scale.at(yearOf(span.from)), scale.at(yearOf(span.until))];
              return (
                <span
                  key={span.id}
                  data-certain={span.certain}
                  style={{ left: `${from.toFixed(2)}%`, width: `${Math.max(0.8, to - from).toFixed(2)}%` }}
                >
                  {span.label}
                </span>
              );
            })}
          </div>
        )}
      </div>
      {children ?? (
        <ol className="history-list" data-brief={brief}>
          {sorted.map((event, i) => (
            <Fragment key={event.id}>
              <Entry event={event} number={i + 1} brief={brief} />
              <HistoryGap gap={gaps.get(event.id)} />
            </Fragment>
          ))}
        </ol>
      )}
      {custody.length > 0 && (
        <ul className="sr-only">
          {custody.map((span) => (
            <li key={span.id}>
              {span.from.slice(0, 4)}–{span.until.slice(0, 4)}: {span.label}
              {!span.certain && ` (${m.history_possible()})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** In tenths of a rem, as in history-drawing.css: a row of numbers, a turn, and the room above the axis for the words. */
const rowHeight = 19;
const turnHeight = 4;
const wordsHeight = 20;

function leaderHeight(levels: number): number {
  return levels * turnHeight + wordsHeight;
}

function leader({ at, shown, row, level }: Mark, levels: number): string {
  const turn = (level + 0.5) * turnHeight;
  return `M${shown.toFixed(2)} ${-row * rowHeight}V${turn}H${at.toFixed(2)}V${leaderHeight(levels)}`;
}

function Entry({ event, number, brief }: { event: HistoryEvent; number: number; brief: boolean }) {
  const { sources = [] } = event;
  return (
    <li id={event.id} tabIndex={-1}>
      <span aria-hidden="true" className="history-number" data-full={isFull(event)}>
        {number}
      </span>
      <div className="min-w-0">
        <p className="label-plate">
          {[event.label, event.place, brief ? undefined : event.type].filter(Boolean).join(" · ")}
          {event.grade && <span title={m.history_grade({ grade: event.grade })}> · {event.grade}</span>}
        </p>
        <p className="leading-snug">{event.title}</p>
        {!brief && event.text && <p className="measure text-sm">{event.text}</p>}
        {event.aside}
        {sources.length > 0 && <Sources sources={sources} brief={brief} />}
      </div>
    </li>
  );
}

function Sources({ sources, brief }: { sources: NonNullable<HistoryEvent["sources"]>; brief: boolean }) {
  const shown = brief ? sources.slice(0, 1) : sources;
  return (
    <p className="mt-0.5 text-xs text-soft">
      <span className="sr-only">{m.history_source()} </span>
      {shown.map((source, i) => (
        <span key={source.title}>
          {i > 0 && "; "}
          {source.url ? (
            <a href={source.url} className="underline underline-offset-2" rel="noopener">
              {source.publisher ?? source.title}
            </a>
          ) : (
            (source.publisher ?? source.title)
          )}
        </span>
      ))}
      {shown.length < sources.length &&
        ` ${m.history_more_sources({ count: String(sources.length - shown.length) })}`}
    </p>
  );
}

function isFull(event: HistoryEvent): boolean {
  return (event.sources?.length ?? 0) > 1;
}
