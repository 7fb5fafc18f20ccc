import type { Described } from "../../vehicles/description/described.ts";
import { grade } from "../linkage/comparison.ts";
import { chassisComparison } from "./number-comparisons.ts";
import type { MatchReason } from "./query.ts";
import { markAgreements } from "./vehicle-comparisons.ts";

/** Read without an error, and the vehicle's own. */
const certain: Readonly<Record<string, readonly string[]>> = {
  chassis: ["exact-long", "exact", "exact-six", "exact-short"],
  engine: ["exact"],
  name: ["same"],
  "sail-number": ["same"],
  "yard-number": ["same"],
};

/** Levels of the model that a plate alone does not outweigh: plates are given again. */
const anotherModel: ReadonlySet<string> = new Set(["other-model", "other-make", "years-off"]);

/**
 * Whether these reasons may join two sightings without a person looking on: a mark must agree sign by sign. A number that is almost the
 * same is as often the vehicle built next, and a plate that has gone from one model to another was given again.
 */
export function mayJoin(reasons: readonly MatchReason[]): boolean {
  const level = (comparison: string) => reasons.find((reason) => reason.comparison === comparison)?.level;
  if (reasons.some(({ comparison, level }) => certain[comparison]?.includes(level))) return true;
  return level("plate") === "same" && !anotherModel.has(level("model") ?? "");
}

/**
 * Whether a candidate is a hit: 0.99 and more, and a mark agrees. A number with one sign wrong is as often the vehicle built next, and a
 * plate alone does not outweigh that it was seen on another model or kind of vehicle: it was given again, or read wrongly.
 */
export function isHit({
  probability,
  reasons,
}: {
  probability: number;
  reasons: readonly MatchReason[];
}): boolean {
  const agreeing = reasons.filter(
    ({ comparison, level }) => level !== "one-error" && markAgreements[comparison]?.includes(level),
  );
  const elsewhere = reasons.some(
    ({ comparison, level }) =>
      (comparison === "model" && anotherModel.has(level)) || (comparison === "kind" && level === "different"),
  );
  const told = elsewhere ? agreeing.filter(({ comparison }) => comparison !== "plate") : agreeing;
  return probability >= 0.99 && told.length > 0;
}

/**
 * Whether two descriptions can never be of one vehicle, however many sightings lie between them: two chassis numbers that differ by
 * more than one misread sign, or a boat and a road vehicle.
 */
export function contradict(a: Described, b: Described): boolean {
  const chassis = chassisComparison.levels[grade(chassisComparison, a, b)];
  if (chassis?.label === "different") return true;
  return a.kind !== null && b.kind !== null && (a.kind === "boat") !== (b.kind === "boat");
}
