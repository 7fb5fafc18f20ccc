import { eq } from "drizzle-orm";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { persons } from "#business/people/people.sql.ts";
import { requireOwnResearch } from "#business/researches/read-researches.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { nameConsents } from "./reports.sql.ts";

/** From today back to the first: who held it, by name where they agree today, and which is the reader. Throws `NotFound`. */
export function chainOfHolders(ctx: Ctx<Customer>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnResearch(ctx, researchId);
    // Row security leaves out whatever is withheld, and a name without its period is not shown.
    const periods = (await custodyOf(ctx, researchId)).filter(({ status }) => status === "accepted");
    const { agreed, own } = await asSystem(ctx, "name-holders", async ({ db }) => ({
      agreed: await db
        .select({ custodyId: nameConsents.custodyId, name: nameConsents.name })
        .from(nameConsents)
        .where(eq(nameConsents.researchId, researchId)),
      own: await db
        .select({ id: persons.id, isCustomer: persons.isCustomer })
        .from(persons)
        .where(eq(persons.researchId, researchId)),
    }));
    return periods.toReversed().map((period) => ({
      id: period.id,
      name: agreed.find(({ custodyId }) => custodyId === period.id)?.name ?? null,
      isReader: own.some(({ id, isCustomer }) => isCustomer && id === period.personId),
    }));
  });
}
