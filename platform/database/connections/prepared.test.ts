import type { Duplex } from "node:stream";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#business/context.ts";
import { type Database, openDatabase } from "#platform/database/db.ts";
import { openTestApp } from "#tests/world/test-app.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
/** With a connection that nobody has asked anything before. */
let fresh: Database;
beforeAll(async () => {
  app = await openTestApp();
  const prepare = async (owner: pg.Pool) => void (await owner.query("create role app"));
  fresh = await openDatabase({ snapshot: undefined }, prepare, app.services.log);
});
afterAll(async () => {
  await fresh.close();
  await app.close();
});

const prepared = (like: string) =>
  sql`select count(*)::int as n from pg_prepared_statements where statement like ${`%${like}%`} and statement not like '%pg_prepared_statements%'`;

test("a statement with parameters is prepared when it comes a second time", async () => {
  await fresh.transaction(async (db) => {
    const counts = [];
    for (let n = 1; n <= 4; n++) {
      const { rows } = await db.execute(sql`select ${n}::int as "secondTime"`);
      expect(rows).toEqual([{ secondTime: n }]);
      counts.push((await db.execute(prepared("secondTime"))).rows[0]?.n);
    }
    expect(counts).toEqual([0, 1, 1, 1]);
  });
});

test("several statements in one text have no parameters and are never prepared", async () => {
  await inTransaction(app.system(), async (ctx) => {
    for (let n = 0; n < 3; n++) await ctx.db.execute(sql`select 1 as "several"; select 2 as "several"`);
    expect((await ctx.db.execute(prepared("several"))).rows).toEqual([{ n: 0 }]);
  });
});

test("row security holds for a statement that another role has prepared on the same connection", async () => {
  const [carla, otto] = [await app.person("carla"), await app.person("otto")];
  const visible = async (ctx: Parameters<typeof inTransaction>[0]) =>
    (
      await inTransaction(ctx, (ctx) =>
        ctx.db.execute(sql`select id from users where id in (${carla}, ${otto}) order by email`),
      )
    ).rows.map(({ id }) => id);
  for (let n = 0; n < 8; n++) {
    expect(await visible(app.system())).toEqual([carla, otto]);
    expect(await visible(app.customer(otto))).toEqual([otto]);
    expect(await visible(app.customer(carla))).toEqual([carla]);
  }
});

test("a connection prepares no more than 500 texts and answers the others all the same", async () => {
  await fresh.transaction(async (db) => {
    for (let n = 0; n < 520; n++)
      for (let time = 0; time < 2; time++) {
        const { rows } = await db.execute(sql`select ${time}::int as ${sql.raw(`"many${n}"`)}`);
        expect(rows).toEqual([{ [`many${n}`]: time }]);
      }
    const [row] = (await db.execute(prepared("many"))).rows;
    expect(Number(row?.n)).toBeLessThanOrEqual(500);
    // With what was prepared before these, the connection is full.
    const ofConnection = sql`select count(*)::int as n from pg_prepared_statements where split_part(name, '_', 1) =
      (select split_part(name, '_', 1) from pg_prepared_statements where statement like '%many0"%' limit 1)`;
    expect((await db.execute(ofConnection)).rows).toEqual([{ n: 500 }]);
  });
});

test("a connection that replaces another one to the embedded database prepares its own", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const ask = (n: number) =>
    fresh.transaction((db) => db.execute(sql`select ${n}::int as again`)).then(({ rows }) => rows);
  await ask(1);
  await ask(2);
  const { connection } = query.mock.contexts.at(-1) as unknown as { connection: { stream: Duplex } };
  query.mockRestore();
  connection.stream.destroy(new Error("lost"));
  await ask(3);
  expect(await ask(4)).toEqual([{ again: 4 }]);
});
