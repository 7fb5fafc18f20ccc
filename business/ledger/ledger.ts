import type { Account } from "./accounts.ts";

/** In cents: debit above zero, credit below. */
export type Posting = { account: Account; cents: number };

/** `reversal`: what went back is here again. `loss`: more went than came. Of a bank's line, `arrival`: it was recorded before. */
export const entryKinds = [
  "invoice",
  "storno",
  "payment",
  "refund",
  "chargeback",
  "reversal",
  "loss",
  "unassigned",
  "assignment",
  "arrival",
  "split",
  "fee",
  "payout",
  "transfer",
  "other",
  "undo",
  "opening",
  "charge",
  "write_off",
  "voucher",
  "voucher_expiry",
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type Entry = {
  kind: EntryKind;
  /** YYYY-MM-DD in Berlin: the day of the document, of the bank's value or of the provider's report. */
  bookedOn: string;
  /** Null where no order is known, or where none is meant. */
  orderId: string | null;
  /** What proves it: the number of the invoice, or of payment, refund or statement line. Once per kind. */
  document: string;
  postings: readonly Posting[];
};

/** Where money of a customer lies: `unassigned` where a line of the bank was booked before its order, `vouchers` where one paid. */
export type MoneyAccount = "bank" | "provider" | "transit" | "unassigned" | "vouchers";

/** Money that came from a customer, to be booked against what the order owes; below zero where it goes back. */
export function receiptPostings(account: MoneyAccount, cents: number): Posting[] {
  return movePostings(account, "receivables", cents);
}

export function movePostings(debit: Account, credit: Account, cents: number): Posting[] {
  return [
    { account: debit, cents },
    { account: credit, cents: -cents },
  ];
}

/** What nobody pays any more; below zero where it came after all. */
export function lossPostings(cents: number): Posting[] {
  return [
    { account: "losses", cents },
    { account: "receivables", cents: -cents },
  ];
}

/** What default costs a customer, beside the price; below zero where it is given up. */
export function chargePostings(cents: number): Posting[] {
  return [
    { account: "receivables", cents },
    { account: "default_charges", cents: -cents },
  ];
}

/** What nobody is expected to pay: its VAT is taken back with it (§ 17 Abs. 2 Nr. 1 UStG); below zero where it comes after all. */
export function writeOffPostings(
  vat: "vat_domestic" | "vat_oss",
  cents: number,
  vatCents: number,
): Posting[] {
  return [
    { account: "bad_debts", cents: cents - vatCents },
    { account: vat, cents: vatCents },
    { account: "receivables", cents: -cents },
  ];
}

export function balanceOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { cents }) => sum + cents, 0);
}
