import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { agendaItems } from "../agenda.sql.ts";
import { agendaDetails, openedVersion } from "./agenda.ts";
import { lockAgendaItem } from "./lock-agenda-item.ts";

export const ChangeAgendaItem = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  ...agendaDetails,
});

/** Only while it is open: what was closed keeps its words. Throws `Conflict` when somebody else was faster. */
export function changeAgendaItem(ctx: Ctx<Staff>, input: z.infer<typeof ChangeAgendaItem>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockAgendaItem(ctx, input);
    if (found.outcome) throw new RuleBroken("researches_agenda_closed");
    const dueOn = found.kind === "task" ? input.dueOn : null;
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now(), version: found.version + 1 };
    await ctx.db
      .update(agendaItems)
      .set({ text: input.text, dueOn, ...changed })
      .where(eq(agendaItems.id, found.id));
    await record(ctx, `${found.kind}.changed`, `research:${found.researchId}`, { item: found.id });
  });
}
