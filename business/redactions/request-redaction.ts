import { dirname } from "node:path/posix";
import { and, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { setOriginalAside } from "../documents/originals/set-original-aside.ts";
import { RuleBroken } from "../errors.ts";
import { newestRedaction } from "./read-redactions.ts";
import { burnRedactionJob } from "./redactions.jobs.ts";
import { documentRedactions } from "./redactions.sql.ts";
import { regionsInput } from "./regions-input.ts";

export const RequestRedaction = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  regions: regionsInput(1),
  /** The redaction that was on the screen; "" for none. */
  seen: z.union([z.literal(""), z.uuid()]),
});

/** From now on nobody but the team's researchers gets the file as it came; its copy is made by a job. */
export async function requestRedaction(
  ctx: Ctx<Staff>,
  { researchId, documentId, regions, seen }: z.infer<typeof RequestRedaction>,
): Promise<string> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    await lockFile(ctx, documentId);
    const file = await unblackenedFile(ctx, { researchId, documentId });
    const newest = await newestRedaction(ctx, documentId);
    if (newest?.state === "queued") throw new RuleBroken("redaction_in_progress");
    if ((newest?.id ?? "") !== seen) throw new RuleBroken("redaction_changed");
    mustBeBlackenable(file);
    if (regions.some(({ page }) => page > (file.pages ?? 1))) throw new RuleBroken("redaction_page_missing");
    const id = uuidv7(ctx.now().getTime());
    const copyKey = `${dirname(file.fileUrl)}/${id}`;
    await asSystem(ctx, "set-original-aside", (ctx) => setOriginalAside(ctx, { documentId, key: copyKey }));
    await ctx.db
      .insert(documentRedactions)
      .values({ id, documentId, regions, copyKey, requestedBy: ctx.actor.userId, requestedAt: ctx.now() });
    await asSystem(ctx, "replace-redaction", (ctx) =>
      ctx.db
        .update(documentRedactions)
        .set({ state: "replaced" })
        .where(
          and(
            eq(documentRedactions.documentId, documentId),
            ne(documentRedactions.id, id),
            inArray(documentRedactions.state, ["done", "failed"]),
          ),
        ),
    );
    await record(ctx, "document.redaction-requested", `document:${documentId}`, {
      // What a report shows of it changes: whoever asked is not the case's second person.
      research: researchId,
      redaction: id,
      regions: regions.length,
    });
    await ctx.services.queue.send(ctx.db, burnRedactionJob, { redactionId: id });
    if (file.ownerId) await ctx.services.events.publish(ctx.db, file.ownerId);
    return id;
  });
}

/** One redaction at a time: the second of two people sees the first's. */
function lockFile(ctx: Tx<Staff>, documentId: string) {
  const file = eq(researchDocuments.id, documentId);
  return ctx.db.select({ id: researchDocuments.id }).from(researchDocuments).where(file).for("update");
}

type Blackenable = Pick<
  Awaited<ReturnType<typeof unblackenedFile>>,
  "state" | "flaw" | "hasCopies" | "isErased"
>;

/** Throws a rule for a file that shows nothing, or of which only the copy is left. */
function mustBeBlackenable({ state, flaw, hasCopies, isErased }: Blackenable): void {
  if (isErased) throw new RuleBroken("redaction_original_erased");
  if (state === "processing") throw new RuleBroken("redaction_not_inspected");
  if (flaw === "locked") throw new RuleBroken("redaction_locked");
  if (state === "refused" || !hasCopies) throw new RuleBroken("redaction_unreadable");
}
