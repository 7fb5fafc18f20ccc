import { and, eq, isNotNull } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { personDetails, persons } from "../people.sql.ts";
import { wordsOfName } from "../plain-name.ts";

/** Surnames in plain words of those of a case whom nothing may name, as the trigger compares them with statements. */
export async function hiddenSurnames(ctx: Tx<System>, researchId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: personDetails.name })
    .from(personDetails)
    .innerJoin(persons, eq(persons.id, personDetails.personId))
    .where(and(eq(persons.researchId, researchId), isNotNull(persons.withheld)));
  const surnames = rows.flatMap(({ name }) => wordsOfName(name ?? "").at(-1) ?? []);
  return [...new Set(surnames.filter((word) => word.length > 2))].toSorted();
}
