import { useEffect, useState } from "react";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";
import type { Turns } from "./crop.ts";

const contrasts = ["plain", "strong", "inverted"] as const;
export type Contrast = (typeof contrasts)[number];
type SheetLook = { step: number; turns: Turns; contrast: Contrast };

const untouched: SheetLook = { step: 0, turns: 0, contrast: "plain" };

/** How a source's pages are looked at: the same for its next page, and when one comes back to it. */
export function useSheetLook(sourceId: string) {
  const key = `look:${sourceId}`;
  const [look, setLook] = useState(untouched);
  useEffect(() => setLook({ ...untouched, ...stored(key) }), [key]);
  const change = (part: Partial<SheetLook>) => {
    const next = { ...look, ...part };
    setLook(next);
    tabStorage.write(key, JSON.stringify(next));
  };
  return { ...look, change };
}

export function nextContrast(contrast: Contrast): Contrast {
  return contrasts[(contrasts.indexOf(contrast) + 1) % contrasts.length] ?? "plain";
}

function stored(key: string): Partial<SheetLook> {
  try {
    return JSON.parse(tabStorage.read(key) ?? "{}");
  } catch {
    return {};
  }
}
