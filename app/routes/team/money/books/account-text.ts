import type { Account } from "#business/ledger/accounts.ts";
import { m } from "#texts/messages.js";

/** What the accounts of the books are called. */
export const accountText: Record<Account, () => string> = {
  receivables: m.account_receivables,
  bank: m.account_bank,
  provider: m.account_provider,
  transit: m.account_transit,
  unassigned: m.account_unassigned,
  vouchers: m.account_vouchers,
  revenue_domestic: m.account_revenue_domestic,
  revenue_small_business: m.account_revenue_small_business,
  revenue_oss: m.account_revenue_oss,
  down_payments_domestic: m.account_down_payments_domestic,
  down_payments_small_business: m.account_down_payments_small_business,
  down_payments_oss: m.account_down_payments_oss,
  down_payments_reverse_charge: m.account_down_payments_reverse_charge,
  down_payments_outside: m.account_down_payments_outside,
  revenue_reverse_charge: m.account_revenue_reverse_charge,
  revenue_outside: m.account_revenue_outside,
  vat_domestic: m.account_vat_domestic,
  vat_oss: m.account_vat_oss,
  default_charges: m.account_default_charges,
  losses: m.account_losses,
  bad_debts: m.account_bad_debts,
  expired_vouchers: m.account_expired_vouchers,
  fees: m.account_fees,
  clearing: m.account_clearing,
  opening: m.account_opening,
};
