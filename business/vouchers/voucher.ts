import { berlinDay, plusDays } from "../locale.ts";

export const voucherId = "voucher";

export const voucherStates = ["ordered", "valid", "used", "expired", "cancelled"] as const;
export type VoucherState = (typeof voucherStates)[number];

export const movementKinds = ["issued", "redeemed", "given_back", "expired", "cancelled"] as const;

export const voucherLimits = { name: 60, greeting: 400 } as const;

type Dated = {
  issuedAt: Date | null;
  cancelledAt: Date | null;
  expiredAt: Date | null;
  balanceCents: number;
  validUntil: string | null;
};

export function voucherStateOf(voucher: Dated, now: Date): VoucherState {
  if (voucher.cancelledAt) return "cancelled";
  if (!voucher.issuedAt || !voucher.validUntil) return "ordered";
  if (voucher.expiredAt && voucher.balanceCents === 0) return "expired";
  if (voucher.balanceCents === 0) return "used";
  return berlinDay(now) > voucher.validUntil ? "expired" : "valid";
}

/** YYYY-MM-DD: three years from the end of the year in which it was bought (§§ 195, 199 Abs. 1 BGB). */
export function validUntilOf(boughtAt: Date): string {
  return `${Number(berlinDay(boughtAt).slice(0, 4)) + 3}-12-31`;
}

/** YYYY-MM-DD: what is given back on its last days could not be redeemed otherwise. */
export function extendedBy(validUntil: string, now: Date): string {
  const atLeast = plusDays(berlinDay(now), 365);
  return atLeast > validUntil ? atLeast : validUntil;
}
