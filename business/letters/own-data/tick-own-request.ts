import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { ownRequestKinds } from "../own-request.ts";
import { ownRequests } from "../own-requests.sql.ts";

export const TickOwnRequest = z.object({
  researchId: z.uuid(),
  kind: z.enum(ownRequestKinds),
  /** "again": ticked by mistake, one step back. */
  step: z.enum(["sent", "answered", "again"]),
});

/** What the customer has done: sent it, had an answer; and back. */
export function tickOwnRequest(
  ctx: Ctx<Customer>,
  { researchId, kind, step }: z.infer<typeof TickOwnRequest>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await myResearch(ctx, researchId);
    const today = berlinDay(ctx.now());
    await asSystem(ctx, "own-request", async (ctx) => {
      const which = and(eq(ownRequests.researchId, researchId), eq(ownRequests.kind, kind));
      const [row] = await ctx.db.select().from(ownRequests).where(which).for("update");
      if (!row) throw new NotFound();
      if (step === "answered" && !row.sentOn) throw new RuleBroken("letters_own_not_sent");
      const changes = {
        sent: { sentOn: row.sentOn ?? today },
        answered: { answeredOn: row.answeredOn ?? today },
        again: row.answeredOn ? { answeredOn: null } : { sentOn: null },
      };
      await ctx.db.update(ownRequests).set(changes[step]).where(which);
    });
    await record(ctx, "own-request.ticked", `research:${researchId}`, { kind, step });
  });
}
