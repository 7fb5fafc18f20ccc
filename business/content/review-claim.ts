import { day, type Locale, localeTag } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { VisibleClaim } from "./claim.ts";

/** Of published stories whose author has ordered from us; null without any. */
export type PublishedRating = { count: number; average: number } | null;

/** Reunions that both sides let us count; nothing is claimed while there is none. */
export function reunionClaim(
  counted: { count: number; since: Date } | null,
  today: string,
  locale: Locale,
): VisibleClaim[] {
  if (!counted) return [];
  const { count, since } = counted;
  return [
    {
      id: "reunions",
      value: new Intl.NumberFormat(localeTag[locale]).format(count),
      text: count === 1 ? m.claims_reunion({}, { locale }) : m.claims_reunions({}, { locale }),
      source: m.claims_reunions_source({}, { locale }),
      period: m.claims_reunions_period({ date: day(since, locale) }, { locale }),
      date: today,
    },
  ];
}

/** Counted from what is published (§ 5b Abs. 3 UWG); until then the demonstration says that its example is one. */
export function claimReviews(
  claims: readonly VisibleClaim[],
  published: PublishedRating,
  today: string,
  locale: Locale,
): VisibleClaim[] {
  const inLocale = { locale };
  return claims.map((claim) => {
    if (claim.id !== "rating") return claim;
    if (!published) return { ...claim, text: m.claims_rating_none({ text: claim.text }, inLocale) };
    const { count, average } = published;
    return {
      id: claim.id,
      value: new Intl.NumberFormat(localeTag[locale], { maximumFractionDigits: 1 }).format(average),
      text:
        count === 1 ? m.claims_rating_one({}, inLocale) : m.claims_rating({ count: String(count) }, inLocale),
      source: m.claims_rating_source({}, inLocale),
      period: m.claims_rating_period({}, inLocale),
      date: today,
    };
  });
}
