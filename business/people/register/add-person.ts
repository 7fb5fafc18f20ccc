import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { optionalText } from "#business/evidence/source-input.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { announcePeople, lockCaseOfPeople } from "../lock-person.ts";
import { personDetails, persons } from "../people.sql.ts";
import { letterAfter } from "../person.ts";
import { lawfulDetails, mustBeLawful } from "../source-input.ts";
import { insertSource } from "./add-source-of-person.ts";
import { factsIn, personFields, storeDetails } from "./save-details.ts";

export const AddPerson = z.object({
  researchId: z.uuid(),
  place: optionalText(100),
  ...personFields,
  ...lawfulDetails,
});

/** Somebody who held or knows the vehicle, under the next letter, and where that is known from. Throws `people_blocked_<kind>`. */
export async function addPerson(ctx: Ctx<Staff>, input: z.infer<typeof AddPerson>): Promise<string> {
  const { researchId, place } = input;
  await mustBeLawful(ctx, researchId, input);
  return inTransaction(ctx, async (ctx) => {
    await lockCaseOfPeople(ctx, researchId);
    const personId = await insertPerson(ctx, { researchId, place });
    const facts = factsIn(input);
    if (facts.length > 0) await storeDetails(ctx, personId, input);
    await insertSource(ctx, { personId, researchId, facts: ["holding", ...facts], source: input });
    await record(ctx, "person.added", `research:${researchId}`, { person: personId });
    await announcePeople(ctx, researchId);
    return personId;
  });
}

/** The case is locked. Letters are given in turn and never twice. */
export async function insertPerson(
  ctx: Tx<Staff>,
  { researchId, place, label }: { researchId: string; place: string | null; label?: string },
): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const [by, at] = [ctx.actor.userId, ctx.now()];
  const [last] = await ctx.db
    .select({ letter: persons.letter })
    .from(persons)
    .where(eq(persons.researchId, researchId))
    .orderBy(sql`length(${persons.letter}) desc`, desc(persons.letter))
    .limit(1);
  const made = { createdBy: by, createdAt: at, changedBy: by, changedAt: at };
  await ctx.db.insert(persons).values({ id, researchId, letter: letterAfter(last?.letter), place, ...made });
  if (label !== undefined)
    // Row security lets nobody write here, so that no other verb can.
    await asSystem(ctx, "keep-label", (ctx) =>
      ctx.db.insert(personDetails).values({ personId: id, labelAsTyped: label, changedAt: at }),
    );
  return id;
}

/** The person of this case under this label, as it was typed before. */
export function personOfLabel(ctx: Tx<Staff>, researchId: string, label: string): Promise<string | null> {
  // The label is compared, not read.
  return asSystem(ctx, "find-label", async (ctx) => {
    const [row] = await ctx.db
      .select({ id: persons.id })
      .from(persons)
      .innerJoin(personDetails, eq(personDetails.personId, persons.id))
      .where(and(eq(persons.researchId, researchId), eq(personDetails.labelAsTyped, label)))
      .limit(1);
    return row?.id ?? null;
  });
}
