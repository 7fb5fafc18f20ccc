import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { pendingRefusals } from "./refusals.sql.ts";

export const PostRefusal = z.object({ refusalId: z.uuid() });

/** The letter is in the post since today. Throws `refusals_not_printed`. */
export function postRefusal(ctx: Ctx<Staff>, { refusalId }: z.infer<typeof PostRefusal>): Promise<void> {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, async (ctx) => {
    const refusal = await lockRefusal(ctx, refusalId);
    if (!refusal.printedAt) throw new RuleBroken("refusals_not_printed");
    if (refusal.postedOn) return;
    const posted = { postedOn: berlinDay(ctx.now()), postedBy: ctx.actor.userId };
    await ctx.db.update(pendingRefusals).set(posted).where(eq(pendingRefusals.id, refusalId));
    await record(ctx, "refusal.posted", `refusal:${refusalId}`);
  });
}

/** Came back undeliverable, or was nonsense: name and address go. The person can ask again. */
export function discardRefusal(ctx: Ctx<Staff>, { refusalId }: z.infer<typeof PostRefusal>): Promise<void> {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, async (ctx) => {
    await lockRefusal(ctx, refusalId);
    await ctx.db.delete(pendingRefusals).where(eq(pendingRefusals.id, refusalId));
    await record(ctx, "refusal.discarded", `refusal:${refusalId}`);
  });
}

async function lockRefusal(ctx: Tx<Staff>, refusalId: string) {
  const [found] = await ctx.db
    .select()
    .from(pendingRefusals)
    .where(eq(pendingRefusals.id, refusalId))
    .for("update");
  if (!found) throw new NotFound();
  return found;
}
