import { normaliseChassis } from "../chassis/chassis-number.ts";
import { chassisPattern } from "../chassis/chassis-pattern.ts";
import { foldConfusables } from "../confusables.ts";
import type { DescribedNumber } from "./described.ts";

/** A chassis, hull or engine number, whole or in part (`…4711`, `113042…`). Null when it holds no letter and no digit. */
export function describeNumber(raw: string | null | undefined): DescribedNumber | null {
  if (!raw) return null;
  const norm = normaliseChassis(raw);
  if (norm === "") return null;
  return { norm, folded: foldConfusables(norm), pattern: chassisPattern(raw) };
}
