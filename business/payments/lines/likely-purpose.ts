import type { LinePurpose } from "#business/payments/line-purposes.ts";

type Line = { amountCents: number; partyName: string | null; remittance: string };

const fees = /entgelt|gebühr|gebuehr|kontoführung|kontofuehrung|abschluss per|bank charge|\bfee\b/i;

/** What a line looks like, for a person to confirm: providers sign their payouts, banks name what they charge. */
export function likelyPurpose({ amountCents, partyName, remittance }: Line): LinePurpose | null {
  if (amountCents > 0 && /\bmollie\b/i.test(`${partyName} ${remittance}`)) return "payout";
  return amountCents < 0 && fees.test(remittance) ? "fee" : null;
}
