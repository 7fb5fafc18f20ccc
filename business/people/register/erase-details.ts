import { inArray, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { announcePeople } from "../lock-person.ts";
import { personDetails, personSources, persons } from "../people.sql.ts";

/** What identifies these persons goes; letter, place and times stay, with the sources that speak of them. */
export async function eraseDetails(ctx: Tx<System>, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await ctx.db.delete(personDetails).where(inArray(personDetails.personId, all));
  const left = await ctx.db
    .update(persons)
    .set({ contactableAt: null })
    .where(inArray(persons.id, all))
    .returning({ researchId: persons.researchId });
  const identifying = sql`'["name", "birth_year", "address", "contact"]'::jsonb`;
  await ctx.db
    .update(personSources)
    .set({
      facts: sql`(select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(${personSources.facts}) f where not ${identifying} @> f)`,
    })
    .where(inArray(personSources.personId, all));
  await ctx.db
    .delete(personSources)
    .where(sql`${inArray(personSources.personId, all)} and ${personSources.facts} = '[]'`);
  for (const researchId of new Set(left.map(({ researchId }) => researchId)))
    await announcePeople(ctx, researchId);
}
