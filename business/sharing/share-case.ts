import { and, count, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { imagesInCase } from "../documents/read-documents.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { requireOwnResearch } from "../researches/read-researches.ts";
import { shareDays } from "./share.ts";
import { shareLinks } from "./sharing.sql.ts";

export const ShareCase = z.object({
  researchId: z.uuid(),
  days: z.enum(shareDays, "sharing_days_missing").transform(Number),
  texts: z.stringbool().default(false),
  documents: z.array(z.uuid()).max(100).default([]),
});

/** Creates a share link. Pictures must be inspected. Throws `sharing_email_unconfirmed`, `sharing_too_many`. */
export async function shareCase(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ShareCase>,
): Promise<{ id: string }> {
  await countAttempt(ctx, "share-link", ctx.actor.userId);
  return inTransaction(ctx, async (ctx) => {
    const { researchId, texts, documents } = input;
    await requireOwnResearch(ctx, researchId);
    // Serialises concurrent forms. Row locks need the update right, which customers do not have.
    await asSystem(ctx, "own-case", (system) => lockResearch(system, researchId));
    if (!(await myAccount(ctx))?.emailConfirmed) throw new RuleBroken("sharing_email_unconfirmed");
    if ((await countOpenLinks(ctx, researchId)) >= limits.open.shareLinks)
      throw new RuleBroken("sharing_too_many");
    const pictures = await imagesInCase(ctx, researchId);
    if (documents.some((id) => !pictures.some((picture) => picture.id === id))) throw new NotFound();
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(shareLinks).values({
      id,
      researchId,
      userId: ctx.actor.userId,
      texts,
      documents: [...new Set(documents)],
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + input.days * 86_400_000),
    });
    await record(ctx, "share.created", `research:${researchId}`, {
      share: id,
      days: input.days,
      texts,
      files: documents.length,
    });
    return { id };
  });
}

async function countOpenLinks(ctx: Tx<Customer>, researchId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ open: count() })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.researchId, researchId),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, ctx.now()),
      ),
    );
  return row?.open ?? 0;
}
