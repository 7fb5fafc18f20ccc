import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import { eraseOriginal } from "../documents/originals/erase-original.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { RuleBroken } from "../errors.ts";
import { newestRedaction } from "./read-redactions.ts";

export const EraseUnblackened = z.object({ researchId: z.uuid(), documentId: z.uuid() });

/** For good: the blackened copy is all that is left. Throws `redaction_not_done` while there is none. */
export async function eraseUnblackened(
  ctx: Ctx<Staff>,
  { researchId, documentId }: z.infer<typeof EraseUnblackened>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  const keys = await inTransaction(ctx, async (ctx) => {
    await unblackenedFile(ctx, { researchId, documentId });
    const newest = await newestRedaction(ctx, documentId);
    if (newest?.state !== "done") throw new RuleBroken("redaction_not_done");
    const gone = await asSystem(ctx, "erase-original", (ctx) => eraseOriginal(ctx, documentId));
    if (gone.length > 0) await record(ctx, "document.original-erased", `document:${documentId}`);
    return gone;
  });
  for (const key of keys) await ctx.services.files.remove(key);
}
