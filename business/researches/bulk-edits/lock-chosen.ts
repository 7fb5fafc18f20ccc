import { and, eq, inArray } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { type CustodyRow, lockCustody } from "#business/history/custody/change-custody.ts";
import { researchTimeline } from "#business/history/history.sql.ts";
import { lockStatement, type StatementRow } from "#business/history/statements/change-statement.ts";

export type ChosenRow = { subject: "statement"; row: StatementRow } | { subject: "custody"; row: CustodyRow };

/** Throws `Conflict` for a row that has changed, `history_statement_ended`, `NotFound` for one of another case. */
export async function lockChosen(
  ctx: Tx<Staff>,
  researchId: string,
  chosen: readonly { id: string; version: number }[],
): Promise<ChosenRow[]> {
  const statements = await statementsAmong(ctx, researchId, chosen);
  const locked: ChosenRow[] = [];
  // In the order of their ids: two who choose the same rows wait for each other.
  for (const { id, version } of chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const found: ChosenRow = statements.has(id)
      ? { subject: "statement", row: await lockStatement(ctx, id, version) }
      : { subject: "custody", row: await lockCustody(ctx, id, version) };
    if (found.row.researchId !== researchId) throw new NotFound();
    if (found.row.status === "withdrawn" || found.row.status === "rejected")
      throw new RuleBroken("history_statement_ended");
    locked.push(found);
  }
  return locked;
}

async function statementsAmong(ctx: Tx<Staff>, researchId: string, chosen: readonly { id: string }[]) {
  const ids = chosen.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: researchTimeline.id })
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, researchId), inArray(researchTimeline.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
