import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import { allKeys } from "../documents/document.ts";
import { putOriginalBack } from "../documents/originals/put-original-back.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { NotFound } from "../errors.ts";
import { newestRedaction } from "./read-redactions.ts";
import { documentRedactions } from "./redactions.sql.ts";

export const LiftRedaction = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  reason: z.string().trim().min(3, "redaction_reason_missing").max(500, "team_text_too_long"),
});

/** Everybody gets the file as it came again. Throws `redaction_original_erased`. */
export async function liftRedaction(
  ctx: Ctx<Staff>,
  { researchId, documentId, reason }: z.infer<typeof LiftRedaction>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  const copies = await inTransaction(ctx, async (ctx) => {
    const file = await unblackenedFile(ctx, { researchId, documentId });
    const newest = await newestRedaction(ctx, documentId);
    if (!newest) throw new NotFound();
    await asSystem(ctx, "lift-redaction", async (ctx) => {
      await putOriginalBack(ctx, documentId);
      await ctx.db
        .update(documentRedactions)
        .set({ state: "lifted", endedAt: ctx.now(), liftedBecause: reason, copyKey: null })
        .where(eq(documentRedactions.id, newest.id));
    });
    await record(ctx, "document.redaction-lifted", `document:${documentId}`, { research: researchId });
    return newest.copyKey ? allKeys({ key: newest.copyKey, pages: file.pages }) : [];
  });
  for (const key of copies) await ctx.services.files.remove(key);
}
