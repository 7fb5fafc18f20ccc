import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { dispatches } from "../dispatches.sql.ts";
import { researches } from "../researches.sql.ts";

/** What this person sent and can still take back, and what was refused when it was due. Without personal data. */
export function myDispatches(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: dispatches.id,
        kind: dispatches.kind,
        state: dispatches.state,
        refusal: dispatches.refusal,
        releaseAt: dispatches.releaseAt,
        createdAt: dispatches.createdAt,
        researchId: dispatches.researchId,
        number: researches.number,
      })
      .from(dispatches)
      .innerJoin(researches, eq(researches.id, dispatches.researchId))
      .where(and(eq(dispatches.senderId, ctx.actor.userId), inArray(dispatches.state, ["held", "refused"])))
      .orderBy(asc(dispatches.createdAt), asc(dispatches.id));
    const now = ctx.now().getTime();
    return rows.map(({ releaseAt, ...row }) => ({ ...row, leftMs: Math.max(0, releaseAt.getTime() - now) }));
  });
}

export type MyDispatch = Awaited<ReturnType<typeof myDispatches>>[number];

/** What is held or stuck, and the newest message that this person took back or that was refused, to go on writing. */
export function dispatchesOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: dispatches.id,
        kind: dispatches.kind,
        state: dispatches.state,
        refusal: dispatches.refusal,
        content: dispatches.content,
        createdAt: dispatches.createdAt,
        senderId: dispatches.senderId,
        sender: users.name,
      })
      .from(dispatches)
      .innerJoin(users, eq(users.id, dispatches.senderId))
      .where(eq(dispatches.researchId, researchId))
      .orderBy(desc(dispatches.createdAt), desc(dispatches.id));
    const messages = rows.filter(({ kind }) => kind !== "publication");
    const returned = messages.find(
      ({ state, senderId }) =>
        (state === "taken_back" || state === "refused") && senderId === ctx.actor.userId,
    );
    return {
      held: messages.filter(({ state }) => state === "held" || state === "stuck"),
      returned: returned ?? null,
    };
  });
}
