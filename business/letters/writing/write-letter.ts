import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { questions } from "../questions.sql.ts";
import { earlierLetters } from "./draft-letters.ts";
import { letterContent } from "./letter-content.ts";
import { storeLetter } from "./store-letter.ts";

export const WriteArchiveLetter = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  /** How many letters of this case to this archive the screen showed. */
  seen: z.coerce.number().int().min(0),
  ...letterContent,
});

/** What stands in the fields is what is printed. Throws `letters_another_written` when a colleague was faster. */
export function writeArchiveLetter(
  ctx: Ctx<Staff>,
  input: z.infer<typeof WriteArchiveLetter>,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, itemId, seen, ...content } = input;
    await lockCaseInWork(ctx, researchId);
    const archiveId = await archiveOf(ctx, researchId, itemId);
    const earlier = await earlierLetters(ctx, researchId, [archiveId]);
    if (earlier.length > seen) throw new RuleBroken("letters_another_written");
    const written = { researchId, itemId, archiveId, kind: "enquiry", writtenBy: ctx.actor.userId } as const;
    return storeLetter(ctx, { ...written, ...content });
  });
}

async function archiveOf(ctx: Tx<Staff>, researchId: string, itemId: string): Promise<string> {
  const [question] = await ctx.db.select().from(questions).where(eq(questions.itemId, itemId));
  if (question?.researchId !== researchId) throw new NotFound();
  if (question.result) throw new RuleBroken("letters_question_closed");
  if (!question.archiveId) throw new RuleBroken("letters_nobody_to_ask");
  return question.archiveId;
}
