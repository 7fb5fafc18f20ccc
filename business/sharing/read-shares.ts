import { desc, eq } from "drizzle-orm";
import { sealOf } from "#platform/seal.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { shareLinks } from "./sharing.sql.ts";

/** The links to a case of mine, newest first, with the token that opens each. */
export function mySharesOf(ctx: Ctx<Customer>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: shareLinks.id,
        texts: shareLinks.texts,
        documents: shareLinks.documents,
        createdAt: shareLinks.createdAt,
        expiresAt: shareLinks.expiresAt,
        revokedAt: shareLinks.revokedAt,
        opened: shareLinks.opened,
        lastOpenedAt: shareLinks.lastOpenedAt,
      })
      .from(shareLinks)
      .where(eq(shareLinks.researchId, researchId))
      .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
    return rows.map(({ documents, ...link }) => ({
      ...link,
      pictures: documents.length,
      open: !link.revokedAt && link.expiresAt > ctx.now(),
      token: shareToken(ctx, link.id),
    }));
  });
}

/** The part of the address that opens a link: its id and a seal that only this house can make. */
function shareToken(ctx: Ctx, shareId: string): string {
  return `${shareId}.${sealOf(ctx.house.secret, "share", shareId)}`;
}
