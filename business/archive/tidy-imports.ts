import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { archiveImports } from "./imports.sql.ts";

/** A list that nobody has taken for so long is forgotten; it may hold names, and whoever wants it has the file. */
const daysKept = 14;

/**
 * Forgets uploads that were never taken: drafts, trials and refused files, with what was complained of in them. What was taken stays
 * as a line. Returns how many went. Called by the clock.
 */
export async function tidyImports(ctx: Ctx<System>): Promise<number> {
  const before = new Date(ctx.now().getTime() - daysKept * 86_400_000);
  const old = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: archiveImports.id, fileKey: archiveImports.fileKey })
      .from(archiveImports)
      .where(
        and(neverTaken, lt(sql`coalesce(${archiveImports.finishedAt}, ${archiveImports.createdAt})`, before)),
      ),
  );
  for (const { id, fileKey } of old) {
    // The file first: whoever is killed in between finds the row again tomorrow, a file without one nobody would.
    if (fileKey !== null) await ctx.house.files.remove(fileKey);
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(archiveImports).where(and(eq(archiveImports.id, id), neverTaken));
      await record(ctx, "archive.upload-forgotten", `import:${id}`);
    });
  }
  return old.length;
}

const neverTaken = or(
  inArray(archiveImports.state, ["draft", "refused"]),
  and(eq(archiveImports.state, "finished"), archiveImports.dryRun),
);
