import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import { postComment } from "../messages/post-comment.ts";
import { lockResearch } from "./lock-research.ts";
import { researches } from "./researches.sql.ts";

export const WriteComment = z.object({
  researchId: z.uuid(),
  message: z.string().trim().max(20_000, "comment_too_long"),
});

/** A customer writes to the team. Blank text does nothing. A case that waited for the customer goes on, its promise later by the wait. */
export function askTeam(ctx: Ctx<Customer>, input: z.infer<typeof WriteComment>): Promise<{ sent: boolean }> {
  if (!input.message) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    const found = await asSystem(ctx, "own-case", async (system) => {
      // The row lock needs a right to update, which customers do not have; ownership is checked right below.
      const row = await lockResearch(system, input.researchId);
      return row.userId === ctx.actor.userId ? row : undefined;
    });
    if (!found) throw new NotFound();
    await postComment(ctx, { researchId: found.id, userId: ctx.actor.userId, message: input.message });
    if (found.status === "awaiting_confirmation") {
      const waited = ctx.now().getTime() - (found.waitingSince ?? ctx.now()).getTime();
      await asSystem(ctx, "customer-answered", (ctx) =>
        ctx.db
          .update(researches)
          .set({
            status: "in_progress",
            waitingSince: null,
            promisedAt: found.promisedAt && new Date(found.promisedAt.getTime() + waited),
          })
          .where(eq(researches.id, found.id)),
      );
    }
    await record(ctx, "comment.written", `research:${found.id}`, { from: "customer" });
    return { sent: true };
  });
}

/** The team answers in the conversation of a case; the customer is told. Blank text does nothing. */
export function answerCustomer(
  ctx: Ctx<Staff>,
  input: z.infer<typeof WriteComment>,
): Promise<{ sent: boolean }> {
  if (!input.message) return Promise.resolve({ sent: false });
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    await postComment(ctx, { researchId: found.id, userId: found.userId, message: input.message });
    await record(ctx, "comment.written", `research:${found.id}`, { from: "team" });
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      kind: "team_answered",
      params: { vehicle: found.vehicleName },
    });
    return { sent: true };
  });
}
