import { eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { announcePeople, lockPerson, marksOfCases } from "../lock-person.ts";
import { personDetails, persons } from "../people.sql.ts";
import { addToStopList, isOnStopList, stoppedAmong } from "../stop-list.ts";

export const RecordObjectionOf = z.object({ personId: z.uuid() });

/** By telephone, mail or letter: as if the person had done it with their code. */
export function recordObjectionOf(
  ctx: Ctx<Staff>,
  { personId }: z.infer<typeof RecordObjectionOf>,
): Promise<void> {
  mustBeOnDuty(ctx, "conversation");
  return inTransaction(ctx, (ctx) => asSystem(ctx, "record-objection", (ctx) => hideObjector(ctx, personId)));
}

/** Art. 21 GDPR: hidden everywhere in this transaction, and never written to again. Twice is once. */
export async function hideObjector(ctx: Tx<System>, personId: string): Promise<void> {
  const person = await lockPerson(ctx, personId);
  const [known] = await ctx.db.select().from(personDetails).where(eq(personDetails.personId, personId));
  if (known) await addToStopList(ctx, known);
  if (!person.objectedAt) await hide(ctx, person);
}

async function hide(ctx: Tx<System>, { id, researchId }: { id: string; researchId: string }): Promise<void> {
  await ctx.db.update(persons).set({ objectedAt: ctx.now() }).where(eq(persons.id, id));
  await record(ctx, "person.objected", `research:${researchId}`, { person: id });
  await announcePeople(ctx, researchId);
}

/** After the stop list grew: whoever is on it is hidden in every case, as if they had objected there. */
export async function hideStopped(ctx: Tx<System>): Promise<void> {
  const known = await ctx.db
    .select({
      id: persons.id,
      researchId: persons.researchId,
      name: personDetails.name,
      birthYear: personDetails.birthYear,
      address: personDetails.address,
    })
    .from(personDetails)
    .innerJoin(persons, eq(persons.id, personDetails.personId))
    .where(isNull(persons.objectedAt))
    .orderBy(persons.id);
  const marks = await marksOfCases(
    ctx,
    known.map(({ researchId }) => researchId),
  );
  const all = known.map((person) => ({ ...person, marks: marks.get(person.researchId) ?? [] }));
  for (const person of await stoppedAmong(ctx, all)) await hide(ctx, person);
}

/** Whether a letter may go to this person: asked when it is written and again when it is handed over. */
export function mayBeWrittenTo(ctx: Tx<Staff | System>, personId: string): Promise<boolean> {
  return asSystem(ctx, "check-stop-list", async (ctx) => {
    const [row] = await ctx.db
      .select({
        researchId: persons.researchId,
        withheld: persons.withheld,
        name: personDetails.name,
        birthYear: personDetails.birthYear,
        address: personDetails.address,
      })
      .from(persons)
      .leftJoin(personDetails, eq(personDetails.personId, persons.id))
      .where(eq(persons.id, personId));
    if (!row || row.withheld === "objected" || row.withheld === "forbidden") return false;
    const { researchId } = row;
    const marks = (await marksOfCases(ctx, [researchId])).get(researchId) ?? [];
    return !(await isOnStopList(ctx, { ...row, marks }));
  });
}
