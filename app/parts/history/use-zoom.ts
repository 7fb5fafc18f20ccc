import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

export const maxZoom = 16;

type ZoomTo = (wanted: number, x?: number) => void;

/** Zooms a scrolling frame around the pointer, or its middle. `onZoom` is told of every change. */
export function useZoom(onZoom: () => void) {
  const [zoom, setZoom] = useState(1);
  const box = useRef<HTMLElement>(null);
  const held = useRef({ share: 0, x: 0 });
  const zoomTo: ZoomTo = (wanted, x) => {
    const next = Math.min(maxZoom, Math.max(1, wanted));
    const { current } = box;
    if (!current || next === zoom) return;
    const at = x ?? current.clientWidth / 2;
    held.current = { share: (current.scrollLeft + at) / current.scrollWidth, x: at };
    onZoom();
    setZoom(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the width
  useLayoutEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = held.current.share * current.scrollWidth - held.current.x;
  }, [zoom]);
  useGestures(box, zoom, zoomTo);
  return { box, zoom, zoomTo };
}

/** Pinch, or the wheel with Ctrl; React's listeners may not prevent the page's own zoom. */
function useGestures(box: RefObject<HTMLElement | null>, zoom: number, zoomTo: ZoomTo): void {
  const latest = useRef({ zoom, zoomTo });
  useEffect(() => {
    latest.current = { zoom, zoomTo };
  });
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const xOf = (clientX: number) => clientX - frame.getBoundingClientRect().left;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const step = Math.max(-100, Math.min(100, event.deltaY * lines));
      latest.current.zoomTo(rounded(latest.current.zoom * Math.exp(-step / 150)), xOf(event.clientX));
    };
    let pinch: { apart: number; zoom: number } | null = null;
    const start = ({ touches: [a, b] }: TouchEvent) => {
      pinch = a && b ? { apart: distance(a, b), zoom: latest.current.zoom } : null;
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!pinch || !a || !b) return;
      event.preventDefault();
      const wanted = (pinch.zoom * distance(a, b)) / pinch.apart;
      latest.current.zoomTo(rounded(wanted), xOf((a.clientX + b.clientX) / 2));
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    frame.addEventListener("wheel", wheel, { passive: false, signal });
    for (const name of ["touchstart", "touchend", "touchcancel"] as const)
      frame.addEventListener(name, start, { passive: true, signal });
    frame.addEventListener("touchmove", move, { passive: false, signal });
    return () => leaving.abort();
  }, [box]);
}

/** A gesture sends dozens of values a second; each redraws. */
function rounded(zoom: number): number {
  return Math.round(zoom * 20) / 20;
}

function distance(a: Touch, b: Touch): number {
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
}
