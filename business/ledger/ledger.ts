import type { Account } from "./accounts.ts";

/** In cents: debit above zero, credit below. */
export type Posting = { account: Account; cents: number };

/** `chargeback`: taken back by a bank; `reversal`: here again. `loss`: more went than came. `assignment`: its order was found. */
export const entryKinds = [
  "invoice",
  "storno",
  "payment",
  "refund",
  "chargeback",
  "reversal",
  "loss",
  "assignment",
  "fee",
  "payout",
  "charge",
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

/** Money that came from a customer, to be booked against what the order owes; below zero where it goes back. */
export function receiptPostings(account: "bank" | "provider", cents: number): Posting[] {
  return [
    { account, cents },
    { account: "receivables", cents: -cents },
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

export function balanceOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { cents }) => sum + cents, 0);
}
