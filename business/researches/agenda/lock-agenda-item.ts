import { and, eq } from "drizzle-orm";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import type { Staff, Tx } from "#business/context.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { agendaItems } from "../agenda.sql.ts";

/** Of an open case. Throws `NotFound` and `Conflict`. */
export async function lockAgendaItem(
  ctx: Tx<Staff>,
  { researchId, itemId, version }: { researchId: string; itemId: string; version: number },
) {
  await lockCaseInWork(ctx, researchId);
  const [row] = await ctx.db
    .select()
    .from(agendaItems)
    .where(and(eq(agendaItems.id, itemId), eq(agendaItems.researchId, researchId)))
    .for("update");
  return mustBeCurrent(ctx, row, version);
}
