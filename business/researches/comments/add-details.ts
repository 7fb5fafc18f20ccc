import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { compareCaseJob } from "#business/researches/researches.jobs.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { appendRecollection } from "#business/vehicles/append-recollection.ts";
import { postToTeam } from "./write-comment.ts";

export const AddDetails = z.object({
  researchId: z.uuid(),
  recollection: z
    .string("search_recollection_missing")
    .trim()
    .min(1, "search_recollection_missing")
    .max(maxRecollectionLength, "search_recollection_too_long"),
});

/** What else a customer remembers: a message to the team, and part of the description that the case is compared by. */
export async function addDetails(ctx: Ctx<Customer>, input: z.infer<typeof AddDetails>): Promise<void> {
  await countAttempt(ctx, "comment", ctx.actor.userId);
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: researches.id, vehicleId: researches.vehicleId })
      .from(researches)
      .where(eq(researches.id, input.researchId));
    if (!found) throw new NotFound();
    await postToTeam(ctx, { researchId: found.id, message: input.recollection });
    // Customers may not change the description of a case in work; they may add to it.
    await asSystem(ctx, "details-added", (ctx) =>
      appendRecollection(ctx, found.vehicleId, input.recollection),
    );
    await ctx.services.queue.send(ctx.db, compareCaseJob, { researchId: found.id });
  });
}
