import { and, eq, ne, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { archiveImports } from "./imports.sql.ts";
import { archiveSources } from "./sources.sql.ts";

export type ClaimedImport = Awaited<ReturnType<typeof claimImport>>;

/** A run that gave no sign of life for so long has died; a batch takes less than a second. */
const silenceMs = 20_000;

/**
 * Takes an import into one's hands: from now on this run alone writes into its source. Throws `RuleBroken` while
 * another run into the same source is alive. A dead one's import is left to be taken up again.
 */
export function claimImport(ctx: Ctx<System>, importId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ taken: archiveImports, source: archiveSources })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(eq(archiveImports.id, importId))
      // The source's row is the gate: two runs that begin in the same moment come one after the other.
      .for("update");
    if (!found) throw new NotFound();
    const { taken, source } = found;
    if (taken.state !== "waiting" && taken.state !== "running")
      throw new RuleBroken("archive_import_finished");
    const [other] = await ctx.db
      .select({ id: archiveImports.id, aliveAt: archiveImports.aliveAt })
      .from(archiveImports)
      .where(and(eq(archiveImports.sourceId, source.id), eq(archiveImports.state, "running")));
    if (other && alive(ctx, other.aliveAt)) throw new RuleBroken("archive_import_running");
    if (other) await setDown(ctx, source.id, importId);
    const runId = uuidv7(ctx.now().getTime());
    await ctx.db
      .update(archiveImports)
      .set({ state: "running", runBy: runId, aliveAt: ctx.now() })
      .where(eq(archiveImports.id, importId));
    return { ...taken, runId, sourceKey: source.key, persons: source.persons };
  });
}

/** Gives an import back, to be taken up again later; for a run that is told to stop. */
export function releaseImport(ctx: Ctx<System>, { id, runId }: { id: string; runId: string }) {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(archiveImports)
      .set({ state: "waiting", runBy: null })
      .where(and(eq(archiveImports.id, id), eq(archiveImports.runBy, runId)));
  });
}

function alive(ctx: Tx, at: Date | null): boolean {
  return at !== null && ctx.now().getTime() - at.getTime() < silenceMs;
}

async function setDown(ctx: Tx, sourceId: string, except: string): Promise<void> {
  await ctx.db
    .update(archiveImports)
    .set({ state: "waiting", runBy: sql`null` })
    .where(
      and(
        eq(archiveImports.sourceId, sourceId),
        eq(archiveImports.state, "running"),
        ne(archiveImports.id, except),
      ),
    );
}
