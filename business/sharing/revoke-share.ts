import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { shareLinks } from "./sharing.sql.ts";

export const RevokeShare = z.object({ shareId: z.uuid() });

export function revokeShare(ctx: Ctx<Customer>, input: z.infer<typeof RevokeShare>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mine = and(eq(shareLinks.id, input.shareId), eq(shareLinks.userId, ctx.actor.userId));
    const [link] = await ctx.db.select().from(shareLinks).where(mine);
    if (!link) throw new NotFound();
    if (link.revokedAt) return;
    await asSystem(ctx, "own-share-ended", (ctx) =>
      // Customers cannot update links, so a revoked one stays revoked.
      ctx.db
        .update(shareLinks)
        .set({ revokedAt: ctx.now() })
        .where(and(eq(shareLinks.id, link.id), isNull(shareLinks.revokedAt))),
    );
    await record(ctx, "share.revoked", `research:${link.researchId}`, { share: link.id });
  });
}
