import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Ctx, System } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/services.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";

type Rows = { rows: Record<string, unknown>[] };

export type OpenArchive = {
  ctx: Ctx<System>;
  runSql: (statement: string, values?: unknown[]) => Promise<Rows>;
  version: string;
  close: () => Promise<void>;
};

export async function openArchive(
  backend: "pglite" | "postgres",
  folder = mkdtempSync(join(tmpdir(), "bench-archive-")),
): Promise<OpenArchive | null> {
  // Settings of a 4 GiB server; none changes results.
  const settings =
    "-c shared_buffers=1GB -c work_mem=32MB -c maintenance_work_mem=512MB -c max_wal_size=4GB -c jit=off";
  const server = backend === "postgres" ? startPostgres(54_331, settings) : undefined;
  if (server === null) return null;
  const services = await openServices(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...(server ? { DATABASE_URL: server.url } : {}) }),
    { workers: false },
  );
  const owner = server ? new pg.Client({ connectionString: server.url }) : null;
  await owner?.connect();
  const runSql = owner
    ? (statement: string, values: unknown[] = []): Promise<Rows> => owner.query(statement, values)
    : async (statement: string, values: unknown[] = []): Promise<Rows> => {
        await services.database.run("reset role");
        try {
          return await services.database.run(statement, values);
        } finally {
          await services.database.run("set role app");
        }
      };
  const { rows } = await runSql("select version()");
  return {
    ctx: { services, now: () => new Date(), actor: { kind: "system", job: "bench" } },
    runSql,
    version: String(rows[0]?.version).split(" on ")[0] ?? "",
    close: async () => {
      await owner?.end();
      await closeServices(services);
      server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
