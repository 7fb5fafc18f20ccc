import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Fewer rows are all rendered, in normal flow. */
export const windowedFrom = 80;
const beyond = 20;
/** Until they can be measured, as on the server. */
const usual = { row: 36, opened: 0 };

/** Draws the rows in sight, some beyond, the `opened` one (a half-typed form) and the `current` one. On paper all are drawn. */
export function useRowWindow(count: number, { opened, current }: { opened: number; current: number }) {
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const windowed = count > windowedFrom && !printing;
  const kept = [opened, current].filter((index) => index >= 0 && index < count);
  const heights = useRef(usual);
  const rows = useVirtualizer({
    count,
    enabled: windowed,
    overscan: beyond,
    initialRect: { width: 0, height: 2 * beyond * usual.row },
    getScrollElement: () => box.current?.querySelector("section") ?? null,
    estimateSize: (index) => heights.current.row + (index === opened ? heights.current.opened : 0),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or another one opened, have other heights
  useEffect(() => {
    heights.current = {
      row: heightOf(box, "tr[data-line]") || usual.row,
      opened: heightOf(box, "tr.desk-opened"),
    };
    rows.measure();
  }, [rows, count, opened]);
  const drawn = windowed
    ? rows.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  return { box, windowed, drawn };
}

function heightOf(box: RefObject<HTMLDivElement | null>, selector: string): number {
  return box.current?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return printing;
}
