import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { researchDocuments } from "./documents.sql.ts";
import { daysToRestore } from "./upload.ts";

const RemoveDocument = z.object({ documentId: z.uuid() });
type Input = z.infer<typeof RemoveDocument>;

/** Takes a file of one's own out of its case. It comes back with `restoreDocument` for seven days; then its bytes are erased. */
export function removeDocument(ctx: Ctx<Customer>, input: Input): Promise<{ researchId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const document = await mine(ctx, input.documentId);
    await asSystem(ctx, "own-document-removed", (ctx) =>
      // Customers have no right to update a row that is in a case; whose it is was asked above.
      ctx.db
        .update(researchDocuments)
        .set({ removedAt: ctx.now() })
        .where(and(eq(researchDocuments.id, input.documentId), isNull(researchDocuments.removedAt))),
    );
    await record(ctx, "document.removed", `document:${input.documentId}`);
    await ctx.house.events.announce(ctx.db, ctx.actor.userId);
    return document;
  });
}

/** Puts a deleted file back into its case. Throws `uploads_restore_too_late` after seven days. */
export function restoreDocument(ctx: Ctx<Customer>, input: Input): Promise<{ researchId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const document = await mine(ctx, input.documentId);
    const lastMoment = (document.removedAt ?? ctx.now()).getTime() + daysToRestore * 86_400_000;
    if (lastMoment < ctx.now().getTime()) throw new RuleBroken("uploads_restore_too_late");
    await asSystem(ctx, "own-document-restored", (ctx) =>
      ctx.db
        .update(researchDocuments)
        .set({ removedAt: null })
        .where(and(eq(researchDocuments.id, input.documentId), isNotNull(researchDocuments.removedAt))),
    );
    await record(ctx, "document.restored", `document:${input.documentId}`);
    await ctx.house.events.announce(ctx.db, ctx.actor.userId);
    return document;
  });
}

async function mine(ctx: Tx<Customer>, documentId: string) {
  const [row] = await ctx.db
    .select({ researchId: researchDocuments.researchId, removedAt: researchDocuments.removedAt })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.id, documentId), eq(researchDocuments.ownerId, ctx.actor.userId)));
  if (!row?.researchId) throw new NotFound();
  return { ...row, researchId: row.researchId };
}
