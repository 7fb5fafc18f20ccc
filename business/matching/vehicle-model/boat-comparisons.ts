import { foldConfusables } from "#business/identification/confusables.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { colognePhonetics } from "#business/matching/linkage/similarity/cologne-phonetics.ts";
import { editDistance } from "#business/matching/linkage/similarity/edit-distance.ts";
import type { Comparison } from "../linkage/comparison.ts";

/** Boats get renamed and popular names are frequent; start values set by hand. */
export const nameComparison: Comparison<DescribedVehicle> = {
  name: "name",
  isPresent: ({ names }) => names.length > 0,
  levels: [
    {
      label: "same",
      holds: (a, b) => a.names.some((name) => b.names.includes(name)),
      m: 0.53,
      u: 0.0044,
    },
    {
      label: "similar",
      holds: (a, b) => a.names.some((one) => b.names.some((other) => similar(one, other))),
      m: 0.067,
      u: 0.0016,
    },
    { label: "different", m: 0.4, u: 0.99 },
  ],
};

export const sailComparison: Comparison<DescribedVehicle> = {
  name: "sail-number",
  isPresent: ({ sail }) => sail !== null,
  levels: [
    { label: "same", holds: (a, b) => a.sail === b.sail, m: 0.88, u: 1e-4 },
    {
      label: "nation-missing",
      holds: (a, b) => numberOf(a) === numberOf(b) && (isBare(a) || isBare(b)),
      m: 0.1,
      u: 2e-4,
    },
    { label: "different", m: 0.2, u: 1 },
  ],
};

/** Every yard counts from one, so the make must agree too. */
export const yardComparison: Comparison<DescribedVehicle> = {
  name: "yard-number",
  isPresent: ({ yard }) => yard !== null,
  levels: [
    {
      label: "same",
      holds: (a, b) => a.yard === b.yard && (a.make === null || b.make === null || a.make === b.make),
      m: 0.85,
      u: 5e-5,
    },
    { label: "different", m: 0.15, u: 1 },
  ],
};

function similar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4) return false;
  if (editDistance(foldConfusables(one), foldConfusables(other), 1) <= 1) return true;
  const sound = colognePhonetics(one);
  return sound.length >= 4 && sound === colognePhonetics(other);
}

function numberOf({ sail }: DescribedVehicle): string {
  return sail?.slice(sail.lastIndexOf(" ") + 1) ?? "";
}

function isBare({ sail }: DescribedVehicle): boolean {
  return sail !== null && !sail.includes(" ");
}
