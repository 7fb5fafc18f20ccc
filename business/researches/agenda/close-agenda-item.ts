import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { agendaItems } from "../agenda.sql.ts";
import { openedVersion, outcomesOf } from "./agenda.ts";
import { lockAgendaItem } from "./lock-agenda-item.ts";

export const CloseAgendaItem = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  /** "open" takes a closed one up again. */
  outcome: z.enum(
    [...outcomesOf.hypothesis, ...outcomesOf.task, "open"],
    "researches_agenda_outcome_missing",
  ),
  reason: z.string().trim().max(1000, "team_text_too_long").default(""),
});

/** With the reason, but for a task that is done. Throws `Conflict` when somebody else was faster. */
export function closeAgendaItem(ctx: Ctx<Staff>, input: z.infer<typeof CloseAgendaItem>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockAgendaItem(ctx, input);
    const outcome = input.outcome === "open" ? null : input.outcome;
    const possible: readonly string[] = outcomesOf[found.kind];
    if (outcome && !possible.includes(outcome)) throw new RuleBroken("researches_agenda_outcome_missing");
    if (outcome && outcome !== "done" && !input.reason)
      throw new RuleBroken("researches_agenda_reason_missing");
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now(), version: found.version + 1 };
    await ctx.db
      .update(agendaItems)
      .set({ outcome, reason: (outcome && input.reason) || null, ...changed })
      .where(eq(agendaItems.id, found.id));
    const details = { item: found.id, outcome: input.outcome };
    await record(ctx, `${found.kind}.closed`, `research:${found.researchId}`, details);
  });
}
