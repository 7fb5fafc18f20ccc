import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#business/accounts/accounts.sql.ts";
import { inTransaction } from "#business/context.ts";
import { runRetentionJob } from "#business/privacy/privacy.jobs.ts";
import { openQueue } from "#platform/database/queue.ts";
import { openLog } from "#platform/log.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

const secret = "was geheim ist";
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Statements that fail in the ways in which drivers quote what they were given. */
const failures: [what: string, fail: () => Promise<unknown>][] = [
  ["a parameter of a broken statement", () => run(sql`select ${secret}::text from nowhere`)],
  ["a value of the wrong type", () => run(sql`select ${secret}::uuid`)],
  [
    "a row that is there already",
    () => inTransaction(app.system(), (ctx) => ctx.db.insert(users).values([person(), person()])),
  ],
  ["a value in a statement of the queue's kind", () => app.services.database.run("select $1::int", [secret])],
];

const run = (statement: ReturnType<typeof sql>) =>
  inTransaction(app.system(), (ctx) => ctx.db.execute(statement));
const person = () => ({
  id: crypto.randomUUID(),
  name: secret,
  email: secret,
  createdAt: new Date(),
  updatedAt: new Date(),
});

test.each(failures)("neither error nor log carries %s", async (_, fail) => {
  const error = await fail().then(
    () => expect.fail("The statement went through."),
    (error: unknown) => error as Error,
  );
  const lines: string[] = [];
  openLog("info", { write: (line) => void lines.push(line) }).error({ err: error });
  const carried = [
    error.message,
    error.stack,
    JSON.stringify(error),
    JSON.stringify(error.cause),
    lines.join(),
  ];
  expect(carried.join("\n")).not.toContain("geheim");
  expect(lines.join()).toMatch(/"code":"(42P01|22P02|23505)"|Failed query/);
});

test("an error that is logged inside its transaction carries nothing either", async () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const work = inTransaction(app.system(), (ctx) =>
    ctx.db.execute(sql`select ${secret}::uuid`).catch((err: unknown) => log.warn({ err })),
  );
  await work.catch(() => {});
  expect(lines.join()).toContain("Failed query");
  expect(lines.join()).not.toContain("geheim");
});

test("the log leaves out envelopes and addresses that a mail library hangs on its errors", () => {
  const lines: string[] = [];
  const address = "hanna.geheim@example.org";
  const err = Object.assign(new Error(`550 <${address}>: unknown`), {
    rejected: [secret],
    envelope: { to: [secret] },
  });
  openLog("info", { write: (line) => void lines.push(line) }).error({ err });
  expect(lines.join()).toContain("550");
  expect(lines.join()).not.toContain("geheim");
});

test("the row of a failed job carries nothing of its statement", async () => {
  const { database } = app.services;
  const queue = await openQueue(database, [], openLog("silent"), true);
  const failed = Promise.withResolvers<void>();
  await queue.work(runRetentionJob, async () => {
    failed.resolve();
    await run(sql`select ${secret}::uuid`);
  });
  await inTransaction(app.system(), (ctx) => queue.send(ctx.db, runRetentionJob, {}));
  await failed.promise;
  const output = async () =>
    (
      await database.run("select output::text as output from jobs.job where name = $1", [
        runRetentionJob.name,
      ])
    ).rows[0]?.output;
  await expect.poll(output, { timeout: 10_000 }).toContain("Failed query");
  expect(await output()).not.toContain("geheim");
  await queue.stop();
});

test("a job that is refused leaves the transaction in the role of the person acting", async () => {
  await inTransaction(app.customer(crypto.randomUUID()), async (ctx) => {
    const wrong = {
      ...runRetentionJob,
      payload: {
        parse: () => {
          throw new Error("no such payload");
        },
      },
    };
    await expect(ctx.services.queue.send(ctx.db, wrong as never, {})).rejects.toThrow("no such payload");
    const { rows } = await ctx.db.execute(sql`select current_user as me`);
    expect(rows).toEqual([{ me: "customer" }]);
  });
});
