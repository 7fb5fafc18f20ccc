import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Services } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { type AsOwner, runAsOwner } from "../engine/run-as-owner.ts";
import { residentMegabytes, startServer, untilReady } from "../running-server.ts";
import { type LoadCustomer, seedCustomers } from "./seed-customers.ts";

export type LoadServer = {
  base: string;
  pid: number;
  people: LoadCustomer[];
  version: string;
  /** Where the files are, and the embedded database. */
  folder: string;
  residentMegabytes: () => number;
  /** Of the processes that it has started and that run now. */
  childrenMegabytes: () => number;
  close: () => Promise<void>;
};

/** `seeded`: with the demonstration's archive and people. PostgreSQL listens on the next port. */
type LoadOptions = {
  port?: number;
  seeded?: boolean;
  settings?: Record<string, string>;
  /** Before the server starts. `runSql` runs as the owner of the tables. */
  prepare?: (services: Services, runSql: AsOwner["runSql"]) => Promise<void>;
};

/** Null where PostgreSQL is not installed. */
export async function startLoadServer(
  backend: "pglite" | "postgres",
  customers: number,
  { port = 3019, seeded = false, settings: more = {}, prepare }: LoadOptions = {},
): Promise<LoadServer | null> {
  const base = `http://127.0.0.1:${port}`;
  const database = backend === "postgres" ? startPostgres(port + 1) : undefined;
  if (database === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-load-"));
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: base,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    DATABASE_URL: database?.url ?? "",
    ...more,
  };
  const services = await openServices(readConfig(settings), { workers: false });
  if (seeded) await seedDemonstration(services);
  if (prepare) {
    const owner = await runAsOwner(services, database?.url);
    await prepare(services, owner.runSql);
    await owner.close();
  }
  const people = await seedCustomers(services, customers);
  const { rows } = await services.database.run("select version()");
  await closeServices(services);
  const server = startServer(settings);
  // Neither the server nor its folder outlives whoever was told to stop.
  const abandon = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", abandon);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const close = async () => {
    process.off("exit", abandon);
    server.kill("SIGTERM");
    await new Promise((done) => server.once("close", done));
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(base, 180);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    base,
    pid: server.pid ?? 0,
    people,
    version: String(rows[0]?.version).split(" on ")[0] ?? "",
    folder,
    residentMegabytes: () => residentMegabytes(server.pid),
    childrenMegabytes: () => childrenOf(server.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0),
    close,
  };
}

function childrenOf(pid: number | undefined): number[] {
  const lists = globSync(`/proc/${pid}/task/*/children`).map((path) => readFileSync(path, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}
