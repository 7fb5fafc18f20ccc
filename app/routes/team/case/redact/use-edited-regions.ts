import { useEffect, useReducer } from "react";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";
import type { Region } from "#business/redactions/redaction.ts";
import { type Edit, type Edited, edit, regionsText, startEditing } from "./edited-regions.ts";

type Change = Edit | { do: "restore"; regions: readonly Region[] };

/** The boxes of a file, kept in this tab until they are sent. */
export function useEditedRegions(key: string, regions: readonly Region[], suggestions: readonly Region[]) {
  const [edited, act] = useReducer(change, startEditing(regions, suggestions));
  useEffect(() => {
    const kept = keptRegions(key);
    if (kept) act({ do: "restore", regions: kept });
  }, [key]);
  const isChanged = edited.before.length > 0;
  useEffect(() => {
    if (isChanged) tabStorage.write(key, regionsText(edited.regions));
  }, [key, edited.regions, isChanged]);
  return { edited, act: (change: Edit) => act(change) };
}

function change(edited: Edited, change: Change): Edited {
  if (change.do !== "restore") return edit(edited, change);
  return startEditing(change.regions, remaining(edited.suggestions, change.regions));
}

function keptRegions(key: string): Region[] | null {
  try {
    return JSON.parse(tabStorage.read(key) ?? "null");
  } catch {
    return null;
  }
}

/** Suggestions that were accepted before the page was loaded again are not made a second time. */
export function remaining(suggestions: readonly Region[], regions: readonly Region[]): Region[] {
  return suggestions.filter(
    (each) =>
      !regions.some(
        ({ page, x, y, width, height }) =>
          page === each.page &&
          x <= each.x + each.width / 2 &&
          x + width >= each.x + each.width / 2 &&
          y <= each.y + each.height / 2 &&
          y + height >= each.y + each.height / 2,
      ),
  );
}
