import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import type { OrderStatus } from "#business/orders/order.ts";
import { m } from "#texts/messages.js";

const variants: Record<OrderStatus, BadgeVariant> = {
  pending: "outline",
  paid: "default",
  processing: "default",
  completed: "secondary",
  cancelled: "destructive",
  refunded: "destructive",
  withdrawn: "destructive",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge variant={variants[status]}>{statusLabel(status)}</Badge>;
}

function statusLabel(status: OrderStatus): string {
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
