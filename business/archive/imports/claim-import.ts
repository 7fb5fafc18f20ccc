import { and, eq, ne, sql } from "drizzle-orm";
import { archiveImports } from "#business/archive/imports.sql.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";

export type ClaimedImport = Awaited<ReturnType<typeof claimImport>>;

/** A batch takes less than a second. */
const staleAfterMs = 20_000;

/** Claims an import for one run. Throws `RuleBroken` while another run into the same source is alive; a dead one is released. */
export function claimImport(ctx: Ctx<System>, importId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ importRow: archiveImports, source: archiveSources })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(eq(archiveImports.id, importId))
      // Locks the source row too, so concurrent runs into one source queue up.
      .for("update");
    if (!found) throw new NotFound();
    const { importRow, source } = found;
    if (importRow.state !== "waiting" && importRow.state !== "running")
      throw new RuleBroken("archive_import_finished");
    const [other] = await ctx.db
      .select({ id: archiveImports.id, aliveAt: archiveImports.aliveAt })
      .from(archiveImports)
      .where(and(eq(archiveImports.sourceId, source.id), eq(archiveImports.state, "running")));
    if (other && isAlive(ctx, other.aliveAt)) throw new RuleBroken("archive_import_running");
    if (other) await releaseStale(ctx, source.id, importId);
    const runId = uuidv7(ctx.now().getTime());
    await ctx.db
      .update(archiveImports)
      .set({ state: "running", runBy: runId, aliveAt: ctx.now() })
      .where(eq(archiveImports.id, importId));
    return { ...importRow, runId, sourceKey: source.key, persons: source.persons };
  });
}

export function releaseImport(ctx: Ctx<System>, { id, runId }: { id: string; runId: string }) {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(archiveImports)
      .set({ state: "waiting", runBy: null })
      .where(and(eq(archiveImports.id, id), eq(archiveImports.runBy, runId)));
  });
}

function isAlive(ctx: Tx, at: Date | null): boolean {
  return at !== null && ctx.now().getTime() - at.getTime() < staleAfterMs;
}

async function releaseStale(ctx: Tx, sourceId: string, except: string): Promise<void> {
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
