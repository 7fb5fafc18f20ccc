import { dayText, formatMoney, type Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { InterestPart } from "./interest.ts";

export type Claimed = {
  principalCents: number;
  interestCents: number;
  lumpSumCents: number;
  parts: readonly InterestPart[];
};

export type ClaimRow = { label: string; amount: string; notes: string[] };

/** What is claimed, row by row, the interest with how it was reckoned. */
export function claimRows(claimed: Claimed, locale: Locale): ClaimRow[] {
  const inLocale = { locale };
  const { principalCents, interestCents, lumpSumCents, parts } = claimed;
  const row = (label: string, cents: number, notes: string[] = []) => ({
    label,
    amount: formatMoney(cents, locale),
    notes,
  });
  return [
    row(m.dunning_principal({}, inLocale), principalCents),
    ...(parts.length > 0
      ? [
          row(
            m.dunning_interest({}, inLocale),
            interestCents,
            parts.map((part) => partText(part, locale)),
          ),
        ]
      : []),
    ...(lumpSumCents > 0 ? [row(m.dunning_lump_sum({}, inLocale), lumpSumCents)] : []),
    row(m.dunning_total({}, inLocale), principalCents + interestCents + lumpSumCents),
  ];
}

/** Where a base rate is not known, its days bear interest all the same. */
export function reservedText({ parts }: Pick<Claimed, "parts">, locale: Locale): string | null {
  const open = parts.find(({ basisPoints }) => basisPoints === null);
  return open ? m.dunning_interest_reserved({ date: dayText(open.from, locale) }, { locale }) : null;
}

function partText(part: InterestPart, locale: Locale): string {
  const { from, until, days, principalCents, basisPoints } = part;
  const inLocale = { locale };
  const about = {
    from: dayText(from, locale),
    until: dayText(until, locale),
    days: String(days),
    amount: formatMoney(principalCents, locale),
  };
  if (basisPoints === null) return m.dunning_interest_unknown(about, inLocale);
  const rate = (basisPoints / 100).toFixed(2);
  return m.dunning_interest_part(
    { ...about, rate: locale === "de" ? rate.replace(".", ",") : rate },
    inLocale,
  );
}
