import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inOneRound, inTransaction } from "#business/context.ts";
import { openTestApp } from "#tests/world/test-app.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asSystem = { role: "system" };
/** Any table will do; null breaks its rule. */
const note = (text: string | null) =>
  sql`insert into attempts (key, window_ends_at, count) values (${text}, now(), 1)`;
const noted = async () => {
  const { rows } = await app.services.database.transaction(
    (db) => db.execute<{ key: string }>(sql`delete from attempts returning key`),
    asSystem,
  );
  return rows.map(({ key }) => key).sort();
};

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
  const { database } = app.services;
  const round = database.round(
    (db) => [db.execute(note("before")), db.execute(note(null)), db.execute(note("after"))],
    asSystem,
  );
  await expect(round).rejects.toThrow("Failed query");
  expect(await noted()).toEqual([]);
  await database.round((db) => [db.execute(note("next"))], asSystem);
  expect(await noted()).toEqual(["next"]);
});

test("where one statement cannot be put together, the others are rolled back", async () => {
  const broken = () => Promise.reject(new Error("no statement"));
  const round = app.services.database.round((db) => [db.execute(note("before")), broken()], asSystem);
  await expect(round).rejects.toThrow("no statement");
  expect(await noted()).toEqual([]);
});

test("throwing before any statement leaves no transaction open", async () => {
  const thrower = (): [Promise<unknown>] => {
    throw new Error("no statements");
  };
  await expect(app.services.database.round(thrower, asSystem)).rejects.toThrow("no statements");
  expect((await app.services.database.run("select current_user as who")).rows).toEqual([{ who: "app" }]);
});

test("rounds and transactions at once do not mix, whichever fails", async () => {
  const { database } = app.services;
  const fails = () => Promise.reject(new Error("enough"));
  const outcomes = await Promise.allSettled([
    database.round((db) => [db.execute(note("a")), db.execute(note("b"))], asSystem),
    database.round((db) => [db.execute(note("c")), db.execute(note(null))], asSystem),
    database.transaction((db) => db.execute(note("d")), asSystem),
    database.round((db) => [db.execute(note("e"))], asSystem),
    database.transaction((db) => db.execute(note("f")).then(fails), asSystem),
    database.round((db) => [db.execute(note("g"))], asSystem),
  ]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(await noted()).toEqual(["a", "b", "d", "e", "g"]);
});

test("work without a statement is answered, too", async () => {
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
