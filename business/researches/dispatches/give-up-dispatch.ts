import { and, eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, teamTopic } from "#business/context.ts";
import { dispatches } from "../dispatches.sql.ts";

/** Job. Its release failed at every try: it waits for a person (`send-again.ts`), and the team's "Heute" shows it. */
export async function giveUpDispatch(
  ctx: Ctx<System>,
  { dispatchId }: { dispatchId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(dispatches)
      .set({ state: "stuck" })
      .where(and(eq(dispatches.id, dispatchId), eq(dispatches.state, "held")))
      .returning();
    if (!row) return;
    await record(ctx, "dispatch.stuck", `research:${row.researchId}`, { kind: row.kind });
    await ctx.services.events.publish(ctx.db, teamTopic);
  });
}
