import type { Region, RegionKind } from "#business/redactions/redaction.ts";

/** A box on the sheet; `id` lives as long as the page. */
export type EditedRegion = Region & { id: number };
export type Edited = {
  regions: readonly EditedRegion[];
  suggestions: readonly EditedRegion[];
  /** What undoing goes back to, the latest last. */
  before: readonly Pick<Edited, "regions" | "suggestions">[];
  nextId: number;
};

type Box = Pick<Region, "x" | "y" | "width" | "height">;
export type Edit =
  | { do: "add"; region: Region }
  | { do: "place"; id: number; box: Box; isSameMove: boolean }
  | { do: "kind"; id: number; kind: RegionKind }
  | { do: "remove"; id: number }
  | { do: "accept"; id: number }
  | { do: "drop"; id: number }
  | { do: "undo" };

const maxSteps = 200;

export function startEditing(regions: readonly Region[], suggestions: readonly Region[]): Edited {
  const all = [...regions, ...suggestions].map((region, id) => ({ ...region, id }));
  return {
    regions: all.slice(0, regions.length),
    suggestions: all.slice(regions.length),
    before: [],
    nextId: all.length,
  };
}

/** A drag is one step: each of its moves but the first replaces what the one before it did. */
export function edit(edited: Edited, change: Edit): Edited {
  if (change.do === "undo") {
    const last = edited.before.at(-1);
    return last ? { ...edited, ...last, before: edited.before.slice(0, -1) } : edited;
  }
  const { regions, suggestions, nextId } = edited;
  const isSameMove = change.do === "place" && change.isSameMove;
  const before = isSameMove ? edited.before : [...edited.before, { regions, suggestions }].slice(-maxSteps);
  return { ...edited, ...changed(edited, change), before, nextId: nextId + 1 };
}

function changed(
  { regions, suggestions, nextId }: Edited,
  change: Exclude<Edit, { do: "undo" }>,
): Partial<Edited> {
  switch (change.do) {
    case "add":
      return { regions: [...regions, { ...change.region, id: nextId }] };
    case "place":
      return { regions: regions.map((each) => (each.id === change.id ? { ...each, ...change.box } : each)) };
    case "kind":
      return {
        regions: regions.map((each) => (each.id === change.id ? { ...each, kind: change.kind } : each)),
      };
    case "remove":
      return { regions: regions.filter(({ id }) => id !== change.id) };
    case "drop":
      return { suggestions: suggestions.filter(({ id }) => id !== change.id) };
    case "accept": {
      const accepted = suggestions.find(({ id }) => id === change.id);
      return {
        regions: accepted ? [...regions, accepted] : regions,
        suggestions: suggestions.filter(({ id }) => id !== change.id),
      };
    }
  }
}

/** As submitted and kept in the tab: without the ids of the page. */
export function regionsText(regions: readonly EditedRegion[]): string {
  const rounded = (part: number) => Number(part.toFixed(4));
  return JSON.stringify(
    regions.map(({ page, kind, x, y, width, height }) => ({
      page,
      kind,
      x: rounded(x),
      y: rounded(y),
      width: Math.min(rounded(width), rounded(1 - rounded(x))),
      height: Math.min(rounded(height), rounded(1 - rounded(y))),
    })),
  );
}
