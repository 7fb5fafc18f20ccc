import { Fragment } from "react";
import { HistoryFigure, isWellCited } from "#app/parts/history/history-figure.tsx";
import { HistoryGap } from "#app/parts/history/history-gap.tsx";
import { type Day, gapsAfter, yearOf } from "#app/parts/history/history-scale.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

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

type HistoryDrawingProps = {
  builtIn: number;
  until: number;
  /** In the order of business/history/in-order.ts. */
  events: readonly HistoryEvent[];
  locale: Locale;
  caption: string;
  brief?: boolean;
  /** How many entries stand open; the others are folded. */
  listed?: number;
  /** Replaces the list; each item carries its event's id. */
  children?: React.ReactNode;
};

/** A still drawing above its list. */
export function HistoryDrawing({
  builtIn,
  until,
  events,
  locale,
  caption,
  brief = false,
  listed = events.length,
  children,
}: HistoryDrawingProps) {
  const { dated, sorted } = datedFirst(events);
  const gaps = gapsAfter(dated, until);
  const entry = (event: HistoryEvent, number: number) => (
    <Fragment key={event.id}>
      <Entry event={event} number={number} brief={brief} />
      <HistoryGap gap={gaps.get(event.id)} />
    </Fragment>
  );
  return (
    <div className="history" lang={locale}>
      <HistoryFigure builtIn={builtIn} until={until} events={dated} caption={caption} />
      {children ?? (
        <>
          <ol className="history-list" data-brief={brief}>
            {sorted.slice(0, listed).map((event, i) => entry(event, i + 1))}
          </ol>
          {listed < sorted.length && (
            <details className="mt-3">
              <summary className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2">
                {m.history_more_entries({ count: String(sorted.length - listed) })}
              </summary>
              <ol className="history-list mt-3" data-brief={brief} start={listed + 1}>
                {sorted.slice(listed).map((event, i) => entry(event, listed + i + 1))}
              </ol>
            </details>
          )}
        </>
      )}
    </div>
  );
}

function datedFirst(events: readonly HistoryEvent[]) {
  const isDated = (event: HistoryEvent) => Number.isFinite(yearOf(event.sortsOn));
  const dated = events.filter(isDated);
  return { dated, sorted: [...dated, ...events.filter((event) => !isDated(event))] };
}

function Entry({ event, number, brief }: { event: HistoryEvent; number: number; brief: boolean }) {
  const { sources = [] } = event;
  return (
    <li id={event.id} tabIndex={-1}>
      <span aria-hidden="true" className="history-number" data-full={isWellCited(event)}>
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
