import type { Described } from "../../vehicles/description/described.ts";
import type { Comparison } from "../linkage/comparison.ts";

/** Repainting is cheap and memory mixes neighbours up (7.7). */
export const colourComparison: Comparison<Described> = {
  name: "colour",
  given: ({ colour }) => colour !== null,
  levels: [
    {
      label: "same",
      holds: (a, b) => a.colour === b.colour,
      m: 0.82,
      u: 0.24,
      term: { of: ({ colour }) => (colour ? [colour] : []), rarest: 0.02 },
    },
    {
      label: "neighbour",
      holds: (a, b) => neighbours.has([a.colour, b.colour].sort().join(" ")),
      m: 0.094,
      u: 0.12,
    },
    { label: "different", m: 0.086, u: 0.64 },
  ],
};

/** Car, van, motorcycle, tractor, boat; a "road" vehicle may be each of the first four. */
export const kindComparison: Comparison<Described> = {
  name: "kind",
  given: ({ kind }) => kind !== null,
  levels: [
    // The family says the kind already.
    { label: "by-family", silent: true, holds: (a, b) => a.families.some((one) => b.families.includes(one)) },
    { label: "same-rare", holds: (a, b) => a.kind === b.kind && isRare(a), m: 0.077, u: 0.0078 },
    { label: "same", holds: sameKind, m: 0.89, u: 0.31 },
    { label: "car-or-van", holds: (a, b) => isCarOrVan(a) && isCarOrVan(b), m: 0.03, u: 0.053 },
    { label: "different", m: 0.0069, u: 0.63 },
  ],
};

function sameKind(a: Described, b: Described): boolean {
  return a.kind === b.kind || (isRoad(a) && isRoad(b) && [a.kind, b.kind].includes("road"));
}

/** Boats, motorcycles and tractors are each about a tenth of what archives report, so two of one kind say more than two cars. */
function isRare({ kind }: Described): boolean {
  return kind === "boat" || kind === "motorcycle" || kind === "tractor";
}

function isRoad({ kind }: Described): boolean {
  return kind !== null && kind !== "boat";
}

function isCarOrVan({ kind }: Described): boolean {
  return kind === "car" || kind === "van";
}

const neighbours: ReadonlySet<string> = new Set(
  [
    ["white", "beige"],
    ["beige", "yellow"],
    ["yellow", "orange"],
    ["orange", "red"],
    ["red", "brown"],
    ["pink", "red"],
    ["red", "violet"],
    ["blue", "violet"],
    ["blue", "turquoise"],
    ["green", "turquoise"],
    ["beige", "brown"],
    ["brown", "wood"],
    ["grey", "silver"],
    ["black", "grey"],
    ["blue", "grey"],
    ["silver", "white"],
  ].map((pair) => pair.sort().join(" ")),
);
