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
  tax: { country: string; vatId: string | null; basisPoints: number } | null;
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
  // An invoice has three postings: all are seen from the receivables.
  const first = postings.find(({ account }) => account === "receivables") ?? postings[0];
  if (!first) return [];
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

/** Where the tax in the gross amount is the invoice's to the cent, as it nearly always is, one row does. */
function automatic({ postings, tax }: DatevEntry): Contra[] | null {
  const net = postings.find(({ account }) => account === "revenue_domestic")?.cents;
  if (net === undefined) return null;
  if (tax?.basisPoints !== automaticRate)
    throw new Error("An invoice with another rate than 19 % has no account.");
  const vat = postings.find(({ account }) => account === "vat_domestic")?.cents ?? 0;
  const gross = net + vat;
  const sign = Math.sign(gross);
  if (sign * taxWithin(Math.abs(gross), automaticRate) === vat)
    return [{ account: "revenue_domestic", cents: gross, key: null }];
  return [
    { account: "revenue_domestic", cents: net, key: "0040" },
    { account: "vat_domestic", cents: vat, key: null },
  ];
}

function plain({ account, cents }: { account: Account; cents: number }): Contra {
  // Its tax is posted apart, as the books reckoned it.
  return { account, cents, key: account === "bad_debts" ? "0040" : null };
}

function unionOf(account: Account, tax: DatevEntry["tax"]): DatevRow["union"] {
  if (!tax) return null;
  if (account === "revenue_oss") return { id: tax.country, basisPoints: tax.basisPoints };
  if (account === "revenue_reverse_charge" && tax.vatId) return { id: tax.vatId, basisPoints: null };
  return null;
}
