import type { VoucherState } from "#business/vouchers/voucher.ts";
import { m } from "#texts/messages.js";

export const voucherStateText: Record<VoucherState, () => string> = {
  ordered: m.vouchers_state_ordered,
  valid: m.vouchers_state_valid,
  used: m.vouchers_state_used,
  expired: m.vouchers_state_expired,
  cancelled: m.vouchers_state_cancelled,
};
