import { editDistance } from "#business/matching/linkage/similarity/edit-distance.ts";
import type { DescribedPlate, DescribedVehicle } from "#business/vehicles/description/described-vehicle.ts";
import { matches } from "../../vehicles/plates/plate-fragment.ts";
import type { Comparison, Level } from "../linkage/comparison.ts";
import { yearsApart } from "./years-apart.ts";

/** After this a number may have been reissued. */
const reissueYears = 20;

/** Swiss and red plates follow the keeper; a different plate counts against only at the same time. Domain table 7.7. */
export const plateComparison: Comparison<DescribedVehicle> = {
  name: "plate",
  isPresent: ({ plates }) => plates.some(({ pattern }) => !pattern),
  levels: [
    {
      label: "same",
      holds: (a, b) => samePlate(a, b, identifiesVehicle) && !isApart(a, b),
      m: 0.64,
      u: 1.5e-8,
    },
    { label: "same-years-apart", holds: (a, b) => samePlate(a, b, identifiesVehicle), m: 0.048, u: 9.8e-7 },
    { label: "same-keeper", holds: (a, b) => samePlate(a, b, () => true), m: 0.029, u: 2e-6 },
    {
      label: "one-error",
      holds: (a, b) => wholePlates(a).some((p) => wholePlates(b).some((q) => differsByOneError(p, q))),
      m: 0.052,
      u: 1.6e-5,
    },
    {
      label: "prefix-and-digits",
      holds: (a, b) => wholePlates(a).some((p) => wholePlates(b).some((q) => sharesPrefixAndDigits(p, q))),
      m: 0.0031,
      u: 9.8e-6,
    },
    { label: "other-time", neutral: true, holds: (a, b) => (yearsApart(a, b) ?? 0) > 1 },
    { label: "different", holds: (a, b) => yearsApart(a, b) === null, m: 0.18, u: 0.6 },
    { label: "different-same-time", m: 0.044, u: 0.4 },
  ],
};

/** Prefix and two characters fit one plate in about ten thousand; a prefix alone counts as a place. */
export const platePartComparison: Comparison<DescribedVehicle> = {
  name: "plate-part",
  isPresent: ({ plates }) => plates.length > 0,
  levels: [
    { label: "whole", neutral: true, holds: (a, b) => pairsOf(a, b).length === 0 },
    fits("four-characters", 4, 0.29, 5.1e-7),
    fits("three-characters", 3, 0.27, 5.1e-6),
    fits("some-characters", 1, 0.11, 6.8e-5),
    { label: "other-time", neutral: true, holds: (a, b) => (yearsApart(a, b) ?? 0) > 1 },
    { label: "different", m: 0.33, u: 1 },
  ],
};

function wholePlates({ plates }: DescribedVehicle): DescribedPlate[] {
  return plates.filter(({ pattern }) => !pattern);
}

function identifiesVehicle({ identifies }: DescribedPlate): boolean {
  return identifies !== "keeper";
}

function isApart(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return (yearsApart(a, b) ?? 0) > reissueYears;
}

function samePlate(
  a: DescribedVehicle,
  b: DescribedVehicle,
  counts: (plate: DescribedPlate) => boolean,
): boolean {
  return wholePlates(a).some(
    (p) =>
      counts(p) && wholePlates(b).some((q) => counts(q) && p.norms.some((norm) => q.norms.includes(norm))),
  );
}

function differsByOneError(p: DescribedPlate, q: DescribedPlate): boolean {
  return Math.min(p.folded.length, q.folded.length) >= 5 && editDistance(p.folded, q.folded, 1) <= 1;
}

function sharesPrefixAndDigits(p: DescribedPlate, q: DescribedPlate): boolean {
  const digits = trailingDigits(p);
  return (
    digits.length >= 3 &&
    digits === trailingDigits(q) &&
    p.prefixes.some((prefix) => q.prefixes.includes(prefix))
  );
}

function trailingDigits({ norms }: DescribedPlate): string {
  return /\d+$/.exec(norms[0] ?? "")?.[0] ?? "";
}

function pairsOf(
  a: DescribedVehicle,
  b: DescribedVehicle,
): [part: DescribedPlate, wholePlates: DescribedPlate][] {
  const parts = (d: DescribedVehicle) => d.plates.filter(({ pattern, known }) => pattern && known > 0);
  return [
    ...parts(a).flatMap((part) => wholePlates(b).map((q): [DescribedPlate, DescribedPlate] => [part, q])),
    ...parts(b).flatMap((part) => wholePlates(a).map((q): [DescribedPlate, DescribedPlate] => [part, q])),
  ];
}

function fits(label: string, known: number, m: number, u: number): Level<DescribedVehicle> {
  const holds = (a: DescribedVehicle, b: DescribedVehicle) =>
    pairsOf(a, b).some(
      ([part, plate]) =>
        part.known >= known &&
        part.pattern !== null &&
        plate.norms.some((norm) => part.pattern !== null && matches(part.pattern, norm)),
    );
  return { label, holds, m, u };
}
