import type { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import type { OpenPage } from "../documents/open-page.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { pagePicture } from "../documents/page-picture.ts";
import { NotFound } from "../errors.ts";

/** The page that places are drawn on, as it came. Only research sees it; it is recorded as read. */
export async function openUnblackenedPage(ctx: Ctx<Staff>, input: z.infer<typeof OpenPage>): Promise<Blob> {
  mustBeOnDuty(ctx, "research");
  const file = await inTransaction(ctx, async (ctx) => {
    const file = await unblackenedFile(ctx, input);
    if (file.isErased || file.state === "refused" || input.page > (file.pages ?? 1)) throw new NotFound();
    const original = file.redactedAt !== null;
    await record(ctx, "document.read", `document:${file.id}`, { page: input.page, original });
    return file;
  });
  return pagePicture(ctx, file, input.page);
}
