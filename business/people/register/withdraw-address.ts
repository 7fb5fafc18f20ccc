import { eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { personDetails, persons } from "../people.sql.ts";

/** It was wrong (Art. 5 (1) d GDPR). Where nobody was informed by it, the clock begins anew with the next way to reach them. */
export async function withdrawAddress(ctx: Tx<System>, personId: string, isInformed: boolean): Promise<void> {
  const [left] = await ctx.db
    .update(personDetails)
    .set({ address: null, changedAt: ctx.now() })
    .where(eq(personDetails.personId, personId))
    .returning({ contact: personDetails.contact });
  if (isInformed) return;
  await ctx.db
    .update(persons)
    .set({ informedAt: null, ...(left?.contact ? {} : { contactableAt: null, restrictedAt: null }) })
    .where(eq(persons.id, personId));
}
