import { spawn } from "node:child_process";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { record } from "#business/audit/record.ts";
import { inTransaction } from "#business/context.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { seedPeople } from "#seed/people.ts";
import { checkBackup } from "#server/backup/check-backup.ts";
import { openControl } from "#server/control.ts";
import { newFolder, removeFolders } from "#tests/world/backups/backed-up-app.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

/** Runs an operator's command in a child process on the data folder that this process holds open. */
function run(app: TestApp, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const { dataDir, databaseUrl = "", databaseOwnerUrl = "" } = app.services.config;
  const child = spawn("node", words, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.on("close", (code) => done({ code, output: output.trim() })));
}

afterAll(removeFolders);

describe("commands while a server runs", () => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    app = await openTestApp();
    close = await openControl(app.services);
    await inTransaction(app.visitor(), async (ctx) => {
      await record(ctx, "research.opened", "thing:1");
      await record(ctx, "research.started", "thing:1");
    });
  });
  afterAll(async () => {
    await close();
    await app.close();
  });

  test("make a backup, and refuse what they do not understand", { timeout: 120_000 }, async () => {
    const folder = await newFolder();
    const { code, output } = await run(app, "scripts/backup.ts", folder);
    expect(output).toMatch(
      /^\S+werdegang-\d{8}T\d{6}Z\.tar\.gz: \d+\.\d MiB, made at \S+, read back and undamaged\.$/,
    );
    expect(code).toBe(0);
    expect((await checkBackup(output.split(":")[0] ?? "")).files).toBeGreaterThan(50);
    expect((await run(app, "scripts/backup.ts")).code).toBe(2);
  });

  test("say what retention would erase, and erase nothing", { timeout: 120_000 }, async () => {
    await app.runAsOwner("insert into attempts values ('preview', '2020-01-01', 1)");
    const { code, output } = await run(app, "scripts/retention.ts", "preview");
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^1 {2}attempts\n1 of \d+ rules would erase something\.$/m),
    ]);
    expect((await app.runAsOwner("select 1 from attempts where key = 'preview'")).rows).toHaveLength(1);
    expect((await run(app, "scripts/retention.ts", "erase")).code).toBe(2);
  });

  test("verify the audit log, and say with their exit code that it is broken", {
    timeout: 120_000,
  }, async () => {
    const intact = {
      code: 0,
      output: "2 entries are intact, from 2026-11-21T11:00:00Z to 2026-11-21T11:00:00Z.",
    };
    expect(await run(app, "scripts/audit.ts", "verify")).toEqual(intact);
    await app.runAsOwner("alter table audit_log disable trigger audit_log_append_only");
    await app.runAsOwner("update audit_log set event = 'test.forged' where event = 'research.started'");
    const { code, output } = await run(app, "scripts/audit.ts", "verify");
    expect(output).toMatch(
      /^The audit log is broken: entry \S+, test\.forged, \S+, \(link \d+\) does not hold\.$/,
    );
    expect(code).toBe(1);
    expect((await run(app, "scripts/audit.ts", "look")).code).toBe(2);
  });

  test("end somebody's sessions, and remove a second factor that was lost", {
    timeout: 120_000,
  }, async () => {
    const people = await seedPeople(app.services);
    const account = (...words: string[]) => run(app, "scripts/account.ts", ...words);
    const left = async () => {
      const { rows } = await app.runAsOwner("select user_id from sessions order by user_id");
      return rows.map(({ user_id }) => user_id);
    };
    const own = [people.customer, people.business, people.newcomer, people.researcher, people.administrator];
    expect(await left()).toEqual([...own].sort());
    expect(await account("end-sessions", "Kundin@example.org")).toEqual({
      code: 0,
      output: "Sessions ended: 1.",
    });
    expect(await account("remove-lost-factor", "recherche@example.org")).toEqual({
      code: 0,
      output: "The second factor is removed. Sessions ended: 1.",
    });
    expect(await left()).toEqual([people.business, people.newcomer, people.administrator].sort());
    const { rows } = await app.runAsOwner(
      `select two_factor_enabled, (select count(*)::int from second_factors f where f.user_id = u.id) as factors
       from users u where id = '${people.researcher}'`,
    );
    expect(rows).toEqual([{ two_factor_enabled: false, factors: 0 }]);
    expect(await app.auditTrail(`user:${people.researcher}`)).toContain("account.lost-factor-removed");
    expect(await account("end-all-sessions")).toEqual({ code: 0, output: "Sessions ended: 3." });
    expect(await left()).toEqual([]);
    expect((await account("end-sessions", "nobody@example.org")).code).toBe(1);
    expect((await account("remove-lost-factor", "kundin@example.org")).code).toBe(1);
    expect((await account("end-sessions")).code).toBe(2);
    expect((await account("end-all-sessions", "kundin@example.org")).code).toBe(2);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)(
    "reach it through a folder that is closed to other users",
    async () => {
      const { mode } = await stat(join(app.services.config.dataDir, "control"));
      expect((mode & 0o777).toString(8)).toBe("700");
    },
  );
});

describe("a bank's statement, while a server runs", () => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    app = await openTestApp();
    close = await openControl(app.services);
  });
  afterAll(async () => {
    await close();
    await app.close();
  });

  test("PM-05 is imported once by command", { timeout: 120_000 }, async () => {
    const order = await app.orders.placed();
    const { number } = await myOrder(app.customer(order.userId), order.orderId);
    const path = join(await newFolder(), "auszug.xml");
    await writeFile(path, camt053({ bankReference: "C1", amount: "1.99", text: number }));
    const importFile = (file: string) => run(app, "scripts/money/payments.ts", "import", file);
    expect(await importFile(path)).toEqual({
      code: 0,
      output: "1 lines: 1 booked, 0 left to finance, 0 known before, 0 not readable.",
    });
    expect(await myOrder(app.customer(order.userId), order.orderId)).toMatchObject({ status: "paid" });
    expect(await importFile(path)).toMatchObject({ code: 1, output: expect.stringContaining("before") });
    await writeFile(path, "no statement");
    expect(await importFile(path)).toMatchObject({ code: 1, output: expect.stringContaining("CAMT.053") });
    expect((await importFile(`${path}.missing`)).code).toBe(1);
    expect((await run(app, "scripts/money/payments.ts", "export")).code).toBe(2);
  });
});
