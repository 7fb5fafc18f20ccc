import { and, count, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { me } from "../accounts/read-people.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { picturesInCase } from "../documents/read-documents.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { mustBeMine } from "../researches/read-researches.ts";
import { shareDays, sharesAtMost } from "./share.ts";
import { shareLinks } from "./sharing.sql.ts";

export const ShareCase = z.object({
  researchId: z.uuid(),
  days: z.enum(shareDays, "sharing_days_missing").transform(Number),
  texts: z.stringbool().default(false),
  documents: z.array(z.uuid()).max(100).default([]),
});

/**
 * Makes a link to a case of mine for people without an account. Pictures must be in the case and looked at.
 * Rules: `sharing_email_unconfirmed`, `sharing_too_many`.
 */
export function shareCase(ctx: Ctx<Customer>, input: z.infer<typeof ShareCase>): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, texts, documents } = input;
    await mustBeMine(ctx, researchId);
    if (!(await me(ctx))?.emailConfirmed) throw new RuleBroken("sharing_email_unconfirmed");
    if ((await openLinks(ctx, researchId)) >= sharesAtMost) throw new RuleBroken("sharing_too_many");
    const pictures = await picturesInCase(ctx, researchId);
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

async function openLinks(ctx: Tx<Customer>, researchId: string): Promise<number> {
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
