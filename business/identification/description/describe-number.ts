import { chassisKey } from "#business/identification/chassis/chassis-number.ts";
import { chassisPattern } from "#business/identification/chassis/chassis-pattern.ts";
import { withoutLabel } from "#business/identification/chassis/chassis-text.ts";
import { foldConfusables } from "#business/identification/confusables.ts";
import type { DescribedNumber } from "./described-vehicle.ts";

export function describeNumber(raw: string | null | undefined): DescribedNumber | null {
  if (!raw) return null;
  const norm = chassisKey(raw);
  if (norm === "") return null;
  return { norm, folded: foldConfusables(norm), pattern: chassisPattern(withoutLabel(raw)) };
}
