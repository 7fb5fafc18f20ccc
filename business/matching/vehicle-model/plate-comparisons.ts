import type {
  DescribedPlate,
  DescribedVehicle,
} from "#business/identification/description/described-vehicle.ts";
import { plateCharacters } from "#business/identification/plates/plate.ts";
import { matches } from "#business/identification/plates/plate-fragment.ts";
import { editDistance } from "#business/matching/linkage/similarity/edit-distance.ts";
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
    { label: "confusable", holds: anyPair(looksAlike), m: 0.018, u: 2.4e-6 },
    {
      label: "one-error",
      holds: anyPair((p, q) => isLong(p, q) && differsByOneError(p, q)),
      m: 0.034,
      u: 1.4e-5,
    },
    { label: "begins-with", holds: anyPair((p, q) => begins(p, q) || begins(q, p)), m: 0.004, u: 4e-6 },
    { label: "one-error-short", holds: anyPair(differsByOneError), m: 0.003, u: 6e-6 },
    {
      label: "prefix-and-digits",
      holds: anyPair(sharesPrefixAndDigits),
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

/** A place alone ("HH-") also counts as a place; here it says whether the mark that was given agrees. */
export const plateDistrictComparison: Comparison<DescribedVehicle> = {
  name: "plate-district",
  isPresent: ({ plates }) => plates.length > 0,
  levels: [
    { label: "not-given", neutral: true, holds: (a, b) => districtPairs(a, b).length === 0 },
    {
      label: "same",
      holds: (a, b) =>
        districtPairs(a, b).some(([part, { prefixes }]) => prefixes.some((p) => part.prefixes.includes(p))),
      m: 0.6,
      u: 0.5,
    },
    { label: "other-time", neutral: true, holds: (a, b) => (yearsApart(a, b) ?? 0) > 1 },
    { label: "different", m: 0.4, u: 0.5 },
  ],
};

function anyPair(agree: (p: DescribedPlate, q: DescribedPlate) => boolean) {
  return (a: DescribedVehicle, b: DescribedVehicle) =>
    wholePlates(a).some((p) => wholePlates(b).some((q) => agree(p, q)));
}

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

/** 0 for O, 8 for B, 1 for 7. */
function looksAlike(p: DescribedPlate, q: DescribedPlate): boolean {
  return isLong(p, q) && p.folded === q.folded;
}

function differsByOneError(p: DescribedPlate, q: DescribedPlate): boolean {
  return Math.min(p.folded.length, q.folded.length) >= minLength && editDistance(p.folded, q.folded, 1) <= 1;
}

const minLength = 4;

/** A shorter plate with an error could be anyone's. */
function isLong(p: DescribedPlate, q: DescribedPlate): boolean {
  return Math.min(p.folded.length, q.folded.length) > minLength;
}

/** M-JX 8 for M-JX 800, but not M-AB 1 for MA-B 12. */
function begins(p: DescribedPlate, q: DescribedPlate): boolean {
  return (
    p.folded.length < q.folded.length &&
    p.prefixes.some((prefix) => q.prefixes.includes(prefix)) &&
    p.norms.some((norm) => q.norms.some((longer) => beginsIn(norm, longer)))
  );
}

function beginsIn(norm: string, longer: string): boolean {
  const system = norm.slice(0, norm.indexOf(":") + 1);
  return (
    system !== "raw:" &&
    longer.startsWith(system) &&
    longer.length > norm.length &&
    plateCharacters(longer).startsWith(plateCharacters(norm))
  );
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
  return /(?<!\d)\d+$/.exec(norms[0] ?? "")?.[0] ?? "";
}

type PlatePair = [part: DescribedPlate, whole: DescribedPlate];

function pairsOf(a: DescribedVehicle, b: DescribedVehicle): PlatePair[] {
  return partPairs(a, b, ({ known }) => known > 0);
}

function districtPairs(a: DescribedVehicle, b: DescribedVehicle): PlatePair[] {
  return partPairs(a, b, ({ known, prefixes }) => known === 0 && prefixes.length > 0);
}

function partPairs(
  a: DescribedVehicle,
  b: DescribedVehicle,
  counts: (part: DescribedPlate) => boolean,
): PlatePair[] {
  const parts = ({ plates }: DescribedVehicle) => plates.filter((plate) => plate.pattern && counts(plate));
  const others = ({ plates }: DescribedVehicle, part: DescribedPlate) =>
    plates.filter(({ pattern, folded }) => !pattern || (folded !== "" && folded === part.folded));
  return [
    ...parts(a).flatMap((part) => others(b, part).map((q): PlatePair => [part, q])),
    ...parts(b).flatMap((part) => others(a, part).map((q): PlatePair => [part, q])),
  ];
}

function fits(label: string, known: number, m: number, u: number): Level<DescribedVehicle> {
  const holds = (a: DescribedVehicle, b: DescribedVehicle) =>
    pairsOf(a, b).some(
      ([part, plate]) =>
        part.known >= known &&
        (plate.pattern !== null ||
          plate.norms.some((norm) => part.pattern !== null && matches(part.pattern, norm))),
    );
  return { label, holds, m, u };
}
