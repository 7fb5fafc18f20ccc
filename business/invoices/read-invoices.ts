import { and, asc, between, eq, sql } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System } from "../context.ts";
import type { LedgerSpan } from "../ledger/read-ledger.ts";
import { invoiceFiles, invoices } from "./invoices.sql.ts";

/** Invoices and Stornos of an order, oldest first. Empty for whoever may not read them: of the team all but finance. */
export function invoicesOfOrder(ctx: Ctx<Customer | Staff | System>, orderId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: invoices.id,
        number: invoices.number,
        kind: invoices.kind,
        issuedOn: invoices.issuedOn,
        grossCents: invoices.grossCents,
        /** YYYY-MM-DD; null where it was paid before. */
        dueOn: sql<string | null>`${invoices.content}->'payment'->>'dueOn'`,
        cancels: invoices.cancels,
      })
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(invoices.at), asc(invoices.number)),
  );
}

/** What was issued on the days, with the keys of the files; a key is null until the file is written. */
export function invoicesOfSpan(ctx: Ctx<Staff | System>, { from, until }: LedgerSpan) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ invoice: invoices, fileKey: invoiceFiles.fileKey })
      .from(invoices)
      .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
      .where(and(between(invoices.issuedOn, from, until)))
      .orderBy(asc(invoices.at), asc(invoices.number)),
  );
}
