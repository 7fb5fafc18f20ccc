import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { startDueWorkJob } from "#business/orders/orders.jobs.ts";
import { readConfig } from "#platform/config.ts";
import { seedArchive } from "#seed/archive.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { seedResearcher } from "../../../bench/desk/seed-researcher.ts";
import { seedCustomers } from "../../../bench/load/seed-customers.ts";
import { startServer, untilReady } from "../../../bench/running-server.ts";
import { buildIfNeeded } from "../../../scripts/build.ts";
import { startPostgres } from "../../../scripts/temporary-postgres.ts";

const ports = { postgres: 54_350, web: [43_121, 43_122] };

export type Process = 0 | 1;

/** Two built servers that also run jobs, on one PostgreSQL; the archive, eight customers with a case, and a researcher. */
export async function startTwoServers() {
  const database = startPostgres(ports.postgres, "-c fsync=off -c max_connections=200");
  if (!database) throw new Error("PostgreSQL does not start.");
  const folder = mkdtempSync(join(tmpdir(), "two-"));
  const owner = new pg.Pool({ connectionString: database.url });
  await owner.query("create role app nologin noinherit; create role web login password 'web' in role app");
  const settings = {
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://two.test",
    DATA_DIR: folder,
    DATABASE_URL: database.url.replace("owner@", "web:web@"),
    DATABASE_OWNER_URL: database.url,
    AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    TRUST_PROXY: "on",
    LOG_LEVEL: "error",
  };
  await buildIfNeeded();
  const services = await openServices(readConfig(settings), { workers: false });
  const system = { services, actor: { kind: "system", job: "test" }, now: () => new Date() } as const;
  const people = await seedCustomers(services, 8);
  const researcher = await seedResearcher(services, (statement) => owner.query(statement));
  await seedArchive(services);
  await resolveVehicles(system);
  const webs = ports.web.map((port) => startServer({ ...settings, PORT: String(port) }));
  await Promise.all(ports.web.map((port) => untilReady(`http://127.0.0.1:${port}`, 120)));

  return {
    settings,
    people,
    researcher,
    visitor: { ...system, actor: { kind: "visitor" } } as const,
    asResearcher: {
      ...system,
      actor: { kind: "staff" as const, userId: researcher.userId, roles: ["researcher" as const] },
    },
    /** As the proxy passes it on. */
    ask: (process: Process, path: string, { cookie = "", form, from = "192.0.2.7" }: Asked = {}) => {
      const headers = { cookie, origin: settings.PUBLIC_URL, "x-forwarded-for": from };
      const post = form && { method: "POST", body: new URLSearchParams(form) };
      return fetch(`http://127.0.0.1:${ports.web[process]}${path}`, {
        headers,
        redirect: "manual",
        ...post,
      });
    },
    heldMessages: async () => {
      const held = "select id, content->>'message' as text from dispatches where state = 'held' order by 2";
      return (await owner.query<{ id: string; text: string }>(held)).rows;
    },
    messagesStartingWith: async (word: string) => {
      const sent = "select message from research_comments where starts_with(message, $1)";
      return (await owner.query<{ message: string }>(sent, [word])).rows.map(({ message }) => message);
    },
    /** How often the clock started the work that is due, in each minute. */
    startsPerMinute: async () => {
      const started = `select count(*)::int as n from jobs.job where name = $1 group by date_trunc('minute', created_on)`;
      return (await owner.query<{ n: number }>(started, [startDueWorkJob.name])).rows.map(({ n }) => n);
    },
    close: async () => {
      for (const web of webs) web.kill("SIGKILL");
      await closeServices(services);
      await owner.end();
      database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Asked = { cookie?: string; form?: Record<string, string>; from?: string };
