import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Stretch } from "#business/history/coverage.ts";
import { type Locale, localeTag } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { DrawnColour } from "./colour-strip.tsx";
import type { DrawnCustody } from "./custody-figure.tsx";
import type { Fold } from "./fold-events.ts";
import { type FigureEvent, HistoryFigure } from "./history-figure.tsx";
import { OpenedFold } from "./opened-fold.tsx";
import { useDragToScroll } from "./use-drag-to-scroll.ts";
import { maxZoom, useZoom } from "./use-zoom.ts";

type ZoomableHistoryProps = {
  builtIn: number;
  until: number;
  events: readonly FigureEvent[];
  coverage: readonly Stretch[];
  custody: readonly DrawnCustody[];
  colours?: readonly DrawnColour[];
  locale: Locale;
  caption: string;
  /** The same as a list; replaces the drawing on phones and paper. */
  children?: ReactNode;
};

/** Scrolls, with Home and End; "+", "-", "0", two fingers and the wheel with Ctrl zoom. Without JavaScript it is still. */
export function ZoomableHistory({ locale, children, ...drawn }: ZoomableHistoryProps) {
  const [opened, setOpened] = useState<Fold<FigureEvent> | null>(null);
  const { box, zoom, zoomTo } = useZoom(() => setOpened(null));
  useDragToScroll(box);
  const shortly = new Intl.NumberFormat(localeTag[locale], { maximumFractionDigits: 1 });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { "+": zoom * 2, "-": zoom / 2, "0": 1 }[event.key];
    const edge = { Home: 0, End: event.currentTarget.scrollWidth }[event.key];
    if (wanted === undefined && edge === undefined) return;
    event.preventDefault();
    if (wanted !== undefined) zoomTo(wanted);
    if (edge !== undefined) event.currentTarget.scrollLeft = edge;
  };
  return (
    <div className="history" lang={locale} data-listed={children ? "true" : "false"}>
      <div className={children ? "history-zoomable no-print" : "history-zoomable"}>
        <div className="history-tools no-print noscript:hidden">
          <button type="button" aria-disabled={zoom === 1} onClick={() => zoomTo(zoom / 2)}>
            <span aria-hidden="true">−</span>
            <span className="sr-only">{m.history_zoom_out()}</span>
          </button>
          <button type="button" aria-disabled={zoom === maxZoom} onClick={() => zoomTo(zoom * 2)}>
            <span aria-hidden="true">+</span>
            <span className="sr-only">{m.history_zoom_in()}</span>
          </button>
          <button type="button" aria-disabled={zoom === 1} onClick={() => zoomTo(1)}>
            {m.history_zoom_whole()}
          </button>
          <span role="status" className="text-sm text-soft">
            {zoom > 1 && m.history_zoomed({ zoom: shortly.format(zoom) })}
          </span>
        </div>
        <section
          ref={box}
          aria-label={m.history_drawing()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          onKeyDown={press}
          className="history-scroll"
        >
          <HistoryFigure
            {...drawn}
            zoom={zoom}
            opened={opened?.id ?? null}
            onOpen={(fold) => setOpened(opened?.id === fold.id ? null : fold)}
          />
        </section>
        {opened && <OpenedFold key={opened.id} fold={opened} close={() => setOpened(null)} />}
      </div>
      {children}
    </div>
  );
}
