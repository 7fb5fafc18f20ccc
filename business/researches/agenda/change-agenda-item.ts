import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { agendaItems } from "../agenda.sql.ts";
import { agendaDetails, openedVersion } from "./agenda.ts";
import { lockAgendaItem } from "./lock-agenda-item.ts";
import { ofTask } from "./of-task.ts";

export const ChangeAgendaItem = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  ...agendaDetails,
});

/** Hands a task over, too. Only while it is open: what was closed keeps its words. Throws `Conflict`. */
export function changeAgendaItem(ctx: Ctx<Staff>, input: z.infer<typeof ChangeAgendaItem>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockAgendaItem(ctx, input);
    if (found.outcome) throw new RuleBroken("researches_agenda_closed");
    const details = await ofTask(ctx, found.kind, input);
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now(), version: found.version + 1 };
    await ctx.db
      .update(agendaItems)
      .set({ text: input.text, ...details, ...changed })
      .where(eq(agendaItems.id, found.id));
    const handedOver = details.ownerId === found.ownerId ? {} : { assignee: details.ownerId ?? "nobody" };
    await record(ctx, `${found.kind}.changed`, `research:${found.researchId}`, {
      item: found.id,
      ...handedOver,
    });
  });
}
