import type { UnreadReason } from "#business/payments/camt/bank-line.ts";
import type { LinePurpose } from "#business/payments/line-purposes.ts";
import type { LineReason } from "#business/payments/line-reasons.ts";
import { m } from "#texts/messages.js";

/** Why a booking was not taken. */
export const unreadText: Record<UnreadReason, () => string> = {
  zero: m.statement_unread_zero,
  day: m.statement_unread_day,
  amount: m.statement_unread_amount,
  fraction: m.statement_unread_fraction,
  too_large: m.statement_unread_too_large,
  currency: m.statement_unread_currency,
  direction: m.statement_unread_direction,
  pending: m.statement_unread_pending,
};

/** What a line is that is no order's. */
export const purposeText: Record<LinePurpose, () => string> = {
  fee: m.statement_purpose_fee,
  payout: m.statement_purpose_payout,
  transfer: m.statement_purpose_transfer,
  other: m.statement_purpose_other,
};

/** Why an open line is not booked, and where its suggestion comes from; nothing where its amount says it. */
export function reasonText(reason: LineReason | null): string | undefined {
  const text = reason && openText[reason];
  return text?.();
}

const openText: Partial<Record<LineReason, () => string>> = {
  check_digits: m.statement_reason_check_digits,
  unclear: m.statement_reason_unclear,
  amount_name: m.statement_suggested,
  foreign: m.statement_reason_foreign,
  returned: m.statement_reason_returned,
  several: m.statement_reason_several,
  unnamed: m.statement_reason_unnamed,
  undone: m.statement_reason_undone,
};
