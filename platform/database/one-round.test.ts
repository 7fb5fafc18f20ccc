import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inOneRound, inTransaction } from "#business/context.ts";
import { openTestApp } from "#tests/world/test-app.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await app.services.database.run("create temporary table notes (text text not null)");
});
beforeEach(() => app.services.database.run("truncate notes"));
afterAll(() => app.close());

const noted = async () => (await app.services.database.run("select text from notes order by text")).rows;

test("statements that do not need each other's answers are one round with begin and commit", async () => {
  const rounds = vi.spyOn(Worker.prototype, "postMessage");
  const [one, two] = await inOneRound(app.system(), (ctx) => [
    ctx.db.execute(sql`select current_user as who`),
    ctx.db.execute(sql`select ${"2"}::int as two`),
  ]);
  const { length } = rounds.mock.calls;
  rounds.mockRestore();
  expect(one.rows).toEqual([{ who: "system" }]);
  expect(two.rows).toEqual([{ two: 2 }]);
  if (app.services.database.backend === "pglite") expect(length).toBe(1);
});

test("where one statement fails, nothing of the others stays, and the connection serves the next", async () => {
  const round = app.services.database.round((db) => [
    db.execute(sql`insert into notes values ('before')`),
    db.execute(sql`insert into notes values (${null})`),
    db.execute(sql`insert into notes values ('after')`),
  ]);
  await expect(round).rejects.toThrow("Failed query");
  expect(await noted()).toEqual([]);
  await app.services.database.round((db) => [db.execute(sql`insert into notes values ('next')`)]);
  expect(await noted()).toEqual([{ text: "next" }]);
});

test("where one statement cannot be put together, the others are rolled back", async () => {
  const broken = () => Promise.reject(new Error("no statement"));
  const round = app.services.database.round((db) => [
    db.execute(sql`insert into notes values ('before')`),
    broken(),
  ]);
  await expect(round).rejects.toThrow("no statement");
  expect(await noted()).toEqual([]);
});

test("what needs no statement is answered, too", async () => {
  const given = app.services.database.round((db) => [Promise.resolve(1), db.execute(sql`select 2 as two`)]);
  expect((await given)[0]).toBe(1);
});

test("a round within a transaction belongs to it", async () => {
  const failing = inTransaction(app.system(), async (ctx) => {
    const [{ rows }] = await inOneRound(ctx, (ctx) => [ctx.db.execute(sql`select current_user as who`)]);
    expect(rows).toEqual([{ who: "system" }]);
    throw new Error("enough");
  });
  await expect(failing).rejects.toThrow("enough");
});
