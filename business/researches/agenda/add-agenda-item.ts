import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { agendaItems } from "../agenda.sql.ts";
import { agendaDetails, agendaKinds } from "./agenda.ts";
import { ofTask } from "./of-task.ts";

export const AddAgendaItem = z.object({ researchId: z.uuid(), kind: z.enum(agendaKinds), ...agendaDetails });

/** A hypothesis to test or a task to do. Its customer reads neither. */
export function addAgendaItem(ctx: Ctx<Staff>, input: z.infer<typeof AddAgendaItem>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { kind, researchId, text } = input;
    await lockCaseInWork(ctx, researchId);
    const id = uuidv7(ctx.now().getTime());
    const [by, at] = [ctx.actor.userId, ctx.now()];
    const { dueOn, ownerId } = await ofTask(ctx, kind, input);
    const made = { createdBy: by, createdAt: at, changedBy: by, changedAt: at };
    await ctx.db.insert(agendaItems).values({ id, researchId, kind, text, dueOn, ownerId, ...made });
    await record(ctx, `${kind}.added`, `research:${researchId}`, {
      item: id,
      ...(ownerId ? { assignee: ownerId } : {}),
    });
    return id;
  });
}
