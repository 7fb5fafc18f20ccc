import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inTransaction } from "#business/context.ts";
import { openTestApp } from "#tests/world/test-app.ts";

test("a job of many transactions lets requests in between, even on the embedded database", async () => {
  const app = await openTestApp();
  let turns = 0;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  let counting = true;
  setImmediate(count);
  for (let n = 0; n < 20; n++) await inTransaction(app.system(), (ctx) => ctx.db.execute(sql`select 1`));
  counting = false;
  await app.close();
  expect(turns).toBeGreaterThanOrEqual(20);
});

test("a transaction is two rounds to the embedded database: begin, become somebody and ask; commit", async () => {
  const app = await openTestApp();
  const rounds = vi.spyOn(Worker.prototype, "postMessage");
  const { rows } = await inTransaction(app.system(), (ctx) =>
    ctx.db.execute(
      sql`select current_user as who, ${"5"}::int as given, current_setting('app.user_id') as person`,
    ),
  );
  const { length } = rounds.mock.calls;
  rounds.mockRestore();
  expect(rows).toEqual([{ who: "system", given: 5, person: "" }]);
  if (app.services.database.backend === "pglite") expect(length).toBe(2);
  await app.close();
});

test("settings of a transaction end with it, whatever characters they contain", async () => {
  const app = await openTestApp();
  const { database } = app.services;
  const ask = sql`select current_setting('app.user_id', true) as person`;
  const odd = "O'Hara\\'; select 1 --";
  expect((await database.transaction((db) => db.execute(ask), { "app.user_id": odd })).rows).toEqual([
    { person: odd },
  ]);
  expect((await database.transaction((db) => db.execute(ask))).rows).toEqual([{ person: "" }]);
  const failing = database.transaction((db) => db.execute(sql`select 1 / 0`), { role: "system" });
  await expect(failing).rejects.toThrow("Failed query");
  expect((await database.run("select current_user as who")).rows).toEqual([{ who: "app" }]);
  await app.close();
});
