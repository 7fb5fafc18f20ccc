import { minDisclosedProbability } from "#business/matching/candidates/agreements.ts";
import type { Holdings } from "./count-holdings.ts";
import type { Recognised, RecognisedDetail } from "./recognise-details.ts";

/** From so many closed cases on, how they ended says something about the next one. */
export const minClosedCases = 200;

export type OutlookReason = "sighting" | "mark" | "part" | "circumstances" | "nothing";

/** How far the details go, without a probability: none of ours has been measured (MK-02). */
export type Outlook = {
  reason: OutlookReason;
  /** What is shown is the visitor's vehicle, as far as an archive can know. */
  sure: boolean;
  /** Details that would narrow it down most, at most two. */
  narrowedBy: RecognisedDetail[];
  /** What the archive holds of such vehicles; null where the model is unknown. */
  holdings: Holdings | null;
};

/** `shown` is the likeliest sighting that the visitor may see: a hidden one must not betray itself by what is said. */
export function outlookOf(recognised: Recognised, shown: number | null, holdings: Holdings | null): Outlook {
  const reason = shown === null ? reasonOf(recognised) : "sighting";
  return {
    reason,
    sure: (shown ?? 0) >= minDisclosedProbability,
    narrowedBy:
      reason === "sighting" ? [] : narrowing.filter((detail) => (recognised[detail] ?? 0) < 1).slice(0, 2),
    holdings,
  };
}

/** A chassis number names one vehicle for ever, a plate one at a time; a model is built by the thousand. */
const narrowing: readonly RecognisedDetail[] = ["chassis", "plate", "model", "year"];

function reasonOf(recognised: Recognised): OutlookReason {
  if (Object.keys(recognised).length === 0) return "nothing";
  const { chassis = 0, plate = 0 } = recognised;
  const mark = Math.max(chassis, plate);
  if (mark === 1) return "mark";
  return mark > 0 ? "part" : "circumstances";
}
