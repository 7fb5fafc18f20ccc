import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { optionalText } from "#business/evidence/source-input.ts";
import type { PersonFact } from "../lawful-source.ts";
import { announcePeople, lockCaseOfPeople, lockPerson, marksOfCases } from "../lock-person.ts";
import { personDetails, persons } from "../people.sql.ts";
import { isMinor } from "../person.ts";
import { inReadingOrder } from "../plain-name.ts";
import { lawfulDetails, mustBeLawful } from "../source-input.ts";
import { isOnStopList } from "../stop-list.ts";
import { insertSource } from "./add-source-of-person.ts";

export const personFields = {
  name: optionalText(200).transform((name) => name && inReadingOrder(name)),
  birthYear: z
    .union(
      [z.literal("").transform(() => null), z.coerce.number().int().min(1850, "people_birth_year")],
      "people_birth_year",
    )
    .nullish()
    .transform((year) => year ?? null),
  address: optionalText(300),
  contact: optionalText(200),
};

export const SaveDetails = z.object({ personId: z.uuid(), ...personFields, ...lawfulDetails });

/** Writes what is given and leaves the rest; all of it from the one source that is typed with it. */
export async function saveDetails(ctx: Ctx<Staff>, input: z.infer<typeof SaveDetails>): Promise<void> {
  mustBeOnDuty(ctx, "research");
  const { researchId } = await inTransaction(ctx, (ctx) => lockPerson(ctx, input.personId));
  await mustBeLawful(ctx, researchId, input);
  return inTransaction(ctx, async (ctx) => {
    await lockCaseOfPeople(ctx, researchId);
    if (factsIn(input).length === 0) throw new RuleBroken("people_nothing_given");
    await storeDetails(ctx, input.personId, input);
    await insertSource(ctx, { personId: input.personId, researchId, facts: factsIn(input), source: input });
    await record(ctx, "person.details-saved", `research:${researchId}`, { person: input.personId });
    await announcePeople(ctx, researchId);
  });
}

export type TypedDetails = Pick<z.infer<typeof SaveDetails>, "name" | "birthYear" | "address" | "contact">;

/** What the details say, as facts that a source has to support. */
export function factsIn({ name, birthYear, address, contact }: TypedDetails): PersonFact[] {
  const given: [PersonFact, unknown][] = [
    ["name", name],
    ["birth_year", birthYear],
    ["address", address],
    ["contact", contact],
  ];
  return given.flatMap(([fact, value]) => (value === null ? [] : [fact]));
}

/** Throws `people_minor`. The first way to reach them starts the clock; who is on the stop list is hidden at once. */
export async function storeDetails(
  ctx: Tx<Staff>,
  personId: string,
  { name, birthYear, address, contact }: TypedDetails,
): Promise<void> {
  const person = await lockPerson(ctx, personId);
  if (birthYear !== null && birthYear > ctx.now().getUTCFullYear()) throw new RuleBroken("people_birth_year");
  if (birthYear !== null && isMinor(birthYear, ctx.now())) throw new RuleBroken("people_minor");
  // Row security lets nobody write here, so that no other verb can.
  await asSystem(ctx, "save-person-details", async (ctx) => {
    const [before] = await ctx.db.select().from(personDetails).where(eq(personDetails.personId, personId));
    const after = {
      name: name ?? before?.name ?? null,
      birthYear: birthYear ?? before?.birthYear ?? null,
      address: address ?? before?.address ?? null,
      contact: contact ?? before?.contact ?? null,
      changedAt: ctx.now(),
    };
    await ctx.db
      .insert(personDetails)
      .values({ personId, ...after })
      .onConflictDoUpdate({ target: personDetails.personId, set: after });
    const reachable = after.address !== null || after.contact !== null;
    const starts = reachable && !person.contactableAt && !person.isCustomer && person.vital !== "deceased";
    const { researchId } = person;
    const marks = (await marksOfCases(ctx, [researchId])).get(researchId) ?? [];
    const stopped = await isOnStopList(ctx, { ...after, marks });
    if (starts || (stopped && !person.objectedAt))
      await ctx.db
        .update(persons)
        .set({
          ...(starts ? { contactableAt: ctx.now() } : {}),
          ...(stopped && !person.objectedAt ? { objectedAt: ctx.now() } : {}),
        })
        .where(eq(persons.id, personId));
  });
}
