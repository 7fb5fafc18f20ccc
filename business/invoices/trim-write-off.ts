import type { Staff, System, Tx } from "../context.ts";
import { bookAgain } from "../ledger/book-again.ts";
import { writeOffPostings } from "../ledger/ledger.ts";
import { berlinDay } from "../locale.ts";
import { noteWriteOff } from "../orders/on-account/note-write-off.ts";
import { shortCents } from "../orders/order.ts";
import type { orders } from "../orders/orders.sql.ts";
import { shareOf } from "./invoice.ts";

type Order = typeof orders.$inferSelect;

/** Whenever less is missing: what came, or is not owed any more, is not lost. `order` is locked. */
export async function trimWriteOff<O extends Order>(ctx: Tx<Staff | System>, order: O): Promise<O> {
  const cents = Math.min(order.writtenOffCents, shortCents(order));
  return cents === order.writtenOffCents ? order : setWriteOff(ctx, order, cents);
}

/** Moves what is written off to `cents`, with the VAT in it, in the order and in the books. `order` is locked. */
export async function setWriteOff<O extends Order>(
  ctx: Tx<Staff | System>,
  order: O,
  cents: number,
  reason?: string,
): Promise<O> {
  const vatCents = vatIn(order, cents);
  const { writtenOffCents, writtenOffVatCents } = order;
  const set = { writtenOffCents: cents, writtenOffVatCents: vatCents };
  await noteWriteOff(ctx, order.id, set, reason);
  await bookAgain(ctx, {
    kind: "write_off",
    bookedOn: berlinDay(ctx.now()),
    orderId: order.id,
    document: order.number,
    postings: writeOffPostings(
      order.taxTreatment === "oss" ? "vat_oss" : "vat_domestic",
      cents - writtenOffCents,
      vatCents - writtenOffVatCents,
    ),
  });
  return { ...order, ...set };
}

/** Charges of default bear none (damages), and payments count towards the price first. */
function vatIn(order: Order, cents: number): number {
  const principalCents = Math.max(0, cents - order.chargedCents);
  const whole = { netCents: order.netCents, vatCents: order.vatCents };
  return shareOf(whole, { netCents: 0, vatCents: 0 }, principalCents, order.taxBasisPoints).vatCents;
}
