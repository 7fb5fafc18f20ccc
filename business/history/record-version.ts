import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { statementVersions } from "./history.sql.ts";
import { contentOf, type StatementContent, type statementChanges } from "./statement.ts";

export async function recordVersion(
  ctx: Tx<Staff>,
  row: StatementContent & { id: string; version: number },
  change: (typeof statementChanges)[number],
): Promise<void> {
  await ctx.db.insert(statementVersions).values({
    id: uuidv7(ctx.now().getTime()),
    statementId: row.id,
    version: row.version,
    change,
    content: contentOf(row),
    changedBy: ctx.actor.userId,
    changedAt: ctx.now(),
  });
}
