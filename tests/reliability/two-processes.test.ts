import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { withdrawSighting } from "#business/archive/published/withdraw-sighting.ts";
import type { Services } from "#business/context.ts";
import { limits } from "#business/limits.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { startDueWorkJob } from "#business/orders/orders.jobs.ts";
import { readConfig } from "#platform/config.ts";
import { seedArchive } from "#seed/archive.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { hasPostgres } from "#tests/world/standby/standby.ts";
import { seedResearcher } from "../../bench/desk/seed-researcher.ts";
import { type LoadCustomer, seedCustomers } from "../../bench/load/seed-customers.ts";
import { startServer, untilReady } from "../../bench/running-server.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";

const ports = { postgres: 54_350, web: [43_121, 43_122] };
const slug = "bmw-507-70079";

// The embedded database serves one process, so there is nothing to see without a server.
describe.skipIf(!hasPostgres)("two web processes on one PostgreSQL", () => {
  let database: ReturnType<typeof startPostgres>;
  let folder: string;
  let owner: pg.Pool;
  let services: Services;
  let settings: Record<string, string>;
  let webs: ReturnType<typeof startServer>[] = [];
  let people: LoadCustomer[];
  let researcher: { userId: string; cookie: string };

  beforeAll(async () => {
    database = startPostgres(ports.postgres, "-c fsync=off -c max_connections=200");
    if (!database) throw new Error("PostgreSQL does not start.");
    folder = mkdtempSync(join(tmpdir(), "two-"));
    owner = new pg.Pool({ connectionString: database.url });
    await owner.query("create role app nologin noinherit; create role web login password 'web' in role app");
    settings = {
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://two.test",
      DATA_DIR: folder,
      DATABASE_URL: database.url.replace("owner@", "web:web@"),
      DATABASE_OWNER_URL: database.url,
      AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
      TRUST_PROXY: "on",
      LOG_LEVEL: "error",
    };
    spawnSync("node", ["scripts/build.ts"], { stdio: "ignore" });
    services = await openServices(readConfig(settings), { workers: false });
    people = await seedCustomers(services, 8);
    researcher = await seedResearcher(services, (statement) => owner.query(statement));
    await seedArchive(services);
    await resolveVehicles(system());
    webs = ports.web.map((port) => startServer({ ...settings, PORT: String(port) }));
    await Promise.all(ports.web.map((port) => untilReady(`http://127.0.0.1:${port}`, 120)));
  });
  afterAll(async () => {
    for (const web of webs) web.kill("SIGKILL");
    await closeServices(services);
    await owner.end();
    database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const system = () => ({ services, actor: { kind: "system", job: "test" }, now: () => new Date() }) as const;
  const rowsOf = async (statement: string) => (await owner.query(statement)).rows;
  /** By the process of this number, as the proxy passes it on. */
  function ask(process: 0 | 1, path: string, cookie = "", form?: Record<string, string>, from = "192.0.2.7") {
    const headers = { cookie, origin: settings.PUBLIC_URL ?? "", "x-forwarded-for": from };
    const post = form && { method: "POST", body: new URLSearchParams(form) };
    return fetch(`http://127.0.0.1:${ports.web[process]}${path}`, { headers, redirect: "manual", ...post });
  }

  test("tries are counted together, one after the other and all at once", async () => {
    const { tries } = limits.tries["sign-in"];
    const guess = (n: number, email: string, from: string) =>
      ask(inTurn(n), "/de/auth", "", { intent: "sign-in", email, password: `falsch ${n}` }, from);
    const statuses: number[] = [];
    for (let n = 0; n < tries + 3; n++)
      statuses.push((await guess(n, "load-0@example.org", "192.0.2.8")).status);
    expect(statuses).toEqual([...Array(tries).fill(422), 429, 429, 429]);
    const atOnce = await Promise.all(
      Array.from({ length: 16 }, (_, n) => guess(n, "load-1@example.org", "192.0.2.9")),
    );
    expect(atOnce.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(tries);
  });

  test("a page that strangers share shows a withdrawal in both at once", async () => {
    const life = await publishedLife({ ...system(), actor: { kind: "visitor" } }, slug);
    const gone = life?.sightings[1];
    const shows = async (process: 0 | 1) =>
      (await (await ask(process, `/de/archive/${slug}`)).text()).includes(`id="${gone?.code}"`);
    expect([await shows(0), await shows(1)]).toEqual([true, true]);
    const actor = { kind: "staff", userId: researcher.userId, roles: ["researcher"] } as const;
    await withdrawSighting(
      { ...system(), actor: { ...actor, roles: [...actor.roles] } },
      {
        recordId: gone?.id ?? "",
        reason: "error",
      },
    );
    // Without the announcement it would be a minute.
    const seen = async () => [await shows(0), await shows(1)];
    await expect.poll(seen, { timeout: 10_000, interval: 200 }).toEqual([false, false]);
  });

  test("what is sent in one process is taken back in the other, and else goes out once", async () => {
    const messages = people
      .slice(0, 6)
      .map(({ researchId }, n) => ({ researchId, message: `Nachricht ${n}` }));
    const heldAt = Date.now();
    for (const [n, { researchId, message }] of messages.entries()) {
      const page = `/de/team/researches/${researchId}/conversation`;
      const answer = await ask(inTurn(n), page, researcher.cookie, { intent: "answer", message });
      expect(answer.status, await answer.text()).toBe(303);
    }
    const held = await rowsOf(
      "select id, content->>'message' as message from dispatches where state = 'held' order by 2",
    );
    expect(held).toHaveLength(messages.length);
    // The last ones at the very moment when they are due.
    const moments = [0, 500, 9_700, 10_000, 10_300, 13_000];
    const takenBack = await Promise.all(
      held.map(async ({ id }, n) => {
        await setTimeout(Math.max(heldAt + (moments[n] ?? 0) - Date.now(), 0));
        const form = { intent: "take-back", dispatchIds: String(id) };
        return (await ask(inTurn(n + 1), "/de/team/dispatches", researcher.cookie, form)).status === 303;
      }),
    );
    const sent = "select message from research_comments where message like 'Nachricht %'";
    await expect
      .poll(async () => (await rowsOf(sent)).length, { timeout: 30_000 })
      .toBe(takenBack.filter((each) => !each).length);
    await setTimeout(2_000);
    const gone = new Set((await rowsOf(sent)).map(({ message }) => String(message)));
    expect(takenBack.slice(0, 2)).toEqual([true, true]);
    expect(takenBack.at(-1)).toBe(false);
    expect(held.map(({ message }) => gone.has(String(message)))).toEqual(takenBack.map((each) => !each));
    expect((await rowsOf(sent)).length).toBe(gone.size);
  });

  test("what the clock starts is started once, though both could", async () => {
    const perMinute = `select date_trunc('minute', created_on) as minute, count(*)::int as n from jobs.job
      where name = '${startDueWorkJob.name}' group by 1`;
    await expect.poll(async () => (await rowsOf(perMinute)).length, { timeout: 90_000 }).toBeGreaterThan(0);
    expect((await rowsOf(perMinute)).filter(({ n }) => n > 1)).toEqual([]);
  });

  test("whoever is signed out in one process is in the other, and by a command in both", async () => {
    const [first, second] = people.slice(-2);
    const overview = (process: 0 | 1, person?: LoadCustomer) =>
      ask(process, "/de/dashboard", person?.cookie).then(({ status }) => status);
    expect([await overview(0, first), await overview(1, first)]).toEqual([200, 200]);
    expect((await ask(0, "/de/auth/sign-out", first?.cookie, {})).status).toBeLessThan(400);
    expect([await overview(0, first), await overview(1, first)]).toEqual([302, 302]);
    expect([await overview(0, second), await overview(1, second)]).toEqual([200, 200]);
    const { stdout } = await run("node", ["scripts/account.ts", "end-all-sessions"], {
      env: { ...process.env, ...settings },
    });
    expect(stdout).toContain("Sessions ended");
    expect([await overview(0, second), await overview(1, second)]).toEqual([302, 302]);
  });
});

const inTurn = (n: number) => (n % 2) as 0 | 1;
const run = promisify(execFile);
