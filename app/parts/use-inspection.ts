import { useEffect, useMemo, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Inspected } from "./upload-list.tsx";
import { useLookAgain } from "./use-look-again.ts";

const askAgainMs = 2000;
const askAtLeastEveryMs = 60_000;

/** What is known about files by their ids. While one of them is being looked at, the page asks again, with growing pauses. */
export function useInspection(documents: readonly Inspected[]): ReadonlyMap<string, Inspected> {
  const { state } = useRevalidator();
  const lookAgain = useLookAgain();
  const waiting = documents.some((document) => document.state === "processing");
  const asked = useRef(0);
  useEffect(() => {
    if (!waiting) asked.current = 0;
    if (!waiting || state !== "idle") return;
    const pause = Math.min(askAtLeastEveryMs, askAgainMs * 1.2 ** asked.current);
    const timer = setTimeout(() => {
      asked.current += 1;
      lookAgain();
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, state, lookAgain]);
  return useMemo(() => new Map(documents.map((document) => [document.id, document])), [documents]);
}
