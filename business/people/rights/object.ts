import { eq } from "drizzle-orm";
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
import { announcePeople, lockPerson } from "../lock-person.ts";
import { personDetails, persons } from "../people.sql.ts";
import { addToStopList, isOnStopList } from "../stop-list.ts";

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
  if (person.objectedAt) return;
  await ctx.db.update(persons).set({ objectedAt: ctx.now() }).where(eq(persons.id, personId));
  await record(ctx, "person.objected", `research:${person.researchId}`, { person: personId });
  await announcePeople(ctx, person.researchId);
}

/** Whether a letter may go to this person: asked when it is written and again when it is handed over. */
export function mayBeWrittenTo(ctx: Tx<Staff | System>, personId: string): Promise<boolean> {
  return asSystem(ctx, "check-stop-list", async (ctx) => {
    const [row] = await ctx.db
      .select({
        withheld: persons.withheld,
        name: personDetails.name,
        birthYear: personDetails.birthYear,
        address: personDetails.address,
      })
      .from(persons)
      .leftJoin(personDetails, eq(personDetails.personId, persons.id))
      .where(eq(persons.id, personId));
    if (!row || row.withheld === "objected" || row.withheld === "forbidden") return false;
    return !(await isOnStopList(ctx, row));
  });
}
