import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { addAgendaItem } from "#business/researches/agenda/add-agenda-item.ts";
import { agendaDetails } from "#business/researches/agenda/agenda.ts";
import { archives } from "../archives.sql.ts";
import { questions } from "../questions.sql.ts";

export const archiveChoice = z
  .union([z.uuid(), z.literal("")])
  .default("")
  .transform((id) => id || null);

export const AskQuestion = z.object({
  researchId: z.uuid(),
  archiveId: archiveChoice,
  template: z
    .string()
    .max(60)
    .default("")
    .transform((id) => id || null),
  ...agendaDetails,
});

/** A task of the case's agenda that asks an archive. Its customer reads it only when nothing was found. */
export function askQuestion(ctx: Ctx<Staff>, input: z.infer<typeof AskQuestion>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { archiveId, template, ...task } = input;
    const itemId = await addAgendaItem(ctx, { kind: "task", ...task });
    if (archiveId) await mustBeAskable(ctx, archiveId);
    await ctx.db.insert(questions).values({ itemId, researchId: input.researchId, archiveId, template });
    return itemId;
  });
}

/** Throws `archives_unknown`, also for one that no longer exists. */
export async function mustBeAskable(ctx: Tx<Staff>, archiveId: string) {
  const [found] = await ctx.db.select().from(archives).where(eq(archives.id, archiveId));
  if (!found || found.retiredAt) throw new RuleBroken("archives_unknown");
  return found;
}
