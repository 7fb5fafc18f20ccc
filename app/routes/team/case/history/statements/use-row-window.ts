import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Range = { from: number; until: number };

/** Fewer rows are all rendered, in normal flow. */
export const windowedFrom = 80;
const beyond = 20;
const first: Range = { from: 0, until: 3 * beyond };

/** Draws the rows in sight, some beyond, and `kept` (a half-typed form). `reveal` scrolls to a row. On paper all are drawn. */
export function useRowWindow(count: number, kept: readonly number[]) {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(first);
  const printing = usePrinting();
  const windowed = count > windowedFrom && !printing;
  const opened = Math.min(...kept);
  const update = useCallback(() => {
    const now = rangeInSight(box, opened);
    if (now) setRange((old) => (old.from === now.from && old.until === now.until ? old : now));
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer rows are another height
  useEffect(update, [update, count]);
  const reveal = (index: number) => {
    const found = measure(box);
    if (!windowed || !found) return;
    const { scroller, row, openedHeight } = found;
    const top = index * row + (index > opened ? openedHeight : 0);
    const inSight = top >= scroller.scrollTop && top + 2 * row <= scroller.scrollTop + scroller.clientHeight;
    if (!inSight) scroller.scrollTop = top - scroller.clientHeight / 2;
    flushSync(() => setRange(around(index, Math.ceil(scroller.clientHeight / row))));
  };
  const drawn = windowed ? indices(range, count, kept) : Array.from({ length: count }, (_, i) => i);
  return { box, windowed, drawn, update, reveal };
}

function measure(box: RefObject<HTMLDivElement | null>) {
  const scroller = box.current?.querySelector("section");
  const line = box.current?.querySelector<HTMLElement>("tr[data-line]");
  if (!scroller || !line) return null;
  const row = line.getBoundingClientRect().height || 36;
  const openedHeight = box.current?.querySelector<HTMLElement>("tr.desk-opened")?.offsetHeight ?? 0;
  return { scroller, row, openedHeight };
}

function rangeInSight(box: RefObject<HTMLDivElement | null>, opened: number): Range | null {
  const found = measure(box);
  if (!found) return null;
  const { scroller, row, openedHeight } = found;
  const after = scroller.scrollTop > (opened + 1) * row;
  const top = Math.max(0, scroller.scrollTop - (after ? openedHeight : 0));
  return around(Math.floor(top / row), Math.ceil((scroller.clientHeight + openedHeight) / row));
}

/** In steps, so not every pixel of scrolling re-renders. */
function around(index: number, height: number): Range {
  const from = Math.floor((index - beyond) / 10) * 10;
  return { from, until: from + height + 3 * beyond };
}

function indices({ from, until }: Range, count: number, kept: readonly number[]): number[] {
  const start = Math.max(0, Math.min(from, count - 1));
  const end = Math.min(count, until);
  const inSight = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
  const others = kept.filter((i) => i >= 0 && i < count && !(i >= start && i < end));
  return [...new Set([...inSight, ...others])].sort((a, b) => a - b);
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
