import type { Staff, Tx } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { type BulkEditedRow, type BulkEditKind, bulkEdits } from "../bulk-edits.sql.ts";
import type { ChosenRow } from "./lock-chosen.ts";

type Edited = { researchId: string; kind: BulkEditKind; chosen: readonly ChosenRow[]; citationId?: string };

/** Each edit but a citation makes one new version of every row. */
export async function saveBulkEdit(
  ctx: Tx<Staff>,
  { researchId, kind, chosen, citationId }: Edited,
): Promise<void> {
  const newer = kind === "cited" ? 0 : 1;
  const rows = chosen.map(({ subject, row }): BulkEditedRow => {
    return { id: row.id, subject, before: row.version, after: row.version + newer };
  });
  const by = { doneBy: ctx.actor.userId, doneAt: ctx.now() };
  const id = uuidv7(ctx.now().getTime());
  await ctx.db
    .insert(bulkEdits)
    .values({ id, researchId, kind, rows, citationId: citationId ?? null, ...by });
}
