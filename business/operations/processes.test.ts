import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { secondFactors } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { acceptSecret } from "./accept-secret.ts";
import { admitProcess } from "./admit-process.ts";
import { markOperation } from "./mark-operation.ts";
import { markProcess, unmarkProcess } from "./mark-process.ts";
import { readOperations } from "./read-operations.ts";
import type { RunningProcess } from "./running-process.ts";

let app: TestApp;
let ada: ReturnType<TestApp["administrator"]>;
/** Of several processes, whatever the database of the test. */
let ctx: Ctx<System>;
beforeAll(async () => {
  app = await openTestApp();
  ada = app.administrator(await app.person("Ada", { role: "administrator" }));
  const { services, ...rest } = app.system();
  ctx = { ...rest, services: { ...services, database: { ...services.database, backend: "postgres" } } };
});
afterAll(() => app.close());
beforeEach(() => app.emptyTables("operation_marks"));

const one: RunningProcess = {
  place: "machine:3001",
  servesPages: true,
  runsJobs: true,
  version: "0.1.0",
  clockSeconds: 0,
  scanner: null,
  settings: { AUTH_SECRET: "fingerprint", PUBLIC_URL: "https://example.org" },
};
const two = { ...one, place: "machine:3002", runsJobs: false };
const withSettings = (settings: Partial<RunningProcess["settings"]>) => ({
  ...two,
  settings: { ...one.settings, ...settings },
});
const problems = async () => (await readOperations(ada)).problems;

test("a process with another secret or address than one that runs is refused, and somebody hears of it", async () => {
  expect(await admitProcess(ctx, one)).toBeNull();
  expect(await admitProcess(ctx, two)).toBeNull();
  expect(await problems()).not.toContain("settings");
  for (const setting of ["AUTH_SECRET", "PUBLIC_URL"] as const) {
    const wrong = withSettings({ [setting]: "another" });
    expect(await admitProcess(ctx, wrong)).toEqual({ setting, place: one.place });
    const seen = await readOperations(ada);
    expect(seen.problems).toContain("settings");
    expect(seen.facts.refusedStarts).toEqual([{ place: two.place, setting }]);
  }
});

test("of two that start at once with different secrets one is refused", async () => {
  const refusals = await Promise.all([
    admitProcess(ctx, one),
    admitProcess(ctx, withSettings({ AUTH_SECRET: "another" })),
  ]);
  expect(refusals.filter(Boolean)).toHaveLength(1);
});

test("an address may change once nobody runs with the old one, and who was killed counts for two minutes", async () => {
  const moved = withSettings({ PUBLIC_URL: "https://new.example.org" });
  await admitProcess(ctx, one);
  expect(await admitProcess(ctx, moved)).not.toBeNull();
  await unmarkProcess(ctx, one.place);
  expect(await admitProcess(ctx, moved)).toBeNull();
  await admitProcess(ctx, moved);
  await app.runAsOwner(
    `update operation_marks set at = at - interval '3 minutes' where kind like 'process:%'`,
  );
  expect(await admitProcess(ctx, one)).toBeNull();
});

test("another secret than the database was used with is refused until somebody accepts it", async () => {
  await admitProcess(ctx, one);
  await unmarkProcess(ctx, one.place);
  const wrong = withSettings({ AUTH_SECRET: "another" });
  expect(await admitProcess(ctx, wrong)).toEqual({ setting: "AUTH_SECRET", place: null });
  await app.runAsOwner(
    `insert into second_factors (id, user_id, secret, backup_codes) values (gen_random_uuid(), '${ada.actor.userId}', 'x', 'x')`,
  );
  await acceptSecret(ctx);
  expect(await app.auditTrail("users:all")).toEqual(["account.factors-removed", "account.sessions-ended"]);
  expect(await inTransaction(app.system(), ({ db }) => db.$count(secondFactors))).toBe(0);
  expect(await admitProcess(ctx, wrong)).toBeNull();
});

test("a machine whose clock is an hour ahead is named, by itself too, and nothing else seems wrong", async () => {
  await markProcess(ctx, { ...one, clockSeconds: 3600 });
  await markOperation(ctx, "backup", { bytes: 1, missing: 0 });
  expect(await problems()).toEqual(["clock"]);
  const [real, hour] = [Date.now, 3_600_000];
  const ahead = vi.spyOn(Date, "now").mockImplementation(() => real() + hour);
  const own = { ...ada, now: () => new Date(ada.now().getTime() + hour) };
  const seen = await readOperations(own);
  ahead.mockRestore();
  expect(seen.problems).toEqual(["clock"]);
  expect(Math.abs(seen.facts.now.getTime() - ada.now().getTime())).toBeLessThan(5_000);
});
