import type { Staff, System, Tx } from "#business/context.ts";
import { trimWriteOff } from "#business/invoices/trim-write-off.ts";
import { book } from "#business/ledger/book.ts";
import { chargePostings } from "#business/ledger/ledger.ts";
import { berlinDay } from "#business/locale.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { setCharges } from "#business/orders/on-account/set-charges.ts";

/** Sets and books what default costs, and trims a write-off to what is then missing. `order` is locked, `document` moves it. */
export async function moveCharges(
  ctx: Tx<Staff | System>,
  order: Order,
  cents: number,
  document: string,
): Promise<Order> {
  if (cents === order.chargedCents) return order;
  await setCharges(ctx, order.id, cents);
  await book(ctx, {
    kind: "charge",
    bookedOn: berlinDay(ctx.now()),
    orderId: order.id,
    document,
    postings: chargePostings(cents - order.chargedCents),
  });
  return trimWriteOff(ctx, { ...order, chargedCents: cents });
}
