import type { Staff, System, Tx } from "../context.ts";
import { trimWriteOff } from "../invoices/trim-write-off.ts";
import { bookAgain } from "../ledger/book-again.ts";
import { lossPostings, type MoneyAccount, receiptPostings } from "../ledger/ledger.ts";
import type { lockOrder } from "../orders/mark-order-paid.ts";
import { addMoved } from "../orders/order-sums.ts";

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

type Movement = {
  /** `assignment`: a payment whose order was found later; by `undo` it never came. `reversal`: what went back is here again. */
  kind: "payment" | "assignment" | "undo" | "refund" | "chargeback" | "reversal";
  account: MoneyAccount;
  cents: number;
  bookedOn: string;
  document: string;
};

/** Moves the order's sums and the books in one. What went back beyond all that came is a loss, until it comes again. */
export async function bookMovement(
  ctx: Tx<Staff | System>,
  order: LockedOrder,
  { kind, account, cents, bookedOn, document }: Movement,
): Promise<LockedOrder> {
  const isComing = kind === "payment" || kind === "assignment" || kind === "reversal";
  const comingCents = isComing ? cents : -cents;
  const about = { bookedOn, orderId: order.id, document };
  await bookAgain(ctx, { kind, ...about, postings: receiptPostings(account, comingCents) });
  const isPayment = kind === "payment" || kind === "assignment" || kind === "undo";
  const after = await addMoved(ctx, order, {
    receivedCents: isPayment ? comingCents : 0,
    wentBackCents: isPayment ? 0 : -comingCents,
  });
  const lostCents = after.lostCents - order.lostCents;
  if (lostCents !== 0) await bookAgain(ctx, { kind: "loss", ...about, postings: lossPostings(lostCents) });
  return trimWriteOff(ctx, after);
}
