import { and, desc, eq, gt } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { Staff, Tx } from "#business/context.ts";
import { type BulkEditKind, bulkEdits } from "../bulk-edits.sql.ts";
import { undoHours } from "./bulk-edit.ts";

export type LastBulkEdit = { id: string; kind: BulkEditKind; count: number; doneBy: string; doneAt: Date };

/** The latest of the case that can still be undone by its age; null without one, or once it is undone. */
export async function lastBulkEdit(ctx: Tx<Staff>, researchId: string): Promise<LastBulkEdit | null> {
  const since = new Date(ctx.now().getTime() - undoHours * 3_600_000);
  const [last] = await ctx.db
    .select({ edit: bulkEdits, doneBy: users.name })
    .from(bulkEdits)
    .innerJoin(users, eq(users.id, bulkEdits.doneBy))
    .where(and(eq(bulkEdits.researchId, researchId), gt(bulkEdits.doneAt, since)))
    .orderBy(desc(bulkEdits.doneAt), desc(bulkEdits.id))
    .limit(1);
  if (!last || last.edit.undoneAt) return null;
  const { id, kind, rows, doneAt } = last.edit;
  return { id, kind, count: rows.length, doneBy: last.doneBy, doneAt };
}
