import { eq } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type System } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { type InvoiceContent, shareOf, type stornoReasons } from "./invoice.ts";
import { invoices } from "./invoices.sql.ts";
import { lockInvoices } from "./lock-invoices.ts";
import { storeInvoice, type Unnumbered } from "./store-invoice.ts";
import { undoneOf } from "./undone-of.ts";

type Cancellation = {
  invoiceId: string;
  reason: (typeof stornoReasons)[number];
  /** Of the gross amount; without it all that is left. */
  shareCents?: number | undefined;
};

/** Undoes an invoice, wholly or in part, by a Storno with its reference: the invoice stays as it is (§ 31 Abs. 5 UStDV). */
export async function cancelInvoice(
  ctx: Ctx<Staff | System>,
  { invoiceId, reason, shareCents }: Cancellation,
): Promise<{ id: string; number: string }> {
  mustBeOnDuty(ctx, "money");
  return inTransaction(ctx, (ctx) =>
    // Nobody writes invoices by hand; of the team not all who cancel may read them.
    asSystem(ctx, "cancel-invoice", async (ctx) => {
      await lockInvoices(ctx);
      const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId));
      if (invoice?.kind !== "invoice") throw new NotFound();
      const undone = await undoneOf(ctx, invoice.id);
      const left = invoice.grossCents - undone.netCents - undone.vatCents;
      const share = shareCents ?? left;
      if (share > left || left === 0) throw new RuleBroken("invoices_nothing_left");
      const { basisPoints } = invoice.content.tax;
      const part = shareOf(invoice, undone, share, basisPoints);
      return storeInvoice(ctx, {
        orderId: invoice.orderId,
        cancels: invoice.id,
        reason,
        build: () => composeStorno(invoice.content, part, share === invoice.grossCents),
      });
    }),
  );
}

function composeStorno(
  invoice: InvoiceContent,
  part: { netCents: number; vatCents: number },
  whole: boolean,
): Unnumbered {
  const { number, issuedOn, lines, deducted, ...rest } = invoice;
  const { prepaidCents: _, ...payment } = invoice.payment;
  const names = lines.map(({ name }) => name).join(", ");
  return {
    ...rest,
    kind: "storno",
    // Of a final invoice its rest alone is undone: the down payment has an invoice of its own.
    lines:
      whole && !deducted
        ? lines.map((line) => ({ ...line, quantity: -line.quantity, netCents: -line.netCents }))
        : [
            {
              name: names,
              description: lines[0]?.description ?? null,
              quantity: -1,
              netCents: -part.netCents,
            },
          ],
    tax: { ...invoice.tax, netCents: -part.netCents, vatCents: -part.vatCents },
    grossCents: -(part.netCents + part.vatCents),
    payment,
    preceding: { number, issuedOn, whole },
  };
}
