import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { agendaDetails, openedVersion } from "#business/researches/agenda/agenda.ts";
import { changeAgendaItem } from "#business/researches/agenda/change-agenda-item.ts";
import { amountInCents } from "../amount.ts";
import { questions } from "../questions.sql.ts";
import { archiveChoice, mustBeAskable } from "./ask-question.ts";

export const ChangeQuestion = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  archiveId: archiveChoice,
  feeCents: amountInCents,
  ...agendaDetails,
});

/** Only while it is open. Letters that were written stay with whom they were written to. Throws `Conflict`. */
export function changeQuestion(ctx: Ctx<Staff>, input: z.infer<typeof ChangeQuestion>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { archiveId, feeCents, ...task } = input;
    await changeAgendaItem(ctx, task);
    const [before] = await ctx.db
      .select({ archiveId: questions.archiveId })
      .from(questions)
      .where(eq(questions.itemId, input.itemId));
    if (!before) throw new NotFound();
    if (archiveId && archiveId !== before.archiveId) await mustBeAskable(ctx, archiveId);
    await ctx.db.update(questions).set({ archiveId, feeCents }).where(eq(questions.itemId, input.itemId));
  });
}
