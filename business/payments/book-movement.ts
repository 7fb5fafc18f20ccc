import type { Staff, System, Tx } from "../context.ts";
import { book } from "../ledger/book.ts";
import { lossPostings, receiptPostings } from "../ledger/ledger.ts";
import { countEntries } from "../ledger/read-ledger.ts";
import type { lockOrder } from "../orders/mark-order-paid.ts";
import { addMoved } from "../orders/order-sums.ts";

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

type Movement = {
  /** `payment` came; `refund` and `chargeback` went back; `reversal`: what went back is here again. */
  kind: "payment" | "refund" | "chargeback" | "reversal";
  account: "bank" | "provider";
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
  const isComing = kind === "payment" || kind === "reversal";
  const about = { bookedOn, orderId: order.id };
  const entry = await nameOfEntry(ctx, kind, document);
  const postings = receiptPostings(account, isComing ? cents : -cents);
  await book(ctx, { kind, ...about, document: entry, postings });
  const after = await addMoved(ctx, order, {
    receivedCents: kind === "payment" ? cents : 0,
    wentBackCents: kind === "payment" ? 0 : isComing ? -cents : cents,
  });
  const lostCents = after.lostCents - order.lostCents;
  if (lostCents === 0) return after;
  const ofLoss = await nameOfEntry(ctx, "loss", document);
  await book(ctx, { kind: "loss", ...about, document: ofLoss, postings: lossPostings(lostCents) });
  return after;
}

/** A dispute may be lost, won and lost again: the second entry of a kind is told apart. */
async function nameOfEntry(
  ctx: Tx<Staff | System>,
  kind: Movement["kind"] | "loss",
  document: string,
): Promise<string> {
  const before = await countEntries(ctx, kind, document);
  return before === 0 ? document : `${document}/${before + 1}`;
}
