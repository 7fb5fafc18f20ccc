import type { Account } from "#business/ledger/accounts.ts";
import type { EntryKind } from "#business/ledger/ledger.ts";
import { taxWithin } from "#business/tax/tax.ts";
import { automaticRate, type DatevChart, datevCharts } from "./charts.ts";

/** An entry of the books as DATEV books it: an amount from one account to another. */
export type DatevEntry = {
  kind: EntryKind;
  bookedOn: string;
  /** By which open items are settled: an invoice, or the order while there is none. */
  voucher: string;
  text: string;
  postings: readonly { account: Account; cents: number }[];
  /** Of an invoice or Storno. */
  tax: {
    country: string;
    vatId: string | null;
    basisPoints: number;
    /** On the down payment that a final invoice takes off. */
    deductedVatCents?: number;
  } | null;
};

export type DatevRow = {
  cents: number;
  side: "S" | "H";
  account: string;
  contra: string;
  /** `0040`: the account's own tax is switched off, since it stands in a row of its own. */
  key: "0040" | null;
  bookedOn: string;
  voucher: string;
  text: string;
  /** Country, or the buyer's VAT id, and the rate there. */
  union: { id: string; basisPoints: number | null } | null;
};

/** The rows of an entry; together they move each account as the entry does. Throws where the tax is not that of the account. */
export function datevRows(chart: DatevChart, entry: DatevEntry): DatevRow[] {
  const { postings, tax, bookedOn, voucher, text } = entry;
  const accounts = datevCharts[chart];
  // An invoice has several postings: all are seen from the receivables, which a final invoice without a rest does not move.
  const isInvoice = tax !== null;
  const [known] = postings;
  if (!known) return [];
  const first =
    postings.find(({ account }) => account === "receivables") ??
    (isInvoice ? ({ account: "receivables", cents: 0 } as const) : known);
  const rows = automatic(entry) ?? postings.filter((each) => each !== first).map(plain);
  return rows.map(({ account, cents, key }) => ({
    cents: Math.abs(cents),
    side: cents < 0 ? "S" : "H",
    account: accounts[first.account],
    contra: accounts[account],
    key,
    bookedOn,
    voucher,
    text,
    union: unionOf(account, tax),
  }));
}

type Contra = { account: Account; cents: number; key: DatevRow["key"] };

/** Revenue and down payments with the tax in them, each on an account that takes it out by itself. */
function automatic({ postings, tax }: DatevEntry): Contra[] | null {
  const centsOf = (account: Account) => postings.find((each) => each.account === account)?.cents ?? 0;
  const revenue = centsOf("revenue_domestic");
  const downPayment = centsOf("down_payments_domestic");
  if (revenue === 0 && downPayment === 0) return null;
  if (tax?.basisPoints !== automaticRate)
    throw new Error("An invoice with another rate than 19 % has no account.");
  const vat = centsOf("vat_domestic");
  // A final invoice bills all, and takes off the down payment with its tax.
  const ofDownPayment = revenue === 0 ? vat : (tax.deductedVatCents ?? 0);
  return [
    ...withTax("revenue_domestic", revenue, vat - ofDownPayment),
    ...withTax("down_payments_domestic", downPayment, ofDownPayment),
  ];
}

/** Where the tax in the gross amount is the invoice's to the cent, as it nearly always is, one row does. */
function withTax(account: Account, net: number, vat: number): Contra[] {
  const gross = net + vat;
  if (gross === 0) return [];
  if (Math.sign(gross) * taxWithin(Math.abs(gross), automaticRate) === vat)
    return [{ account, cents: gross, key: null }];
  return [
    { account, cents: net, key: "0040" },
    { account: "vat_domestic", cents: vat, key: null },
  ];
}

function plain({ account, cents }: { account: Account; cents: number }): Contra {
  // Its tax is posted apart, as the books reckoned it.
  return { account, cents, key: account === "bad_debts" ? "0040" : null };
}

function unionOf(account: Account, tax: DatevEntry["tax"]): DatevRow["union"] {
  if (!tax) return null;
  if (account === "revenue_oss" || account === "down_payments_oss")
    return { id: tax.country, basisPoints: tax.basisPoints };
  if (account === "revenue_reverse_charge" && tax.vatId) return { id: tax.vatId, basisPoints: null };
  return null;
}
