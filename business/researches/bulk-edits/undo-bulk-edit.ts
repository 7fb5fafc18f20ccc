import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { Conflict, NotFound, RuleBroken } from "#business/errors.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { undoCitation } from "#business/evidence/undo-citation.ts";
import { lockCustody, saveCustody } from "#business/history/custody/change-custody.ts";
import { custodyVersionAt } from "#business/history/custody/read-custody.ts";
import { lockStatement, saveStatement } from "#business/history/statements/change-statement.ts";
import { statementVersionAt } from "#business/history/statements/read-statements.ts";
import { type BulkEditedRow, bulkEdits } from "../bulk-edits.sql.ts";
import { lockCaseInWork } from "../lock-research.ts";
import { undoHours } from "./bulk-edit.ts";

export const UndoBulkEdit = z.object({ researchId: z.uuid(), bulkEditId: z.uuid() });

/** All or none. Throws `history_bulk_undone`, `history_bulk_too_late` after a day, `history_bulk_changed_since`. */
export function undoBulkEdit(ctx: Ctx<Staff>, input: z.infer<typeof UndoBulkEdit>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, bulkEditId } = input;
    await lockCaseInWork(ctx, researchId);
    const [edit] = await ctx.db.select().from(bulkEdits).where(eq(bulkEdits.id, bulkEditId)).for("update");
    if (edit?.researchId !== researchId) throw new NotFound();
    if (edit.undoneAt) throw new RuleBroken("history_bulk_undone");
    if (ctx.now().getTime() - edit.doneAt.getTime() > undoHours * 3_600_000)
      throw new RuleBroken("history_bulk_too_late");
    if (edit.citationId) await undoCitation(ctx, { citationId: edit.citationId, subjects: edit.rows });
    else for (const row of edit.rows) await takeBack(ctx, row, edit.kind === "dated");
    await ctx.db.update(bulkEdits).set({ undoneAt: ctx.now() }).where(eq(bulkEdits.id, edit.id));
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "statement" });
  });
}

async function takeBack(ctx: Tx<Staff>, { id, subject, before, after }: BulkEditedRow, wasDated: boolean) {
  if (subject === "custody") {
    const row = await unchanged(() => lockCustody(ctx, id, after));
    const { status, reason } = await custodyVersionAt(ctx, id, before);
    return saveCustody(ctx, row, { status, reason }, "restored");
  }
  const row = await unchanged(() => lockStatement(ctx, id, after));
  const earlier = await statementVersionAt(ctx, id, before);
  const { date, status, reason } = earlier;
  // Versions of before the words were kept have none.
  const dated = { date, dateAsTyped: earlier.dateAsTyped ?? null };
  return saveStatement(ctx, row, wasDated ? dated : { status, reason }, "restored");
}

async function unchanged<Row>(lock: () => Promise<Row>): Promise<Row> {
  try {
    return await lock();
  } catch (error) {
    throw error instanceof Conflict ? new RuleBroken("history_bulk_changed_since") : error;
  }
}
