import { desc, eq } from "drizzle-orm";
import { createSignature } from "#platform/signature.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { shareLinks } from "./sharing.sql.ts";

export function mySharesOfCase(ctx: Ctx<Customer>, researchId: string) {
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

/** Signed id; the part of the URL that grants access. */
function shareToken(ctx: Ctx, shareId: string): string {
  return `${shareId}.${createSignature(ctx.services.secret, "share", shareId)}`;
}
