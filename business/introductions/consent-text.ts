import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";
import type { IntroductionScope, IntroductionSide } from "./seat.ts";

/** Of the consent's text; a new one for every change of its words. */
export const exchangeVersion = "2026-11-28";

const scopeWords = {
  name: m.introduction_scope_name,
  phone: m.introduction_scope_phone,
  email: m.introduction_scope_email,
  meeting: m.introduction_scope_meeting,
} as const satisfies Record<IntroductionScope, unknown>;

/** What the person gives, in words: messages always. */
export function scopeText(scope: readonly IntroductionScope[], locale: Locale): string {
  const words = scope.map((each) => scopeWords[each]({}, { locale }));
  return [m.introduction_scope_messages({}, { locale }), ...words].join(", ");
}

/** To one exchange: what is given, and to whom. What the other side gives would say that there is one. */
export function consentText(
  side: IntroductionSide,
  scope: readonly IntroductionScope[],
  locale: Locale,
): string {
  const text = side === "card" ? m.introduction_consent_card : m.introduction_consent_case;
  return text({ product, scope: scopeText(scope, locale) }, { locale });
}
