import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { caseNotes } from "../case-notes.sql.ts";
import { lockResearch } from "../lock-research.ts";

export const WriteNote = z.object({
  researchId: z.uuid(),
  note: z.string().trim().min(1, "researches_note_missing").max(20_000, "comment_too_long"),
});

/** Of any case, also a closed one. Its customer is neither told nor shown it. */
export function writeNote(ctx: Ctx<Staff>, input: z.infer<typeof WriteNote>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    await ctx.db.insert(caseNotes).values({
      id: uuidv7(ctx.now().getTime()),
      researchId: found.id,
      authorId: ctx.actor.userId,
      message: input.note,
      createdAt: ctx.now(),
    });
    await record(ctx, "note.written", `research:${found.id}`);
  });
}
