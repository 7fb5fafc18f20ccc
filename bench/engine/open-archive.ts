import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx, System } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { type AsOwner, runAsOwner } from "./run-as-owner.ts";

export type OpenArchive = {
  ctx: Ctx<System>;
  runSql: AsOwner["runSql"];
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
  const server = backend === "postgres" ? startPostgres(54_333, settings) : undefined;
  if (server === null) return null;
  const services = await openServices(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...(server ? { DATABASE_URL: server.url } : {}) }),
    { workers: false },
  );
  const { runSql, close } = await runAsOwner(services, server?.url);
  const { rows } = await runSql("select version()");
  return {
    ctx: { services, now: () => new Date(), actor: { kind: "system", job: "bench" } },
    runSql,
    version: String(rows[0]?.version).split(" on ")[0] ?? "",
    close: async () => {
      await close();
      await closeServices(services);
      server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
