import type { TaxTreatment } from "#business/tax/tax.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import type { CountryCode } from "#platform/countries.ts";
import type { Locale } from "../locale.ts";

type Address = { street: string; postalCode: string; city: string; country: CountryCode };

export type InvoiceSeller = Address & {
  name: string;
  representative: string;
  register: string;
  vatId: string;
  /** Where a VAT id must not stand: EN 16931, BR-O-02. */
  taxNumber: string;
  email: string;
  phone: string;
};

export type Buyer = Address & {
  /** Of the person; of a business the contact. */
  name: string;
  company: string | null;
  vatId: string | null;
  /** Of businesses only: where the invoice was sent. */
  email: string | null;
  /** What its accounts department asked for, or the route of an authority (BT-10). */
  reference?: string | null;
};

export type InvoiceLine = { name: string; description: string | null; quantity: number; netCents: number };

export type Payment = {
  /** YYYY-MM-DD; null while it is owed. */
  paidOn: string | null;
  /** What of it came before its issue (BT-113); absent where nothing did, or all. */
  prepaidCents?: number;
  dueOn: string | null;
  account: { holder: string; iban: string; bic: string };
  /** ISO 11649, of the order. */
  reference: string;
};

/** `down_payment`: of what came before the work is done. `rest`: of all, less that (§ 14 Abs. 5 UStG). */
export const invoiceCovers = ["whole", "down_payment", "rest"] as const;
export type InvoiceCovers = (typeof invoiceCovers)[number];

/** What was billed before and is taken off here, with its tax. */
export type Deducted = {
  number: string;
  issuedOn: string;
  netCents: number;
  vatCents: number;
};

/** What an invoice says (§ 14 Abs. 4, § 14a UStG); PDF and XML are made from it alone. Amounts of a Storno are below zero. */
export type InvoiceContent = {
  kind: "invoice" | "storno";
  /** Absent where it is the whole. */
  covers?: InvoiceCovers;
  number: string;
  /** YYYY-MM-DD in Berlin, like every day here. */
  issuedOn: string;
  locale: Locale;
  customerType: "consumer" | "business";
  seller: InvoiceSeller;
  buyer: Buyer;
  order: { number: string; orderedOn: string };
  lines: InvoiceLine[];
  tax: { treatment: TaxTreatment; basisPoints: number; netCents: number; vatCents: number };
  grossCents: number;
  /** Of the final invoice, whose lines, tax and sum are those of all: the down payment that was billed. */
  deducted?: Deducted[];
  /** When the service is expected to be done (§ 14 Abs. 5 UStG: paid in advance). */
  period: { from: string; until: string };
  payment: Payment;
  /** What the tax rests on, kept as long as the invoice (§ 147 AO); printed nowhere. */
  vatCheck?: VatCheck | null;
  /** What a Storno undoes, wholly or in part. */
  preceding: { number: string; issuedOn: string; whole: boolean } | null;
};

/** `reduction`: a part of the price is given up, and the order goes on. */
export const stornoReasons = ["withdrawal", "guarantee", "cancelled", "reduction", "correction"] as const;
export type StornoReason = (typeof stornoReasons)[number];

/** A mandatory field is missing, or the sums do not agree (§ 14 Abs. 4 UStG). Such an invoice is not issued. */
export class IncompleteInvoice extends Error {
  readonly missing: string[];
  constructor(missing: string[]) {
    super(`The invoice is not complete: ${missing.join(", ")}.`);
    this.missing = missing;
  }
}

/** Throws `IncompleteInvoice`. */
export function mustBeComplete(content: InvoiceContent): void {
  const missing = Object.entries(requirements)
    .filter(([, isMet]) => !isMet(content))
    .map(([name]) => name);
  if (missing.length > 0) throw new IncompleteInvoice(missing);
}

const filled = (...texts: (string | null)[]) => texts.every((text) => text !== null && text.trim() !== "");
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const address = ({ street, postalCode, city, country }: Address) =>
  filled(street, postalCode, city) && /^[A-Z]{2}$/.test(country);

