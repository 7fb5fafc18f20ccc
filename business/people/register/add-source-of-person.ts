import { eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { type PersonFact, personFacts, type SourceKind } from "../lawful-source.ts";
import { announcePeople, lockPerson } from "../lock-person.ts";
import { personSources } from "../people.sql.ts";
import { lawfulDetails, mustBeLawful, type TypedSource } from "../source-input.ts";

export const AddPersonSource = z.object({
  personId: z.uuid(),
  /** A form gives one, a program several. */
  facts: z.union(
    [
      z.enum(personFacts).transform((fact) => [fact]),
      z.array(z.enum(personFacts)).min(1, "people_facts_missing"),
    ],
    "people_facts_missing",
  ),
  ...lawfulDetails,
});

/** Says where facts about a person come from. Throws `people_blocked_<kind>`. */
export async function addPersonSource(
  ctx: Ctx<Staff>,
  input: z.infer<typeof AddPersonSource>,
): Promise<string> {
  const { researchId } = await inTransaction(ctx, (ctx) => lockPerson(ctx, input.personId));
  await mustBeLawful(ctx, researchId, input);
  return inTransaction(ctx, async (ctx) => {
    const { personId, facts } = input;
    const id = await insertSource(ctx, { personId, researchId, facts, source: input });
    await record(ctx, "person.source-added", `research:${researchId}`, { person: personId });
    await announcePeople(ctx, researchId);
    return id;
  });
}

type NewSource = { personId: string; researchId: string; facts: PersonFact[]; source: TypedSource };

/** Of a source that `mustBeLawful` has let pass. */
export async function insertSource(ctx: Tx<Staff>, { source, ...of }: NewSource): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const { citation, obtainedOn, legalBasis, restriction } = source;
  const kind = source.kind as SourceKind; // Blocked kinds were refused.
  const made = { createdBy: ctx.actor.userId, createdAt: ctx.now() };
  await ctx.db
    .insert(personSources)
    .values({ id, ...of, kind, citation, obtainedOn, legalBasis, restriction, ...made });
  return id;
}

export const RemovePersonSource = z.object({ sourceId: z.uuid() });

/** What rested on it alone is shown nowhere any more. */
export function removePersonSource(
  ctx: Ctx<Staff>,
  { sourceId }: z.infer<typeof RemovePersonSource>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(personSources)
      .where(eq(personSources.id, sourceId))
      .returning({ personId: personSources.personId, researchId: personSources.researchId });
    if (!row) throw new NotFound();
    await record(ctx, "person.source-removed", `research:${row.researchId}`, { person: row.personId });
    await announcePeople(ctx, row.researchId);
  });
}
