import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Ctx, System } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { closeHouse, openHouse } from "#server/house.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";

type Rows = { rows: Record<string, unknown>[] };

/** A house with an empty archive on a database of its own, and a way to ask that database as its owner. */
export type OpenArchive = {
  ctx: Ctx<System>;
  /** One statement outside every permission, for the baselines. */
  ask: (statement: string, values?: unknown[]) => Promise<Rows>;
  version: string;
  close: () => Promise<void>;
};

/** Null where PostgreSQL's programs are not installed. */
export async function openArchive(backend: "pglite" | "postgres"): Promise<OpenArchive | null> {
  // As a server of 4 GiB would be set; nothing that changes what an answer is.
  const settings =
    "-c shared_buffers=1GB -c work_mem=32MB -c maintenance_work_mem=512MB -c max_wal_size=4GB -c jit=off";
  const server = backend === "postgres" ? startPostgres(54_331, settings) : undefined;
  if (server === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-archive-"));
  const house = await openHouse(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...(server ? { DATABASE_URL: server.url } : {}) }),
    { workers: false },
  );
  const owner = server ? new pg.Client({ connectionString: server.url }) : null;
  await owner?.connect();
  const ask = owner
    ? (statement: string, values: unknown[] = []): Promise<Rows> => owner.query(statement, values)
    : async (statement: string, values: unknown[] = []): Promise<Rows> => {
        await house.database.run("reset role");
        try {
          return await house.database.run(statement, values);
        } finally {
          await house.database.run("set role app");
        }
      };
  const { rows } = await ask("select version()");
  return {
    ctx: { house, now: () => new Date(), actor: { kind: "system", job: "bench" } },
    ask,
    version: String(rows[0]?.version).split(" on ")[0] ?? "",
    close: async () => {
      await owner?.end();
      await closeHouse(house);
      server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
