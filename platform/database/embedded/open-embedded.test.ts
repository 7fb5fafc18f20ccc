import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NoConnection } from "#platform/database/connections/pool.ts";
import { type Database, openDatabase } from "#platform/database/db.ts";
import { openLog } from "#platform/log.ts";

const lines: string[] = [];
const log = openLog("error", { write: (line) => void lines.push(line) });
const prepare = async (owner: { query: (text: string) => Promise<unknown> }) =>
  void (await owner.query("create role app; create table notes (id int primary key)"));
const opened = () => openDatabase({ snapshot: undefined }, prepare, log);

let database: Database;
beforeAll(async () => {
  database = await opened();
});
afterAll(() => database.close());

test("a long statement of the embedded database does not stop this thread", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const { rows } = await database.run("select count(*)::int as n from generate_series(1, 5000000)");
  clearInterval(timer);
  expect(rows).toEqual([{ n: 5_000_000 }]);
  expect(turns).toBeGreaterThan(5);
});

test("an error keeps its code over the thread, and the connection goes on", async () => {
  await database.run("reset role");
  await database.run("insert into notes values (1)");
  const twice = database.transaction((db) => db.execute(sql`insert into notes values (${1})`));
  await expect(twice).rejects.toMatchObject({ cause: { code: "23505", constraint: "notes_pkey" } });
  expect((await database.run("select count(*)::int as n from notes")).rows).toEqual([{ n: 1 }]);
  await database.run("set role app");
});

test("an answer of several megabytes arrives whole, and so does a long question", async () => {
  const text = "Käfer ".repeat(500_000);
  const { rows } = await database.run("select $1::text || 'Ende' as text, n from generate_series(1, 3) n", [
    text,
  ]);
  expect(rows.map((row) => row.text === `${text}Ende`)).toEqual([true, true, true]);
});

test("a question takes no more memory to the thread than its own bytes", async () => {
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  await database.run("select $1::int as n", [1906]);
  const questions = sent.mock.calls.map(([question]) => question as Uint8Array<ArrayBuffer>);
  sent.mockRestore();
  expect(questions.length).toBeGreaterThan(0);
  // The message is gone to the other thread with its memory.
  for (const question of questions) expect(question.buffer.detached).toBe(true);
});

test("a notification arrives once it is committed", async () => {
  const received: string[] = [];
  const stop = await database.listen("changes", {
    onMessage: (payload) => received.push(payload),
    onReconnect: () => {},
  });
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_notify('changes', 'first')`);
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(["first"]);
  await stop();
  await database.run("notify changes, 'second'");
  expect(received).toEqual(["first"]);
});

test("a thread that ends is logged, fails what was asked, and then there is no connection", async () => {
  const post = vi.spyOn(Worker.prototype, "postMessage");
  const database = await opened();
  const thread = post.mock.contexts[0] as Worker; // of the first question
  post.mockRestore();
  const asked = database.run("select count(*) from generate_series(1, 50000000)");
  await Promise.all([expect(asked).rejects.toThrow("The embedded database is closed."), thread.terminate()]);
  await expect(database.transaction((db) => db.execute(sql`select 1`))).rejects.toBeInstanceOf(NoConnection);
  expect(lines.at(-1)).toContain("the database cannot be reached");
  expect((await database.lost).message).toBe("The embedded database is closed.");
});

test("closing loses nothing", async () => {
  const database = await opened();
  const round = database.round((db) => [db.execute(sql`select pg_sleep(0.2), 1 as one`)]);
  await new Promise((sent) => setTimeout(sent, 20));
  await database.close();
  expect((await round)[0].rows).toMatchObject([{ one: 1 }]);
  const still = new Promise((end) => setTimeout(end, 20, "not lost"));
  expect(await Promise.race([database.lost, still])).toBe("not lost");
});
