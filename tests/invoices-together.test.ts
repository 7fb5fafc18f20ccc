import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paidOrders } from "#tests/world/money/paid-orders.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

const onServer = process.env.TEST_DATABASE_URL !== undefined;

let app: TestApp;
beforeAll(async () => {
  if (onServer) app = await openTestApp();
});
afterAll(async () => {
  if (onServer) await app.close();
});

test.runIf(onServer)(
  "IN-02 a hundred invoices at once from four processes, every fifth lost: no gap, in the order of time",
  { timeout: 120_000 },
  async () => {
    const ids = await paidOrders(app, 100);
    const { dataDir, databaseUrl = "", databaseOwnerUrl = "" } = app.services.config;
    const env = {
      ...process.env,
      LOG_LEVEL: "silent",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
    };
    const working = [0, 1, 2, 3].map(async (n) => {
      const share = ids.slice(n * 25, n * 25 + 25);
      const child = spawn("node", ["tests/processes/issue-invoices.ts", ...share], { env, stdio: "ignore" });
      await once(child, "close");
    });
    await Promise.all(working);
    const { rows } = await app.runAsOwner("select number from tax.invoices order by at, number");
    // Every fifth of a process is rolled back after its number was taken: twenty of the hundred.
    expect(rows).toHaveLength(80);
    const expected = rows.map((_, i) =>
      expect.stringMatching(new RegExp(`-${String(i + 1).padStart(4, "0")}$`)),
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
    const { rows: entries } = await app.runAsOwner(
      "select count(*)::int as n from tax.ledger_entries where kind = 'invoice'",
    );
    expect(entries).toEqual([{ n: 80 }]);
  },
);

if (!onServer)
  test.todo("IN-02 needs a PostgreSQL server (npm run test:postgres) for four processes at once");
