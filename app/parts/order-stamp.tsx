import { Stamp, type StampLook } from "#app/ui/stamp.tsx";
import type { OrderStatus } from "#business/orders/order.ts";
import { m } from "#texts/messages.js";

const looks: Record<OrderStatus, StampLook> = {
  pending: "outline",
  paid: "default",
  processing: "default",
  completed: "secondary",
  cancelled: "destructive",
  refunded: "destructive",
  withdrawn: "destructive",
};

/** How far an order is, stamped. */
export function OrderStamp({ status }: { status: OrderStatus }) {
  return <Stamp look={looks[status]}>{wordFor(status)}</Stamp>;
}

function wordFor(status: OrderStatus): string {
  const words: Record<OrderStatus, string> = {
    pending: m.order_status_pending(),
    paid: m.order_status_paid(),
    processing: m.order_status_processing(),
    completed: m.order_status_completed(),
    cancelled: m.order_status_cancelled(),
    refunded: m.order_status_refunded(),
    withdrawn: m.order_status_withdrawn(),
  };
  return words[status];
}
