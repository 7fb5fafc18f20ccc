import { inArray, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { eraseDetails } from "#business/people/register/erase-details.ts";
import { personLetterAddressees } from "./person-letters.sql.ts";

/** Whoever did not answer our last letter keeps their letter of the alphabet; what identifies them goes. Returns how many. */
export async function eraseUnanswered(ctx: Tx<System>, before: Date): Promise<number> {
  // Of whoever objected or must not be shown the name is needed, so that no statement with it comes to light.
  const { rows } = await ctx.db.execute<{ id: string; researchId: string }>(sql`
    select p.id, p.research_id as "researchId" from persons p
    where exists (select from person_letter_addressees a where a.person_id = p.id)
      and coalesce(p.withheld, '') not in ('objected', 'forbidden')
      and not exists (select from person_letters l where l.person_id = p.id and l.state in ('written', 'printed', 'answered'))
      and (select max(l.sent_on) from person_letters l where l.person_id = p.id and l.state = 'sent') < ${berlinDay(before)}
    for update of p`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await ctx.db.delete(personLetterAddressees).where(inArray(personLetterAddressees.personId, ids));
  await eraseDetails(ctx, ids);
  for (const { id, researchId } of rows)
    await record(ctx, "person-letter.erased", `research:${researchId}`, { person: id });
  return ids.length;
}
