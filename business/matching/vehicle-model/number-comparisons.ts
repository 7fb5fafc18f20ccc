import { matchesPattern } from "../../vehicles/chassis/chassis-pattern.ts";
import type { Described, DescribedNumber } from "../../vehicles/description/described.ts";
import type { Comparison, Level } from "../linkage/comparison.ts";
import { editDistance } from "../linkage/edit-distance.ts";

type Which = "chassis" | "engine";

/**
 * Start values: domain table 7.7, the exact level divided by length, because the chance that two numbers of different vehicles are
 * the same falls tenfold with each sign. It is the chance that both have that length, times that of equal signs.
 */
export const chassisComparison: Comparison<Described> = {
  name: "chassis",
  given: ({ chassis }) => chassis !== null,
  levels: [
    { label: "part", silent: true, holds: (a, b) => isPart(a.chassis) || isPart(b.chassis) },
    { label: "exact-long", holds: exact("chassis", 9), m: 0.48, u: 2.1e-10 },
    { label: "exact", holds: exact("chassis", 7), m: 0.26, u: 1.1e-8 },
    { label: "exact-six", holds: exact("chassis", 6), m: 0.12, u: 1.1e-7 },
    { label: "confusable", holds: confusable("chassis"), m: 0.052, u: 2.1e-7 },
    { label: "exact-short", holds: exact("chassis", 1), m: 0.031, u: 2.1e-6 },
    { label: "one-error", holds: oneError("chassis"), m: 0.017, u: 2.1e-5 },
    { label: "last-signs", holds: sameEnd, m: 0.017, u: 5.3e-5 },
    { label: "different", m: 0.02, u: 1 },
  ],
};

/** A number known in part. How much agreement says depends on how many of the last six signs are known; the first name the type. */
export const chassisPartComparison: Comparison<Described> = {
  name: "chassis-part",
  given: ({ chassis }) => chassis !== null,
  levels: [
    // Two parts of which neither is whole cannot be held against each other.
    { label: "whole", silent: true, holds: (a, b) => isPart(a.chassis) === isPart(b.chassis) },
    fits("six-signs", 6, 0.27, 4.5e-7),
    fits("five-signs", 5, 0.14, 6e-6),
    fits("four-signs", 4, 0.33, 6e-5),
    fits("some-signs", 1, 0.16, 0.015),
    fits("beginning", 0, 0.062, 0.045),
    { label: "different", m: 0.045, u: 0.94 },
  ],
};

/** Engines get replaced, so a different number says little (7.7). */
export const engineComparison: Comparison<Described> = {
  name: "engine",
  given: ({ engine }) => engine !== null,
  levels: [
    { label: "part", silent: true, holds: (a, b) => isPart(a.engine) || isPart(b.engine) },
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

function exact(which: Which, least: number) {
  return (a: Described, b: Described) =>
    a[which]?.norm === b[which]?.norm && (a[which]?.norm.length ?? 0) >= least;
}

function confusable(which: Which) {
  return (a: Described, b: Described) =>
    a[which]?.folded === b[which]?.folded && (a[which]?.folded.length ?? 0) >= 6;
}

function oneError(which: Which) {
  return (a: Described, b: Described) => {
    const one = a[which]?.folded ?? "";
    const other = b[which]?.folded ?? "";
    const short = Math.min(one.length, other.length) < 5 || a[which]?.norm === b[which]?.norm;
    return !short && editDistance(one, other, 1) <= 1;
  };
}

/** The same last six signs, or a short number that is the end of a longer one: many papers give the end only. */
function sameEnd(a: Described, b: Described): boolean {
  const one = a.chassis?.folded ?? "";
  const other = b.chassis?.folded ?? "";
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 6 && short.slice(-6) === long.slice(-6)) return true;
  return short.length >= 4 && long.endsWith(short);
}

function fits(label: string, known: number, m: number, u: number): Level<Described> {
  const holds = (a: Described, b: Described) => {
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
