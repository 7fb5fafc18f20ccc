import { expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { Unavailable } from "#business/errors.ts";
import { NoConnection } from "#platform/database/connections/pool.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { runAction, withErrorStatus } from "./errors.ts";

test("without a connection to the database a page says 503, and a form keeps what was typed", async () => {
  const app = await openTestApp();
  const transaction = () => Promise.reject(new NoConnection(false));
  const away = {
    ...app.visitor(),
    services: { ...app.services, database: { ...app.services.database, transaction } },
  };
  const work = () => inTransaction(away, () => Promise.resolve("done"));
  await expect(work()).rejects.toThrow(Unavailable);
  await expect(withErrorStatus(work)).rejects.toMatchObject({
    init: { status: 503, headers: { "Retry-After": "5" } },
  });
  expect(await runAction("en", work)).toMatchObject({
    data: { problem: expect.stringContaining("send the form again in a few seconds") },
    init: { status: 503 },
  });
  await app.close();
});

test("a database without room says so, to forms and pages", async () => {
  const app = await openTestApp();
  const cause = Object.assign(new Error("could not extend file"), { code: "53100" });
  const transaction = () => Promise.reject(new Error("Failed query", { cause }));
  const full = {
    ...app.visitor(),
    services: { ...app.services, database: { ...app.services.database, transaction } },
  };
  const work = () => inTransaction(full, () => Promise.resolve("done"));
  expect(await runAction("de", work)).toMatchObject({
    data: { problem: expect.stringContaining("Unser Speicher ist gerade voll") },
    init: { status: 503 },
  });
  await expect(withErrorStatus(work)).rejects.toMatchObject({ init: { status: 503 } });
  await app.close();
});

test("two who save one thing at one instant: the second reads that it is there, and nothing failed", async () => {
  const work = () => Promise.reject(collision);
  const collision = new Error("insert", {
    cause: Object.assign(new Error("duplicate key"), { code: "23505" }),
  });
  expect(await runAction("en", work, { error: expect.unreachable } as never)).toMatchObject({
    data: { problem: expect.stringContaining("saved already") },
    init: { status: 409 },
  });
});
