import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { invoicesOfSpan } from "../invoices/read-invoices.ts";
import { type Account, downPaymentAccounts, revenueAccounts } from "../ledger/accounts.ts";
import { type LedgerSpan, postingsOf } from "../ledger/read-ledger.ts";
import { isSmallBusiness } from "../tax/tax.ts";
import { BooksPeriod, spanOf } from "./export-books.ts";
import { writtenOff } from "./written-off.ts";

/** A month, a quarter such as `2026-Q4`, or a year. */
export const VatPeriod = z.union([BooksPeriod, z.string().regex(/^[1-9]\d{3}-Q[1-4]$/)]);

export function spanOfVatPeriod(period: z.infer<typeof VatPeriod>): LedgerSpan {
  const [, year = "", quarter] = /^(\d{4})-Q([1-4])$/.exec(period) ?? [];
  if (!quarter) return spanOf(period);
  const last = Number(quarter) * 3;
  const month = (at: number) => `${year}-${String(at).padStart(2, "0")}`;
  return { from: spanOf(month(last - 2)).from, until: spanOf(month(last)).until };
}

/** A line of the advance return (2026). 35 is any rate but 19 %; 50 what write-offs lowered; `§ 19` is declared nowhere. */
export type ReturnLine = {
  code: "81" | "35" | "21" | "45" | "50" | "§ 19";
  netCents: number;
  vatCents: number;
};

/** A recipient of the recapitulative statement (ZM, § 18a UStG): services only; of a small business none (Abs. 4). */
export type RecapLine = { country: string; vatId: string; netCents: number };

/** A country and rate of the one-stop shop (§ 18j UStG). */
export type OssLine = { country: string; basisPoints: number; netCents: number; vatCents: number };

export type VatLists = {
  span: LedgerSpan;
  returnLines: ReturnLine[];
  recapLines: RecapLine[];
  ossLines: OssLine[];
  /** Accounts of the books that say another sum than the lists: none, or somebody has to look. */
  differing: { account: Account; ledgerCents: number; listedCents: number }[];
};

type Issued = Awaited<ReturnType<typeof invoicesOfSpan>>[number]["invoice"];

/** What the invoices and Stornos of a period are declared as, and whether the books agree. For finance. */
export function vatLists(ctx: Ctx<Staff | System>, period: z.infer<typeof VatPeriod>): Promise<VatLists> {
  return inTransaction(ctx, async (ctx) => {
    const span = spanOfVatPeriod(period);
    const { smallBusinessSince } = ctx.services.config.seller;
    const issued = (await invoicesOfSpan(ctx, span)).map(({ invoice }) => invoice);
    const postings = await postingsOf(ctx, span);
    const lost = await writtenOff(ctx, postings);
    const declared = [...issued, ...lost];
    const ofLost = lost
      .filter(({ treatment }) => treatment === "domestic")
      .map((each) => ({ ...each, code: "50" as const }));
    if (issued.length > 0) await record(ctx, "books.vat-lists-read", "ledger", { period });
    return {
      span,
      returnLines: [
        ...grouped(declared, (invoice) => ({ code: codeOf(invoice) })),
        ...grouped(ofLost, ({ code }) => ({ code })),
      ]
        .map(({ code, netCents, vatCents }) => ({ code, netCents, vatCents: code === "45" ? 0 : vatCents }))
        .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code)),
      recapLines: grouped(
        declared.filter(
          ({ treatment, issuedOn: on }) =>
            treatment === "reverse-charge" && !isSmallBusiness({ smallBusinessSince, on }),
        ),
        ({ content }) => splitVatId(content.buyer.vatId ?? ""),
      ).map(({ country, vatId, netCents }) => ({ country, vatId, netCents })),
      ossLines: grouped(
        declared.filter(({ treatment }) => treatment === "oss"),
        ({ country, content }) => ({ country, basisPoints: content.tax.basisPoints }),
      ),
      differing: differencesOf(issued, lost, postings),
    };
  });
}

const order: ReturnLine["code"][] = ["81", "35", "21", "45", "50", "§ 19"];

/** What the one-stop shop taxes elsewhere is not taxable here (line 45), like services outside the Union. */
function codeOf({ treatment, content }: Issued): ReturnLine["code"] {
  if (treatment === "domestic") return content.tax.basisPoints === 1_900 ? "81" : "35";
  if (treatment === "small-business") return "§ 19";
  return treatment === "reverse-charge" ? "21" : "45";
}

/** Greece writes EL before its numbers. */
function splitVatId(vatId: string): { country: string; vatId: string } {
  return { country: vatId.slice(0, 2), vatId: vatId.slice(2) };
}

/** What was given up wholly is reported nowhere: no line says 0,00. */
function grouped<I extends Issued, K extends object>(issued: readonly I[], keyOf: (invoice: I) => K) {
  const groups = new Map<string, K & { netCents: number; vatCents: number }>();
  for (const invoice of issued) {
    const key = keyOf(invoice);
    const name = JSON.stringify(key);
    const known = groups.get(name) ?? { ...key, netCents: 0, vatCents: 0 };
    known.netCents += invoice.netCents;
    known.vatCents += invoice.vatCents;
    groups.set(name, known);
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, group]) => group)
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0);
}

function differencesOf(
  issued: readonly Issued[],
  lost: readonly Issued[],
  postings: readonly { account: Account; cents: number }[],
): VatLists["differing"] {
  const listed: Partial<Record<Account, number>> = {};
  const add = (account: Account, cents: number) => {
    listed[account] = (listed[account] ?? 0) + cents;
  };
  for (const { treatment, netCents } of issued) add(revenueAccounts[treatment], netCents);
  for (const { treatment, vatCents } of [...issued, ...lost])
    add(treatment === "oss" ? "vat_oss" : "vat_domestic", vatCents);
  const accounts: Account[] = [...Object.values(revenueAccounts), "vat_domestic", "vat_oss"];
  return accounts
    .map((account) => ({
      account,
      ledgerCents: postings.reduce(
        (sum, each) => sum - (declaredAs(each.account) === account ? each.cents : 0),
        0,
      ),
      listedCents: listed[account] ?? 0,
    }))
    .filter(({ ledgerCents, listedCents }) => ledgerCents !== listedCents);
}

/** What came before the work is done is taxed like it (§ 13 Abs. 1 Nr. 1 Buchst. a Satz 4 UStG). */
function declaredAs(account: Account): Account {
  const treatments = Object.keys(revenueAccounts) as (keyof typeof revenueAccounts)[];
  const treatment = treatments.find((each) => downPaymentAccounts[each] === account);
  return treatment ? revenueAccounts[treatment] : account;
}
