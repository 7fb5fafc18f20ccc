import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { grade } from "../linkage/comparison.ts";
import type { MatchReason } from "./match-query.ts";
import { chassisComparison } from "./number-comparisons.ts";
import { markAgreements } from "./vehicle-comparisons.ts";

const certainLevels: Readonly<Record<string, readonly string[]>> = {
  chassis: ["exact-long", "exact", "exact-six", "exact-short"],
  engine: ["exact"],
  name: ["same"],
  "sail-number": ["same"],
  "yard-number": ["same"],
};

/** A plate alone does not outweigh these: plates are reissued. */
const otherModelLevels: ReadonlySet<string> = new Set(["other-model", "other-make", "years-off"]);

/** Numbers that many makers stamped: an old Ferrari and a farm trailer share five digits. They do not outweigh another maker. */
const commonLevels: ReadonlySet<string> = new Set(["exact-six", "exact-short"]);

function isOthersNumber(reason: MatchReason, reasons: readonly MatchReason[]): boolean {
  if (reason.comparison !== "chassis" || !commonLevels.has(reason.level)) return false;
  return reasons.some(
    ({ comparison, level }) =>
      (comparison === "model" && level === "other-make") || (comparison === "kind" && level === "different"),
  );
}

/** Whether sightings may be joined unattended: an almost equal number is as often the next vehicle built. */
export function canLink(reasons: readonly MatchReason[]): boolean {
  const level = (comparison: string) => reasons.find((reason) => reason.comparison === comparison)?.level;
  const certain = reasons.filter(({ comparison, level }) => certainLevels[comparison]?.includes(level));
  if (certain.some((reason) => !isOthersNumber(reason, reasons))) return true;
  return level("plate") === "same" && !otherModelLevels.has(level("model") ?? "");
}

/** At least 0.99 with an agreeing mark (CE-K 121 and CE-K 127 are two plates); a plate does not outweigh another model. */
export function isHit({
  probability,
  reasons,
}: {
  probability: number;
  reasons: readonly MatchReason[];
}): boolean {
  const agreeing = reasons.filter(
    (reason) =>
      reason.level !== "one-error" &&
      !(reason.comparison === "plate" && reason.level === "confusable") &&
      !isOthersNumber(reason, reasons) &&
      markAgreements[reason.comparison]?.includes(reason.level),
  );
  const isOtherVehicle = reasons.some(
    ({ comparison, level }) =>
      (comparison === "model" && otherModelLevels.has(level)) ||
      (comparison === "kind" && level === "different"),
  );
  const usable = isOtherVehicle ? agreeing.filter(({ comparison }) => comparison !== "plate") : agreeing;
  return probability >= 0.99 && usable.length > 0;
}

/** Never one vehicle: chassis numbers that differ by more than one misread character, or a boat and a road vehicle. */
export function contradicts(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const chassis = chassisComparison.levels[grade(chassisComparison, a, b)];
  if (chassis?.label === "different") return true;
  return a.kind !== null && b.kind !== null && (a.kind === "boat") !== (b.kind === "boat");
}
