import { eq } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { statementLines } from "../statements.sql.ts";

/** Throws `NotFound`, and `RuleBroken("statements_line_resolved")` when somebody else was faster. */
export async function lockOpenLine(ctx: Tx<Staff>, lineId: string) {
  const [line] = await ctx.db
    .select()
    .from(statementLines)
    .where(eq(statementLines.id, lineId))
    .for("update");
  if (!line) throw new NotFound();
  if (line.state !== "open") throw new RuleBroken("statements_line_resolved");
  return line;
}
