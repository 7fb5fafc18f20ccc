import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { narrowestPanel, widestPanel } from "#business/worklist/panel.ts";
import { m } from "#texts/messages.js";
import { panelWidthProperty } from "./panel-width.ts";

const step = 3;

type PanelEdgeProps = { width: number; resize: (width: number) => void };

/** The panel's left edge, dragged or moved with arrow keys. The width is kept when it is let go. */
export function PanelEdge({ width, resize }: PanelEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const desk = () => edge.current?.closest<HTMLElement>(".case-desk");
  const dragged = useRef<number | null>(null);
  function drag({ clientX }: PointerEvent) {
    const box = desk()?.getBoundingClientRect();
    if (dragged.current === null || !box) return;
    dragged.current = within(Math.round(((box.right - clientX) / box.width) * 100));
    desk()?.style.setProperty(panelWidthProperty, `${dragged.current}%`);
  }
  function letGo() {
    if (dragged.current !== null && dragged.current !== width) resize(dragged.current);
    dragged.current = null;
  }
  function press(event: KeyboardEvent) {
    const next = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: widestPanel,
      End: narrowestPanel,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(within(next));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={m.desk_panel_width()}
      aria-valuemin={narrowestPanel}
      aria-valuemax={widestPanel}
      aria-valuenow={width}
      tabIndex={0}
      className="case-panel-edge noscript:hidden"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = width;
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

function within(width: number): number {
  return Math.min(Math.max(width, narrowestPanel), widestPanel);
}
