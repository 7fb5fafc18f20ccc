import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useLetterKeys } from "../../../shell/use-letter-keys.ts";

type RowKeys = {
  ids: readonly string[];
  current: string | null;
  /** The current row is rendered, however far away it is. */
  setCurrent: (id: string) => void;
  clearFilter: () => void;
};

/** "j" and "k" move through the rows, rendered or not; a link to a row finds it. */
export function useStatementKeys({ ids, current, setCurrent, clearFilter }: RowKeys): void {
  const move = (by: number) => {
    const at = current === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(current);
    const index = Math.min(Math.max(at + by, 0), ids.length - 1);
    const id = ids[index];
    if (id === undefined) return;
    flushSync(() => setCurrent(id));
    const title = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "nearest" });
  };
  useLetterKeys({ j: () => move(1), k: () => move(-1) });
  const show = (id: string) => {
    if (!ids.includes(id)) flushSync(clearFilter);
    // Once the filter is gone, in the next render's list.
    requestAnimationFrame(() => latest.current.show(id));
  };
  const latest = useRef({ find: show, show });
  useEffect(() => {
    latest.current = {
      find: show,
      show: (id) => {
        if (!ids.includes(id)) return;
        flushSync(() => setCurrent(id));
        const row = document.getElementById(`s-${id}`);
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: "nearest" });
      },
    };
  });
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be opened again
  useEffect(() => {
    if (hash.startsWith("#s-")) latest.current.find(hash.slice(3));
  }, [hash, key]);
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#s-"]') : null;
      if (link) latest.current.find(link.getAttribute("href")?.slice(3) ?? "");
    };
    addEventListener("click", click);
    return () => removeEventListener("click", click);
  }, []);
}
