import type { Described, DescribedPlate } from "../../vehicles/description/described.ts";
import { matches } from "../../vehicles/plates/plate-fragment.ts";
import type { Comparison, Level } from "../linkage/comparison.ts";
import { editDistance } from "../linkage/edit-distance.ts";
import { yearsApart } from "./time.ts";

/** After so many years a number may have been given to another vehicle. */
const givenAgain = 20;

/**
 * Whole plates. A plate counts by what it identifies: with a Swiss or red one the keeper goes from car to car. A different plate
 * speaks against only at the same time; a vehicle has several in its life. Start values: domain table 7.7.
 */
export const plateComparison: Comparison<Described> = {
  name: "plate",
  given: ({ plates }) => plates.some(({ pattern }) => !pattern),
  levels: [
    { label: "same", holds: (a, b) => same(a, b, isVehicles) && !isApart(a, b), m: 0.64, u: 1.5e-8 },
    { label: "same-years-apart", holds: (a, b) => same(a, b, isVehicles), m: 0.048, u: 9.8e-7 },
    { label: "same-keeper", holds: (a, b) => same(a, b, () => true), m: 0.029, u: 2e-6 },
    {
      label: "one-error",
      holds: (a, b) => whole(a).some((p) => whole(b).some((q) => almost(p, q))),
      m: 0.052,
      u: 1.6e-5,
    },
    {
      label: "prefix-and-digits",
      holds: (a, b) => whole(a).some((p) => whole(b).some((q) => otherMiddle(p, q))),
      m: 0.0031,
      u: 9.8e-6,
    },
    { label: "other-time", silent: true, holds: (a, b) => (yearsApart(a, b) ?? 0) > 1 },
    { label: "different", holds: (a, b) => yearsApart(a, b) === null, m: 0.18, u: 0.6 },
    { label: "different-same-time", m: 0.044, u: 0.4 },
  ],
};

/** A plate known in part: with its prefix two signs more fit one plate in some ten thousand. A prefix alone counts as a place. */
export const platePartComparison: Comparison<Described> = {
  name: "plate-part",
  given: ({ plates }) => plates.length > 0,
  levels: [
    { label: "whole", silent: true, holds: (a, b) => pairsOf(a, b).length === 0 },
    fits("four-signs", 4, 0.29, 5.1e-7),
    fits("three-signs", 3, 0.27, 5.1e-6),
    fits("some-signs", 1, 0.11, 6.8e-5),
    { label: "other-time", silent: true, holds: (a, b) => (yearsApart(a, b) ?? 0) > 1 },
    { label: "different", m: 0.33, u: 1 },
  ],
};

function whole({ plates }: Described): DescribedPlate[] {
  return plates.filter(({ pattern }) => !pattern);
}

function isVehicles({ identifies }: DescribedPlate): boolean {
  return identifies !== "keeper";
}

function isApart(a: Described, b: Described): boolean {
  return (yearsApart(a, b) ?? 0) > givenAgain;
}

function same(a: Described, b: Described, counts: (plate: DescribedPlate) => boolean): boolean {
  return whole(a).some(
    (p) => counts(p) && whole(b).some((q) => counts(q) && p.norms.some((norm) => q.norms.includes(norm))),
  );
}

function almost(p: DescribedPlate, q: DescribedPlate): boolean {
  return Math.min(p.folded.length, q.folded.length) >= 5 && editDistance(p.folded, q.folded, 1) <= 1;
}

/** People keep the place and the figures and forget the letters between them. */
function otherMiddle(p: DescribedPlate, q: DescribedPlate): boolean {
  const digits = endDigits(p);
  return (
    digits.length >= 3 && digits === endDigits(q) && p.prefixes.some((prefix) => q.prefixes.includes(prefix))
  );
}

function endDigits({ norms }: DescribedPlate): string {
  return /\d+$/.exec(norms[0] ?? "")?.[0] ?? "";
}

/** Every part with every whole plate of the other. */
function pairsOf(a: Described, b: Described): [part: DescribedPlate, whole: DescribedPlate][] {
  const parts = (d: Described) => d.plates.filter(({ pattern, known }) => pattern && known > 0);
  return [
    ...parts(a).flatMap((part) => whole(b).map((q): [DescribedPlate, DescribedPlate] => [part, q])),
    ...parts(b).flatMap((part) => whole(a).map((q): [DescribedPlate, DescribedPlate] => [part, q])),
  ];
}

function fits(label: string, known: number, m: number, u: number): Level<Described> {
  const holds = (a: Described, b: Described) =>
    pairsOf(a, b).some(
      ([part, plate]) =>
        part.known >= known &&
        part.pattern !== null &&
        plate.norms.some((norm) => part.pattern !== null && matches(part.pattern, norm)),
    );
  return { label, holds, m, u };
}
