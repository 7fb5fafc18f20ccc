import { record } from "#business/audit/record.ts";
import { inTransaction } from "#business/context.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { addEntry, type NewEntry } from "#business/history/add-entry.ts";
import type { TestApp } from "./test-app.ts";

type Entry = Pick<NewEntry, "date" | "title" | "eventType"> &
  Partial<Pick<NewEntry, "description" | "place" | "citation" | "evidenceClass">>;

/** A published statement that names its source in words, as a confirmed sighting does. */
export function publishEntry(
  app: TestApp,
  { userId, researchId, staffId }: { userId: string; researchId: string; staffId: string },
  entry: Entry,
): Promise<string> {
  return inTransaction(app.researcher(staffId), async (ctx) => {
    const unsaid = { description: null, place: null, citation: null, evidenceClass: null };
    const id = await addEntry(ctx, { ...unsaid, ...entry, userId, researchId });
    await record(ctx, "finding.recorded", `research:${researchId}`, { entry: id });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "statement" });
    return id;
  });
}
