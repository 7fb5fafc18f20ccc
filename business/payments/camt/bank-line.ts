/** One booking of a statement, or one part of a collective booking. Amounts in cents, negative when money left. */
export type BankLine = {
  /** The bank's own reference with day and amount; many banks write none, so two bookings may share it. */
  bankReference: string;
  /** Of the whole booking, where this is a part of it. */
  entryReference: string;
  bookedOn: string;
  amountCents: number;
  currency: string;
  partyName: string | null;
  partyIban: string | null;
  /** Numbers that the payer named as such (`Strd`). */
  references: string[];
  /** What the payer wrote, field by field as the bank gives it. */
  texts: string[];
  /** The payer's own name for the payment. */
  endToEnd: string | null;
  /** All of it in one, as people read it. */
  remittance: string;
  /** Money that came back, or a booking that the bank reversed. */
  isReturn: boolean;
};

/** Why a booking was not taken. `zero`: a closing entry of nothing. `pending`: only announced; it comes again once it is booked. */
export const unreadReasons = [
  "zero",
  "day",
  "amount",
  "fraction",
  "too_large",
  "currency",
  "direction",
  "pending",
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** `position`: among the bookings of its file, from 1. `text`: enough to find it on paper. */
export type UnreadLine = { position: number; reason: UnreadReason; text: string };

export type Balance = { cents: number; on: string };

/** `camt.053`: a statement with its balances. `camt.054`: a notification, which may resolve a statement's collective bookings. */
export const statementMessages = ["camt.053", "camt.054"] as const;

export type AccountStatement = {
  message: (typeof statementMessages)[number];
  /** As the bank names it. */
  name: string;
  /** The bank's number of it, where it counts them. */
  sequence: number | null;
  /** IBAN, or what a bank without one writes. */
  account: string;
  opening: Balance | null;
  closing: Balance | null;
  /** Of all that was booked, also of what could not be taken. */
  bookedCents: number;
  lines: BankLine[];
  unread: UnreadLine[];
};

/** A bank that has no reference of its own for a booking still has to fill the field. */
export function isNamed(reference: string): boolean {
  const [own = ""] = reference.split(" ");
  return !/^(NONREF|NOTPROVIDED|NOREF|[0-]*)(\/\d+)?$/i.test(own);
}
