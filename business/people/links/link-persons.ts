import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { announcePeople } from "../lock-person.ts";
import { personLinks, persons } from "../people.sql.ts";

export const LinkPersons = z.object({
  personId: z.uuid(),
  otherId: z.uuid(),
  decision: z.enum(["same", "different"], "people_decision_missing"),
});

/** Two records are of one person, or of two: a person decides, nothing is merged, and deciding again replaces it. */
export function linkPersons(ctx: Ctx<Staff>, input: z.infer<typeof LinkPersons>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { personId, otherId, decision } = input;
    if (personId === otherId) throw new RuleBroken("people_linked_to_itself");
    const both = await lockBoth(ctx, personId, otherId);
    const [first = "", second = ""] = [personId, otherId].toSorted();
    const decided = { decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now() };
    await ctx.db
      .insert(personLinks)
      .values({ id: uuidv7(ctx.now().getTime()), personId: first, otherId: second, ...decided })
      .onConflictDoUpdate({ target: [personLinks.personId, personLinks.otherId], set: decided });
    for (const researchId of both) {
      await record(ctx, "person.linked", `research:${researchId}`, {
        person: personId,
        other: otherId,
        decision,
      });
      await announcePeople(ctx, researchId);
    }
  });
}

export const UnlinkPersons = LinkPersons.omit({ decision: true });

/** As before the decision: the hint is there again. Twice is once. */
export function unlinkPersons(ctx: Ctx<Staff>, input: z.infer<typeof UnlinkPersons>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { personId, otherId } = input;
    const both = await lockBoth(ctx, personId, otherId);
    const [first = "", second = ""] = [personId, otherId].toSorted();
    await ctx.db
      .delete(personLinks)
      .where(and(eq(personLinks.personId, first), eq(personLinks.otherId, second)));
    for (const researchId of both) {
      await record(ctx, "person.unlinked", `research:${researchId}`, { person: personId, other: otherId });
      await announcePeople(ctx, researchId);
    }
  });
}

/** The cases of both, each once; locked in one order. */
async function lockBoth(ctx: Tx<Staff>, personId: string, otherId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ researchId: persons.researchId })
    .from(persons)
    .where(inArray(persons.id, [personId, otherId]))
    .orderBy(persons.id)
    .for("update");
  if (rows.length < 2) throw new NotFound();
  return [...new Set(rows.map(({ researchId }) => researchId))];
}
