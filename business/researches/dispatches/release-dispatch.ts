import { and, eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { Conflict, NotFound, RuleBroken } from "#business/errors.ts";
import { AnswerCustomer, answerCustomer } from "#business/researches/comments/write-comment.ts";
import { dispatches } from "../dispatches.sql.ts";
import { PublishStatements, publishStatements } from "../statements/publish-statements.ts";

/** Job. Deletes the row in the same transaction, so that it is sent once. What the case no longer allows is kept. */
export async function releaseDispatch(ctx: Ctx<System>, input: { dispatchId: string }): Promise<void> {
  const held = and(eq(dispatches.id, input.dispatchId), eq(dispatches.state, "held"));
  const sender = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ userId: dispatches.senderId }).from(dispatches).where(held);
    return row;
  });
  if (!sender) return;
  // The table asked for the role when it was sent; who left the team in these ten seconds had it then.
  const asSender: Ctx<Staff> = {
    ...ctx,
    actor: { kind: "staff", userId: sender.userId, roles: ["researcher"] },
  };
  try {
    await inTransaction(asSender, async (ctx) => {
      const [row] = await ctx.db.delete(dispatches).where(held).returning();
      if (row) await carryOut(ctx, row);
    });
  } catch (error) {
    if (!(error instanceof RuleBroken || error instanceof NotFound)) throw error;
    await inTransaction(asSender, (ctx) => refuse(ctx, input.dispatchId, codeOf(error)));
  }
}

function codeOf(error: RuleBroken | NotFound): string {
  if (error instanceof Conflict) return "researches_dispatch_draft_changed";
  return error instanceof RuleBroken ? error.code : "researches_dispatch_unfounded";
}

async function carryOut(
  ctx: Tx<Staff>,
  { id, kind, researchId, content }: typeof dispatches.$inferSelect,
): Promise<void> {
  if (kind === "publication")
    await publishStatements(ctx, PublishStatements.parse({ ...content, researchId }));
  else await answerCustomer(ctx, AnswerCustomer.parse({ ...content, researchId }), id);
}

async function refuse(ctx: Tx<Staff>, id: string, refusal: string): Promise<void> {
  const [row] = await ctx.db
    .update(dispatches)
    .set({ state: "refused", refusal })
    .where(and(eq(dispatches.id, id), eq(dispatches.state, "held")))
    .returning();
  if (row) await record(ctx, "dispatch.refused", `research:${row.researchId}`, { kind: row.kind, refusal });
}
