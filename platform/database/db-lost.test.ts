import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";
import { NoConnection } from "./connections/pool.ts";
import { type Database, longStatements, openDatabase } from "./db.ts";

const server = startPostgres(54_331, "-c fsync=off");
const lines: string[] = [];
const log = openLog("warn", { write: (line) => void lines.push(line) });
let database: Database;
beforeAll(async () => {
  if (!server) return;
  const prepare = async (owner: pg.Pool) => void (await owner.query("create role app; grant app to owner"));
  database = await openDatabase({ url: server.url, ownerUrl: server.url }, prepare, log);
});
afterAll(async () => {
  if (!server) return;
  await database.close();
  server.stop();
});

const one = () => database.transaction((tx) => tx.execute(sql`select 1 as one`));

/** Ends the connection that this transaction runs on, as an administrator or a fail-over does. */
async function terminate(pid: unknown): Promise<void> {
  const admin = new pg.Client({ connectionString: server?.url });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1)", [pid]);
  await admin.end();
}

const ownPid = sql`select pg_backend_pid() as pid`;

describe.skipIf(!server)("a PostgreSQL server that goes away", () => {
  test("fails the transaction whose connection it ends between two statements, and nothing else", async () => {
    const broken = database.transaction(async (tx) => {
      const { rows } = await tx.execute(ownPid);
      await terminate(rows[0]?.pid);
      await setTimeout(100);
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toThrow();
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  test("recovers after a crash with open transactions, notifications included", async () => {
    let messages = 0;
    let back = 0;
    const stop = await database.listen("changes", { onMessage: () => messages++, onReconnect: () => back++ });
    const held = Array.from({ length: 12 }, () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await setTimeout(500);
        await tx.execute(sql`select 1`);
      }),
    );
    const ends = Promise.allSettled(held);
    await setTimeout(200);
    server?.crash();
    expect((await ends).map(({ status }) => status)).toEqual(held.map(() => "rejected"));
    await expect
      .poll(
        () =>
          one().then(
            ({ rows }) => rows,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ one: 1 }]);
    await Promise.all(Array.from({ length: 12 }, one));
    await expect.poll(() => back, { timeout: 10_000 }).toBe(1);
    await database.run("notify changes, 'once'");
    await setTimeout(300);
    expect(messages, "one listener, not two").toBe(1);
    await stop();
  });

  test("gives every connection back when not even BEGIN arrives", async () => {
    const admin = new pg.Pool({ connectionString: server?.url, max: 1 });
    for (let n = 0; n < 60; n++) {
      // Not awaited: the connection ends while the next transaction begins on it.
      const ended = admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'owner'",
      );
      await one().catch(() => {});
      await ended;
    }
    await admin.end();
    await setTimeout(100);
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(!server)("a pool of which every connection is taken", () => {
  test("is logged and reported to waiting requests within seconds", async () => {
    const closeIdleTimer = Promise.withResolvers<void>();
    const held = Array.from({ length: 12 }, () => database.transaction(() => closeIdleTimer.promise));
    const began = performance.now();
    const refused = await one().catch((error: unknown) => error);
    expect(performance.now() - began).toBeLessThan(8_000);
    closeIdleTimer.resolve();
    await Promise.all(held);
    expect(refused).toBeInstanceOf(NoConnection);
    expect(lines.at(-1)).toContain("all connections to the database are taken");
  });
});

describe.skipIf(!server)("a statement", () => {
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  test("has half a minute, a quarter of an hour in a job, and waits ten seconds for a lock", async () => {
    const request = await database.transaction((tx) => tx.execute(limits));
    expect(request.rows).toEqual([{ statement: "30s", lock: "10s" }]);
    const job = await database.transaction((tx) => tx.execute(limits), longStatements);
    expect(job.rows).toEqual([{ statement: "15min", lock: "10s" }]);
  });
});
