import { day, type Locale } from "#business/locale.ts";
import type { reunionForTeam } from "#business/reunions/read-reunions.ts";
import { m } from "#texts/messages.js";

type Pair = Awaited<ReturnType<typeof reunionForTeam>>;

/** What the card is compared with. */
export function otherTitle(other: Pair["other"], locale: Locale): string {
  if (other.is === "case") return m.reunion_case({ number: other.number }, { locale });
  if (other.is === "card") return m.reunion_other_card({}, { locale });
  return m.reunion_life({ name: other.name }, { locale });
}

/** Whether and since when the card's person was pointed to what is published. */
export function toHint(
  { slug }: Extract<Pair["other"], { is: "life" }>,
  { decision, hintedAt }: Pair["candidate"],
  locale: Locale,
) {
  return {
    address: `/${locale}/archive/${slug}`,
    isSame: decision === "same",
    given: hintedAt && m.reunion_hint_given({ date: day(hintedAt, locale) }, { locale }),
  };
}
