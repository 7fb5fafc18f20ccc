import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import type { CustodyContent } from "#business/history/custody.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { berlinDay } from "../../locale.ts";
import { custodyPeriods } from "../history.sql.ts";
import { askForNewNames, nameGround } from "../name-grounds.ts";
import { namesInCustody } from "../reads-as-name.ts";
import type { statementChanges } from "../statement.ts";
import { custodyDetails, understoodCustody } from "./custody-input.ts";
import { recordCustodyVersion } from "./record-custody-version.ts";

export const ChangeCustody = z.object({
  custodyId: z.uuid(),
  version: z.coerce.number().int(),
  ...custodyDetails,
  nameGround,
});

/** Throws `Conflict` when the period is no longer of this version. */
export function changeCustody(ctx: Ctx<Staff>, input: z.infer<typeof ChangeCustody>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { custodyId, version, nameGround, ...typed } = input;
    const row = await lockCustody(ctx, custodyId, version);
    mustStand(row);
    await askForNewNames(ctx, row, namesInCustody(typed), { before: namesInCustody(row), nameGround });
    await saveCustody(ctx, row, understoodCustody(typed, berlinDay(ctx.now())), "changed");
  });
}

export type CustodyRow = typeof custodyPeriods.$inferSelect;

export async function lockCustody(ctx: Tx<Staff>, id: string, version: number): Promise<CustodyRow> {
  const [row] = await ctx.db.select().from(custodyPeriods).where(eq(custodyPeriods.id, id)).for("update");
  return mustBeCurrent(ctx, row, version);
}

export function mustStand({ status }: CustodyRow): void {
  if (status === "withdrawn" || status === "rejected") throw new RuleBroken("history_statement_ended");
}

/** Writes the next version of a locked period; open pages refresh. */
export async function saveCustody(
  ctx: Tx<Staff>,
  row: CustodyRow,
  changes: Partial<CustodyContent> & { publishedAt?: Date | null },
  change: (typeof statementChanges)[number],
): Promise<void> {
  const version = row.version + 1;
  await ctx.db
    .update(custodyPeriods)
    .set({ ...changes, version, changedBy: ctx.actor.userId, changedAt: ctx.now() })
    .where(eq(custodyPeriods.id, row.id));
  await recordCustodyVersion(ctx, { ...row, ...changes, version }, change);
  await record(ctx, `custody.${change}`, `research:${row.researchId}`, { custody: row.id, version });
  if (row.status === "accepted")
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, {
      researchId: row.researchId,
      cause: "custody",
    });
  await ctx.services.events.publish(ctx.db, row.userId);
}
