import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { movementKinds } from "./voucher.ts";
import { voucherMovements, vouchers } from "./vouchers.sql.ts";

export type Voucher = typeof vouchers.$inferSelect;

/** Locked. After the order's lock, where both are needed: whoever takes two waits in the same line. */
export async function lockVoucher(ctx: Tx<Staff | System>, id: string): Promise<Voucher> {
  const [voucher] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, id)).for("update");
  if (!voucher) throw new NotFound();
  return voucher;
}

type Movement = { kind: (typeof movementKinds)[number]; cents: number; orderId?: string };

/** Changes what a locked voucher is good for, and notes why. The database refuses less than nothing and more than its value. */
export async function moveBalance(
  ctx: Tx<System>,
  voucherId: string,
  movement: Movement,
  also: Partial<typeof vouchers.$inferInsert> = {},
): Promise<void> {
  const { cents } = movement;
  await ctx.db
    .update(vouchers)
    .set({ ...also, balanceCents: sql`${vouchers.balanceCents} + ${cents}` })
    .where(eq(vouchers.id, voucherId));
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(voucherMovements).values({ id, voucherId, ...movement, at: ctx.now() });
}
