import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { restoreDays } from "../retention.ts";
import { filesChangedJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";

export const OwnDocument = z.object({ documentId: z.uuid() });
type Input = z.infer<typeof OwnDocument>;

/** Soft-deletes an own file; `restoreDocument` works for seven days, then the bytes are erased. */
export async function removeDocument(ctx: Ctx<Customer>, input: Input): Promise<{ researchId: string }> {
  await countAttempt(ctx, "document-change", ctx.actor.userId);
  return inTransaction(ctx, async (ctx) => {
    const document = await ownDocument(ctx, input.documentId);
    await asSystem(ctx, "own-document-removed", (ctx) =>
      // Customers have no update right on rows in a case; ownership was checked above.
      ctx.db
        .update(researchDocuments)
        .set({ removedAt: ctx.now() })
        .where(and(eq(researchDocuments.id, input.documentId), isNull(researchDocuments.removedAt))),
    );
    await record(ctx, "document.removed", `document:${input.documentId}`);
    await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId: document.researchId });
    await ctx.services.events.publish(ctx.db, ctx.actor.userId);
    return document;
  });
}

/** Throws `uploads_restore_too_late` after seven days. */
export async function restoreDocument(ctx: Ctx<Customer>, input: Input): Promise<{ researchId: string }> {
  await countAttempt(ctx, "document-change", ctx.actor.userId);
  return inTransaction(ctx, async (ctx) => {
    const document = await ownDocument(ctx, input.documentId);
    const lastMoment = (document.removedAt ?? ctx.now()).getTime() + restoreDays * 86_400_000;
    if (lastMoment < ctx.now().getTime()) throw new RuleBroken("uploads_restore_too_late");
    await asSystem(ctx, "own-document-restored", (ctx) =>
      ctx.db
        .update(researchDocuments)
        .set({ removedAt: null })
        .where(and(eq(researchDocuments.id, input.documentId), isNotNull(researchDocuments.removedAt))),
    );
    await record(ctx, "document.restored", `document:${input.documentId}`);
    await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId: document.researchId });
    await ctx.services.events.publish(ctx.db, ctx.actor.userId);
    return document;
  });
}

async function ownDocument(ctx: Tx<Customer>, documentId: string) {
  const [row] = await ctx.db
    .select({ researchId: researchDocuments.researchId, removedAt: researchDocuments.removedAt })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.id, documentId), eq(researchDocuments.ownerId, ctx.actor.userId)));
  if (!row?.researchId) throw new NotFound();
  return { ...row, researchId: row.researchId };
}
