import { eq, sql } from "drizzle-orm";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { persons } from "./people.sql.ts";

/** The case, so that two of the team do not give one letter twice. Throws `NotFound`, and `RuleBroken` when it is closed. */
export async function lockCaseOfPeople(ctx: Tx<Staff>, researchId: string): Promise<{ userId: string }> {
  const { rows } = await ctx.db.execute<{ userId: string; status: string }>(
    sql`select user_id as "userId", status from researches where id = ${researchId} for update`,
  );
  const [found] = rows;
  if (!found) throw new NotFound();
  if (["completed", "cancelled"].includes(found.status)) throw new RuleBroken("researches_not_open");
  return found;
}

export async function lockPerson(ctx: Tx<Staff | System>, personId: string) {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, personId)).for("update");
  if (!row) throw new NotFound();
  return row;
}

/** What is shown of the case may be another: its score is computed again, and open pages refresh. */
export async function announcePeople(ctx: Tx<Staff | System>, researchId: string): Promise<void> {
  await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "people" });
  const { rows } = await ctx.db.execute<{ userId: string }>(
    sql`select user_id as "userId" from researches where id = ${researchId}`,
  );
  for (const { userId } of rows) await ctx.services.events.publish(ctx.db, userId);
}
