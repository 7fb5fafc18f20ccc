import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";
import type { StoredOutcome } from "./reunion-outcomes.sql.ts";

/** Of the consent's text; a new one for every change of its words. */
export const outcomeConsentVersion = "2026-11";

export function outcomeConsentText(locale: Locale): string {
  return m.outcome_consent({ product }, { locale });
}

/** Both agree to it today, and neither has gone. */
export function isAgreed({ cardId, cardAgreedAt, caseAgreedAt }: StoredOutcome): boolean {
  return cardId !== null && cardAgreedAt !== null && caseAgreedAt !== null;
}
