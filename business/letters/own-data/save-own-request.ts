import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { addresseeLines } from "../addressee.ts";
import { letterLanguages } from "../letter.ts";
import { ownRequestKinds } from "../own-request.ts";
import { ownRequests } from "../own-requests.sql.ts";

const address = addresseeLines().refine((text) => text.includes("\n"), "letters_own_address_missing");

export const SaveOwnRequest = z.object({
  researchId: z.uuid(),
  kind: z.enum(ownRequestKinds),
  language: z.enum(letterLanguages),
  sender: address,
  recipient: address,
});

/** The letter about my own data, filled in. Until it is ticked as sent it can be filled in anew. */
export function saveOwnRequest(ctx: Ctx<Customer>, input: z.infer<typeof SaveOwnRequest>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, kind, ...content } = input;
    const { userId } = ctx.actor;
    const { status } = await myResearch(ctx, researchId);
    if (status === "cancelled") throw new RuleBroken("researches_not_open");
    // Customers write no rows of their own here: the case was found to be theirs above.
    await asSystem(ctx, "own-request", async (ctx) => {
      const [before] = await ctx.db
        .select({ sentOn: ownRequests.sentOn })
        .from(ownRequests)
        .where(and(eq(ownRequests.researchId, researchId), eq(ownRequests.kind, kind)))
        .for("update");
      if (before?.sentOn) throw new RuleBroken("letters_own_sent");
      const id = uuidv7(ctx.now().getTime());
      await ctx.db
        .insert(ownRequests)
        .values({ id, researchId, userId, kind, ...content, createdAt: ctx.now() })
        .onConflictDoUpdate({ target: [ownRequests.researchId, ownRequests.kind], set: content });
    });
    await record(ctx, "own-request.saved", `research:${researchId}`, { kind });
  });
}
