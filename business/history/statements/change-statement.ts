import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { berlinDay } from "../../locale.ts";
import { sortDate } from "../add-entry.ts";
import { researchTimeline } from "../history.sql.ts";
import { askForNewNames, nameGround } from "../name-grounds.ts";
import { namesInStatement } from "../reads-as-name.ts";
import { recordVersion } from "../record-version.ts";
import type { StatementContent, statementChanges } from "../statement.ts";
import { readTypedDetails, statementDetails } from "./statement-input.ts";

export const ChangeStatement = statementDetails({
  statementId: z.uuid(),
  version: z.coerce.number().int(),
  nameGround,
});

/** Also of a published one, which then reads anew at once, without a mail. Throws `Conflict` for a stale version. */
export function changeStatement(ctx: Ctx<Staff>, input: z.infer<typeof ChangeStatement>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { statementId, version, nameGround, ...typed } = input;
    const row = await lockStatement(ctx, statementId, version);
    if (row.status === "withdrawn" || row.status === "rejected")
      throw new RuleBroken("history_statement_ended");
    const changed = readTypedDetails(typed, berlinDay(ctx.now()));
    await askForNewNames(ctx, row, namesInStatement(changed), { before: namesInStatement(row), nameGround });
    await saveStatement(ctx, row, changed, "changed");
  });
}

export type StatementRow = typeof researchTimeline.$inferSelect;

export async function lockStatement(ctx: Tx<Staff>, id: string, version: number): Promise<StatementRow> {
  const [row] = await ctx.db.select().from(researchTimeline).where(eq(researchTimeline.id, id)).for("update");
  return mustBeCurrent(ctx, row, version);
}

/** Writes the next version of a locked statement; open pages refresh. */
export async function saveStatement(
  ctx: Tx<Staff>,
  row: StatementRow,
  changes: Partial<StatementContent> & { publishedAt?: Date | null },
  change: (typeof statementChanges)[number],
): Promise<void> {
  const next = { ...row, ...changes, version: row.version + 1 };
  const sortsOn = sortDate(next.date) ?? row.sortsOn;
  const { version } = next;
  await ctx.db
    .update(researchTimeline)
    .set({ ...changes, sortsOn, version, changedBy: ctx.actor.userId, changedAt: ctx.now() })
    .where(eq(researchTimeline.id, row.id));
  await recordVersion(ctx, { ...next, sortsOn }, change);
  await record(ctx, `statement.${change}`, `research:${row.researchId}`, { entry: row.id, version });
  if (row.status === "accepted")
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, {
      researchId: row.researchId,
      cause: "statement",
    });
  await ctx.services.events.publish(ctx.db, row.userId);
}
