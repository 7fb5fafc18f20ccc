import type { EntryKind } from "#business/ledger/ledger.ts";
import { m } from "#texts/messages.js";

const words = {
  invoice: m.entry_invoice,
  storno: m.entry_storno,
  payment: m.entry_payment,
  refund: m.entry_refund,
  chargeback: m.entry_chargeback,
  reversal: m.entry_reversal,
  loss: m.entry_loss,
  unassigned: m.entry_unassigned,
  assignment: m.entry_assignment,
  arrival: m.entry_arrival,
  split: m.entry_split,
  fee: m.entry_fee,
  payout: m.entry_payout,
  transfer: m.entry_transfer,
  other: m.entry_other,
  undo: m.entry_undo,
  opening: m.entry_opening,
  charge: m.entry_charge,
  write_off: m.entry_write_off,
  voucher: m.entry_voucher,
  voucher_expiry: m.entry_voucher_expiry,
} satisfies Record<EntryKind, unknown>;

/** What happened, in German, as an adviser with DATEV reads it. */
export function entryWord(kind: EntryKind): string {
  return words[kind]({}, { locale: "de" });
}
