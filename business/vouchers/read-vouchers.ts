import { desc, eq, inArray } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { awaitsPayment } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { voucherStateOf } from "./voucher.ts";
import { voucherMovements, vouchers } from "./vouchers.sql.ts";

/** What I bought, the latest first; row security leaves out the others. */
export function myVouchers(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ voucher: vouchers, order: orders })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(eq(vouchers.userId, ctx.actor.userId))
      .orderBy(desc(vouchers.createdAt), desc(vouchers.id));
    return rows.map(({ voucher, order }) => {
      const { id, number, orderId, recipient, valueCents, balanceCents, validUntil, issuedAt } = voucher;
      return {
        id,
        number,
        orderId,
        orderStatus: order.status,
        awaitsPayment: awaitsPayment(order),
        recipient,
        valueCents,
        balanceCents,
        validUntil,
        hasSheet: issuedAt !== null,
        state: voucherStateOf(voucher, ctx.now()),
      };
    });
  });
}

/** The sheet to print, as written. Throws `NotFound`, also until it is paid. */
export async function openVoucher(
  ctx: Ctx<Customer>,
  voucherId: string,
): Promise<{ name: string; file: Blob }> {
  const found = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, voucherId));
    if (!row?.fileKey || row.userId !== ctx.actor.userId) throw new NotFound();
    await record(ctx, "voucher.opened", `voucher:${voucherId}`);
    return { name: `${row.number}.pdf`, fileKey: row.fileKey };
  });
  return { name: found.name, file: await ctx.services.files.open(found.fileKey) };
}

const shown = 200;

/** All, the latest first, each with what became of its balance. */
export function vouchersForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ voucher: vouchers, order: orders })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
      .limit(shown);
    if (rows.length === 0) return [];
    await record(ctx, "vouchers.read", "vouchers");
    const moved = await ctx.db
      .select({ movement: voucherMovements, orderNumber: orders.number })
      .from(voucherMovements)
      .leftJoin(orders, eq(orders.id, voucherMovements.orderId))
      .where(
        inArray(
          voucherMovements.voucherId,
          rows.map(({ voucher }) => voucher.id),
        ),
      )
      .orderBy(voucherMovements.at, voucherMovements.id);
    return rows.map(({ voucher, order }) => ({
      id: voucher.id,
      number: voucher.number,
      state: voucherStateOf(voucher, ctx.now()),
      valueCents: voucher.valueCents,
      balanceCents: voucher.balanceCents,
      validUntil: voucher.validUntil,
      extendedFor: voucher.extendedFor,
      customer: order.billing.company || order.billing.name,
      order: { id: order.id, number: order.number, status: order.status },
      movements: moved
        .filter(({ movement }) => movement.voucherId === voucher.id)
        .map(({ movement: { id, kind, cents, at }, orderNumber }) => ({ id, kind, cents, at, orderNumber })),
    }));
  });
}

export type TeamVoucher = Awaited<ReturnType<typeof vouchersForTeam>>[number];
