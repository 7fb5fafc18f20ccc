import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";

type Decision = "confirmed" | "rejected" | "unsure";
type Decided = { boat: boolean; isCase: boolean; decision: Decision | null };

export type DecisionWords = { confirm: string; reject: string; explanation: string; decided: string | null };

const decided = { confirmed: "match_decided_confirmed", rejected: "match_decided_rejected" } as const;

/** What the buttons say and what was judged: of a boat, or of a vehicle. */
export function decisionWords({ boat, isCase, decision }: Decided, locale: Locale): DecisionWords {
  const say = (key: string) => textOf(boat ? `${key}_boat` : key, locale);
  return {
    confirm: say("match_confirm"),
    reject: say("match_reject"),
    explanation: say(isCase ? "match_confirm_case_text" : "match_confirm_text"),
    decided:
      decision && (decision === "unsure" ? textOf("match_decided_unsure", locale) : say(decided[decision])),
  };
}
