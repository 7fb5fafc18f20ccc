import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { PreviewUndoing, previewUndoing, UndoOrder, undoOrder } from "#business/undoing/undo-order.ts";
import type { UndoReason } from "#business/undoing/undoing.ts";
import type { OrderFixture } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

type Asked = { reason: UndoReason; shareCents?: number; words?: string };

/** What finance does on the page: look at the preview, and press the button below it. */
export function undoSteps(app: TestApp) {
  const finance = ({ staffId }: Pick<OrderFixture, "staffId">) => app.staff(staffId, "finance");
  const preview = (order: OrderFixture, asked: Asked) =>
    previewUndoing(finance(order), PreviewUndoing.parse({ orderId: order.orderId, ...asked }));
  const confirmable = async (order: OrderFixture, asked: Asked) => {
    const { shown, plan, undoingId } = await preview(order, asked);
    return { plan, input: UndoOrder.parse({ orderId: order.orderId, ...asked, shown, undoingId }) };
  };
  const undo = async (order: OrderFixture, asked: Asked) => {
    const { plan, input } = await confirmable(order, asked);
    await undoOrder(finance(order), input);
    return { plan, input };
  };
  const transfer = (order: OrderFixture, receivedCents: number) =>
    recordTransfer(app.researcher(order.staffId), {
      orderId: order.orderId,
      receivedCents,
      receivedOn: "2026-11-21",
    });
  /** A running order with its invoice. */
  const premium = async () => {
    const order = await app.orders.started({ details: { packageId: "premium" } });
    await app.runJobs("invoices.issue");
    return order;
  };
  const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
  return { finance, preview, confirmable, undo, transfer, premium, mine };
}
