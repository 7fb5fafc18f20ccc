import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { withdrawSighting } from "#business/archive/published/withdraw-sighting.ts";
import { limits } from "#business/limits.ts";
import { hasPostgres } from "#tests/world/standby/standby.ts";
import { type Process, startTwoServers } from "#tests/world/standby/two-servers.ts";

const slug = "bmw-507-70079";
const inTurn = (n: number) => (n % 2) as Process;
const run = promisify(execFile);

// The embedded database serves one process, so there is nothing to see without a server.
describe.skipIf(!hasPostgres)("two web processes on one PostgreSQL", () => {
  let site: Awaited<ReturnType<typeof startTwoServers>>;
  beforeAll(async () => {
    site = await startTwoServers();
  });
  afterAll(() => site?.close());

  test.each([
    ["server/start.ts", { AUTH_SECRET: "zyxwvutsrqponmlkjihgfedcba9876543210" }, "AUTH_SECRET"],
    ["server/start.ts", { PUBLIC_URL: "http://elsewhere.test" }, "PUBLIC_URL"],
    ["server/start-worker.ts", { AUTH_SECRET: "zyxwvutsrqponmlkjihgfedcba9876543210" }, "AUTH_SECRET"],
  ])("%s with another setting than they have does not start: %j", async (program, wrong, setting) => {
    const env = { ...process.env, ...site.settings, PORT: "43123", ...wrong };
    const ended = run("node", [program], { env, timeout: 60_000 });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^The setting ${setting} is not that of \\S+:4312\\d, which is running`),
      ),
    });
  });

  test("tries are counted together, one after the other and all at once", async () => {
    const { tries } = limits.tries["sign-in"];
    const guess = (n: number, email: string, from: string) =>
      site.ask(inTurn(n), "/de/auth", { from, form: { intent: "sign-in", email, password: `falsch ${n}` } });
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
    const life = await publishedLife(site.visitor, slug);
    const gone = life?.sightings[1];
    const shows = async (process: Process) =>
      (await (await site.ask(process, `/de/archive/${slug}`)).text()).includes(`id="${gone?.code}"`);
    expect([await shows(0), await shows(1)]).toEqual([true, true]);
    await withdrawSighting(site.asResearcher, { recordId: gone?.id ?? "", reason: "error" });
    // Without the announcement it would be a minute.
    const seen = async () => [await shows(0), await shows(1)];
    await expect.poll(seen, { timeout: 10_000, interval: 200 }).toEqual([false, false]);
  });

  test("what is sent in one process is taken back in the other, and else goes out once", async () => {
    const messages = site.people
      .slice(0, 6)
      .map(({ researchId }, n) => ({ researchId, message: `Nachricht ${n}` }));
    const heldAt = Date.now();
    for (const [n, { researchId, message }] of messages.entries()) {
      const page = `/de/team/researches/${researchId}/conversation`;
      const answer = await site.ask(inTurn(n), page, {
        cookie: site.researcher.cookie,
        form: { intent: "answer", message },
      });
      expect(answer.status, await answer.text()).toBe(303);
    }
    const held = await site.heldMessages();
    expect(held).toHaveLength(messages.length);
    // The last ones at the very moment when they are due.
    const moments = [0, 500, 9_700, 10_000, 10_300, 13_000];
    const takenBack = await Promise.all(
      held.map(async ({ id }, n) => {
        await setTimeout(Math.max(heldAt + (moments[n] ?? 0) - Date.now(), 0));
        const form = { intent: "take-back", dispatchIds: id };
        const asked = { cookie: site.researcher.cookie, form };
        return (await site.ask(inTurn(n + 1), "/de/team/dispatches", asked)).status === 303;
      }),
    );
    const sent = () => site.messagesStartingWith("Nachricht ");
    await expect
      .poll(async () => (await sent()).length, { timeout: 30_000 })
      .toBe(takenBack.filter((each) => !each).length);
    await setTimeout(2_000);
    const gone = new Set(await sent());
    expect(takenBack.slice(0, 2)).toEqual([true, true]);
    expect(takenBack.at(-1)).toBe(false);
    expect(held.map(({ text }) => gone.has(text))).toEqual(takenBack.map((each) => !each));
    expect((await sent()).length).toBe(gone.size);
  });

  test("what the clock starts is started once, though both could", async () => {
    await expect
      .poll(async () => (await site.startsPerMinute()).length, { timeout: 90_000 })
      .toBeGreaterThan(0);
    expect((await site.startsPerMinute()).filter((n) => n > 1)).toEqual([]);
  });

  test("whoever is signed out in one process is in the other, and by a command in both", async () => {
    const [first, second] = site.people.slice(-2);
    const overview = (process: Process, person?: { cookie: string }) =>
      site.ask(process, "/de/dashboard", { cookie: person?.cookie ?? "" }).then(({ status }) => status);
    expect([await overview(0, first), await overview(1, first)]).toEqual([200, 200]);
    const left = await site.ask(0, "/de/auth/sign-out", { cookie: first?.cookie ?? "", form: {} });
    expect(left.status).toBeLessThan(400);
    expect([await overview(0, first), await overview(1, first)]).toEqual([302, 302]);
    expect([await overview(0, second), await overview(1, second)]).toEqual([200, 200]);
    const { stdout } = await run("node", ["scripts/account.ts", "end-all-sessions"], {
      env: { ...process.env, ...site.settings },
    });
    expect(stdout).toContain("Sessions ended");
    expect([await overview(0, second), await overview(1, second)]).toEqual([302, 302]);
  });
});
