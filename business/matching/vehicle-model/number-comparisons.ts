import { matchesPattern } from "#business/identification/chassis/chassis-pattern.ts";
import type {
  DescribedNumber,
  DescribedVehicle,
} from "#business/identification/description/described-vehicle.ts";
import { editDistance } from "#business/matching/linkage/similarity/edit-distance.ts";
import type { Comparison, Level } from "../linkage/comparison.ts";

type NumberField = "chassis" | "engine";

/** Domain table 7.7, the exact level split by length: each character makes a chance agreement ten times rarer. */
export const chassisComparison: Comparison<DescribedVehicle> = {
  name: "chassis",
  isPresent: ({ chassis }) => chassis !== null,
  levels: [
    { label: "part", neutral: true, holds: (a, b) => isPart(a.chassis) || isPart(b.chassis) },
    { label: "exact-long", holds: exact("chassis", 9), m: 0.48, u: 2.1e-10 },
    { label: "exact", holds: exact("chassis", 7), m: 0.26, u: 1.1e-8 },
    { label: "exact-six", holds: exact("chassis", 6), m: 0.12, u: 1.1e-7 },
    { label: "confusable", holds: confusable("chassis"), m: 0.052, u: 2.1e-7 },
    { label: "exact-short", holds: exact("chassis", 1), m: 0.031, u: 2.1e-6 },
    { label: "one-error", holds: oneError("chassis"), m: 0.017, u: 2.1e-5 },
    { label: "last-characters", holds: sharesEnd, m: 0.017, u: 5.3e-5 },
    { label: "different", m: 0.02, u: 1 },
  ],
};

/** A partial number, by how many of its last six characters are known; the leading ones name the type. */
export const chassisPartComparison: Comparison<DescribedVehicle> = {
  name: "chassis-part",
  isPresent: ({ chassis }) => chassis !== null,
  levels: [
    { label: "whole", neutral: true, holds: (a, b) => isPart(a.chassis) === isPart(b.chassis) },
    fits("six-characters", 6, 0.27, 4.5e-7),
    fits("five-characters", 5, 0.14, 6e-6),
    fits("four-characters", 4, 0.33, 6e-5),
    fits("some-characters", 1, 0.16, 0.015),
    fits("beginning", 0, 0.062, 0.045),
    { label: "different", m: 0.045, u: 0.94 },
  ],
};

/** Engines get replaced, so a different number says little (domain table 7.7). */
export const engineComparison: Comparison<DescribedVehicle> = {
  name: "engine",
  isPresent: ({ engine }) => engine !== null,
  levels: [
    { label: "part", neutral: true, holds: (a, b) => isPart(a.engine) || isPart(b.engine) },
    { label: "exact", holds: exact("engine", 6), m: 0.5, u: 1e-6 },
    {
      label: "almost",
      holds: (a, b) => exact("engine", 1)(a, b) || confusable("engine")(a, b) || oneError("engine")(a, b),
      m: 0.1,
      u: 1e-4,
    },
    { label: "different", m: 0.4, u: 1 },
  ],
};

function isPart(number: DescribedNumber | null): boolean {
  return number?.pattern != null;
}

function exact(field: NumberField, minLength: number) {
  return (a: DescribedVehicle, b: DescribedVehicle) =>
    a[field]?.norm === b[field]?.norm && (a[field]?.norm.length ?? 0) >= minLength;
}

function confusable(field: NumberField) {
  return (a: DescribedVehicle, b: DescribedVehicle) =>
    a[field]?.folded === b[field]?.folded && (a[field]?.folded.length ?? 0) >= 6;
}

function oneError(field: NumberField) {
  return (a: DescribedVehicle, b: DescribedVehicle) => {
    const one = a[field]?.folded ?? "";
    const other = b[field]?.folded ?? "";
    const short = Math.min(one.length, other.length) < 5 || a[field]?.norm === b[field]?.norm;
    return !short && editDistance(one, other, 1) <= 1;
  };
}

/** Many papers give only the end of the number. */
function sharesEnd(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const one = a.chassis?.folded ?? "";
  const other = b.chassis?.folded ?? "";
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 6 && short.slice(-6) === long.slice(-6)) return true;
  return short.length >= 4 && long.endsWith(short);
}

function fits(label: string, known: number, m: number, u: number): Level<DescribedVehicle> {
  const holds = (a: DescribedVehicle, b: DescribedVehicle) => {
    const [part, whole] = isPart(a.chassis) ? [a.chassis, b.chassis] : [b.chassis, a.chassis];
    if (!part?.pattern || !whole) return false;
    return knownAtEnd(part.pattern.text) >= known && matchesPattern(part.pattern, whole.norm);
  };
  return { label, holds, m, u };
}

function knownAtEnd(text: string): number {
  const end = text.slice(text.lastIndexOf("*") + 1).slice(-6);
  return end.replaceAll("?", "").length;
}
