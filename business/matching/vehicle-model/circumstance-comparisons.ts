import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import type { Comparison } from "../linkage/comparison.ts";

/** Low weights: repainting is cheap and memory confuses neighbouring colours (domain table 7.7). */
export const colourComparison: Comparison<DescribedVehicle> = {
  name: "colour",
  isPresent: ({ colour }) => colour !== null,
  levels: [
    {
      label: "same",
      holds: (a, b) => a.colour === b.colour,
      m: 0.82,
      u: 0.24,
      term: { of: ({ colour }) => (colour ? [colour] : []), minFrequency: 0.02 },
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

export const kindComparison: Comparison<DescribedVehicle> = {
  name: "kind",
  isPresent: ({ kind }) => kind !== null,
  levels: [
    // The family already implies the kind.
    {
      label: "by-family",
      neutral: true,
      holds: (a, b) => a.families.some((one) => b.families.includes(one)),
    },
    { label: "same-rare", holds: (a, b) => a.kind === b.kind && isRare(a), m: 0.077, u: 0.0078 },
    { label: "same", holds: sameKind, m: 0.89, u: 0.31 },
    { label: "car-or-van", holds: (a, b) => isCarOrVan(a) && isCarOrVan(b), m: 0.03, u: 0.053 },
    { label: "different", m: 0.0069, u: 0.63 },
  ],
};

function sameKind(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.kind === b.kind || (isRoad(a) && isRoad(b) && [a.kind, b.kind].includes("road"));
}

/** Each about a tenth of the sightings, so agreement says more than for cars. */
function isRare({ kind }: DescribedVehicle): boolean {
  return kind === "boat" || kind === "motorcycle" || kind === "tractor";
}

function isRoad({ kind }: DescribedVehicle): boolean {
  return kind !== null && kind !== "boat";
}

function isCarOrVan({ kind }: DescribedVehicle): boolean {
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
