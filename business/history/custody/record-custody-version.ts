import { type CustodyContent, custodyContentOf } from "#business/history/custody.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../../context.ts";
import { custodyVersions } from "../history.sql.ts";
import type { statementChanges } from "../statement.ts";

export async function recordCustodyVersion(
  ctx: Tx<Staff>,
  row: CustodyContent & { id: string; version: number },
  change: (typeof statementChanges)[number],
): Promise<void> {
  await ctx.db.insert(custodyVersions).values({
    id: uuidv7(ctx.now().getTime()),
    custodyId: row.id,
    version: row.version,
    change,
    content: custodyContentOf(row),
    changedBy: ctx.actor.userId,
    changedAt: ctx.now(),
  });
}
