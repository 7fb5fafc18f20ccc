import { lt, sql } from "drizzle-orm";
import { createSignature } from "#platform/signature.ts";
import { type Ctx, inTransaction, type Services, type System, systemContext, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { byteBudgets } from "./byte-budgets.sql.ts";

type Sender = { address: string } | { userId: string };
type Budget = { key: string; limit: number; code: string };

const windowHours = 24;

/** Counts bytes before storing: per sender and in total. In its own transaction, so that refused files count too. */
export async function reserveBytes(ctx: Ctx, sender: Sender, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await mustHaveSpace(ctx, bytes);
  await inTransaction(systemContext(ctx, "reserve-bytes"), async (ctx) => {
    for (const budget of budgetsOf(ctx, sender))
      if (!(await fits(ctx, budget, bytes))) throw new RuleBroken(budget.code);
  });
}

/** Throws `storage_low` when less than FREE_SPACE_MB would remain. */
export async function mustHaveSpace(ctx: Ctx, bytes: number): Promise<void> {
  if (!(await hasSpace(ctx.services, bytes))) throw new RuleBroken("storage_low");
}

export async function hasSpace({ files, config, log }: Services, bytes: number): Promise<boolean> {
  const freeBytes = await files.freeBytes();
  if (freeBytes - bytes >= config.minFreeBytes) return true;
  log.warn({ freeBytes, minFreeBytes: config.minFreeBytes }, "uploads are refused: the disk is nearly full");
  return false;
}

export function purgeByteBudgets(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const over = lt(byteBudgets.windowEndsAt, ctx.now());
    return (await ctx.db.delete(byteBudgets).where(over).returning({ key: byteBudgets.key })).length;
  });
}

/** A fixed lock order, shared budgets last, prevents deadlocks. */
function budgetsOf(ctx: Ctx, sender: Sender): Budget[] {
  const { network, visitors, account, everybody } = limits.bytesPerDay;
  const keyOf = (who: string) => createSignature(ctx.services.secret, "bytes", who);
  const own: Budget[] =
    "userId" in sender
      ? [{ key: keyOf(`account:${sender.userId}`), limit: account, code: "storage_sender" }]
      : [
          { key: keyOf(`network:${sender.address}`), limit: network, code: "storage_sender" },
          { key: "visitors", limit: visitors, code: "storage_everybody" },
        ];
  return [...own, { key: "everybody", limit: everybody, code: "storage_everybody" }];
}

async function fits(ctx: Tx<System>, { key, limit }: Budget, bytes: number): Promise<boolean> {
  if (bytes > limit) return false;
  const windowEndsAt = new Date(ctx.now().getTime() + windowHours * 3_600_000);
  const isOver = sql`${byteBudgets.windowEndsAt} <= ${ctx.now()}`;
  const counted = await ctx.db
    .insert(byteBudgets)
    .values({ key, bytes, windowEndsAt })
    .onConflictDoUpdate({
      target: byteBudgets.key,
      set: {
        bytes: sql`case when ${isOver} then excluded.bytes else ${byteBudgets.bytes} + excluded.bytes end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${byteBudgets.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${byteBudgets.bytes} + excluded.bytes <= ${limit}`,
    })
    .returning({ key: byteBudgets.key });
  return counted.length > 0;
}
