import { useEffect, useMemo, useRef } from "react";
import { useRevalidator } from "react-router";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";
import type { InspectedFile } from "#app/parts/documents/upload-list.tsx";

const pollMs = 2000;
const maxPollMs = 60_000;

/** Inspection results by document id; polls with growing pauses while any is pending. */
export function useInspection(documents: readonly InspectedFile[]): ReadonlyMap<string, InspectedFile> {
  const { state } = useRevalidator();
  const lookAgain = useIdleRevalidate();
  const waiting = documents.some(({ state }) => state === "processing" || state === "redacting");
  const asked = useRef(0);
  useEffect(() => {
    if (!waiting) asked.current = 0;
    if (!waiting || state !== "idle") return;
    const pause = Math.min(maxPollMs, pollMs * 1.2 ** asked.current);
    const timer = setTimeout(() => {
      asked.current += 1;
      lookAgain();
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, state, lookAgain]);
  return useMemo(() => new Map(documents.map((document) => [document.id, document])), [documents]);
}