const requirements: Record<string, (content: InvoiceContent) => boolean> = {
  "supplier's name and address": ({ seller }) => filled(seller.name) && address(seller),
  "recipient's name and address": ({ buyer }) => filled(buyer.company ?? buyer.name) && address(buyer),
  "tax number or VAT id": ({ seller }) => filled(seller.vatId) && filled(seller.taxNumber),
  "date of issue": ({ issuedOn }) => isDay(issuedOn),
  number: ({ number }) => filled(number),
  "quantity and kind of service": ({ lines }) =>
    lines.length > 0 && lines.every(({ name, quantity }) => filled(name) && quantity !== 0),
  "period of service": ({ period }) =>
    isDay(period.from) && isDay(period.until) && period.from <= period.until,
  "date of payment or due date": ({ payment }) => isDay(payment.paidOn ?? payment.dueOn ?? ""),
  "amount due": (content) => isPrepaidInPart(content),
  "down payments that are taken off": ({ kind, covers, deducted }) =>
    (kind === "invoice" && covers === "rest") === (deducted ?? []).some(({ netCents }) => netCents > 0),
  "net amount": ({ lines, tax }) => lines.reduce((sum, { netCents }) => sum + netCents, 0) === tax.netCents,
  "tax amount": ({ tax, grossCents }) => tax.netCents + tax.vatCents === grossCents && isRated(tax),
  "both VAT ids": ({ tax, buyer }) => tax.treatment !== "reverse-charge" || filled(buyer.vatId),
  "reference to what is undone": ({ kind, preceding, grossCents }) =>
    kind === "storno" ? preceding !== null && grossCents < 0 : preceding === null && grossCents >= 0,
};

/** What a document adds to all that was billed: of a final invoice what its down payment had not. */
export function addedBy({ tax, deducted = [] }: Pick<InvoiceContent, "tax" | "deducted">): {
  netCents: number;
  vatCents: number;
} {
  const sum = (of: "netCents" | "vatCents") => deducted.reduce((total, each) => total + each[of], 0);
  return { netCents: tax.netCents - sum("netCents"), vatCents: tax.vatCents - sum("vatCents") };
}

/** What is left to pay: nothing of a Storno, nor of what is paid. */
export function dueOfInvoice({
  kind,
  grossCents,
  payment,
}: Pick<InvoiceContent, "kind" | "grossCents" | "payment">): number {
  if (kind === "storno" || payment.paidOn) return 0;
  return grossCents - (payment.prepaidCents ?? 0);
}

function isPrepaidInPart({ kind, grossCents, payment: { paidOn, prepaidCents } }: InvoiceContent): boolean {
  if (prepaidCents === undefined) return true;
  return kind === "invoice" && paidOn === null && prepaidCents > 0 && prepaidCents < grossCents;
}

/** The tax of its rate, within the cent that rounding a gross price costs. */
function isRated({ treatment, basisPoints, netCents, vatCents }: InvoiceContent["tax"]): boolean {
  const taxed = treatment === "domestic" || treatment === "oss";
  if (taxed !== basisPoints > 0) return false;
  return Math.abs((netCents * basisPoints) / 10_000 - vatCents) <= 1;
}

/** `shareCents` of the gross amount, with its tax: what is left and what is undone add up to the cent. */
export function shareOf(
  whole: { netCents: number; vatCents: number },
  undone: { netCents: number; vatCents: number },
  shareCents: number,
  basisPoints: number,
): { netCents: number; vatCents: number } {
  const left = { netCents: whole.netCents - undone.netCents, vatCents: whole.vatCents - undone.vatCents };
  if (shareCents === left.netCents + left.vatCents) return left;
  const netCents = Math.round((shareCents * 10_000) / (10_000 + basisPoints));
  return { netCents, vatCents: shareCents - netCents };
}
