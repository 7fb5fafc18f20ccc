import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "#platform/config.ts";
import { closeHouse, openHouse } from "#server/house.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { type LoadCustomer, settleCustomers } from "./settle-customers.ts";

const port = 3019;
const base = `http://127.0.0.1:${port}`;

/** A served house with so many customers in it, each signed in already and with a case under way. */
export type FullHouse = {
  base: string;
  people: LoadCustomer[];
  version: string;
  residentMegabytes: () => number;
  close: () => Promise<void>;
};

/** Null where PostgreSQL's programs are not installed. */
export async function openFullHouse(
  backend: "pglite" | "postgres",
  customers: number,
): Promise<FullHouse | null> {
  const database = backend === "postgres" ? startPostgres(54_332) : undefined;
  if (database === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-load-"));
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: base,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    DATABASE_URL: database?.url ?? "",
  };
  const house = await openHouse(readConfig(settings), { workers: false });
  const people = await settleCustomers(house, customers);
  const { rows } = await house.database.run("select version()");
  await closeHouse(house);
  const server = spawn("node", ["server/start.ts"], {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  const close = async () => {
    server.kill("SIGTERM");
    await new Promise((done) => server.once("close", done));
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    base,
    people,
    version: String(rows[0]?.version).split(" on ")[0] ?? "",
    residentMegabytes: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    close,
  };
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 720; tries++) {
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await setTimeout(250);
  }
  throw new Error(`${base} did not open within three minutes.`);
}
