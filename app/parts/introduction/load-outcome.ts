import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import type { Locale } from "#business/locale.ts";
import { outcomeConsentText } from "#business/reunion-outcomes/outcome.ts";
import { myOutcome } from "#business/reunion-outcomes/own-outcome.ts";
import type { OutcomeView } from "./reunion-outcome.tsx";

export async function loadOutcome(door: IntroductionDoor, locale: Locale): Promise<OutcomeView | null> {
  const own = await myOutcome(door);
  return own && { ...own, consent: outcomeConsentText(locale) };
}
