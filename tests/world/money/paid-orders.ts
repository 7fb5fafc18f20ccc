import type { TestApp } from "../test-app.ts";

/** Copies of a paid order, `count` of them, with their lines; returns their ids. */
export async function paidOrders(app: TestApp, count: number): Promise<string[]> {
  const { orderId } = await app.orders.paid();
  await app.runAsOwner(`insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'B-2026-9' || lpad(n::text, 5, '0'), 'idempotency_key', gen_random_uuid()))).*
    from orders o, generate_series(1, ${count}) n where o.id = '${orderId}'`);
  await app.runAsOwner(`insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
    from order_lines l, orders o where l.order_id = '${orderId}' and o.number like 'B-2026-9_____'`);
  const { rows } = await app.runAsOwner("select id from orders where number like 'B-2026-9_____'");
  return rows.map(({ id }) => String(id));
}
