import { afterAll, beforeAll, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { markOperation } from "#business/operations/mark-operation.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { readStatus } from "./read-status.ts";
import { type Status, worstOf } from "./status.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const well: Status = {
  site: "works",
  database: "works",
  archive: "works",
  work: "works",
  uploads: "works",
  mails: "works",
  payments: "works",
};

test("DP-01 each part is asked: an empty archive is no fault, and a mail that waits is slow", async () => {
  await app.orders.started();
  await app.runJobs("mails.deliver");
  await markOperation(app.system(), "worker");
  expect(await readStatus(app.visitor())).toMatchObject({
    database: "works",
    archive: "empty",
    mails: "works",
    payments: "works",
  });
  await importSightings(app.system(), exampleSource, [{ ref: "1", kind: "car", make: "Opel" }]);
  await app.runAsOwner(
    "update outbound_mails set accepted_at = null, queued_at = queued_at - interval '1 day'",
  );
  expect(await readStatus(app.visitor())).toMatchObject({ archive: "works", mails: "slow" });
  await app.runAsOwner("update outbound_mails set given_up_at = now()");
  expect(await readStatus(app.visitor())).toMatchObject({ mails: "works" });
});

test("DP-01 a worker that has gone silent delays work and mails, and a full disk stops uploads", async () => {
  await markOperation(app.system(), "worker");
  expect(await readStatus(app.visitor())).toMatchObject({ work: "works", uploads: "works", mails: "works" });
  app.later({ minutes: 3 });
  const files = { ...app.services.files, freeBytes: async () => app.services.config.minFreeBytes - 1 };
  const services = { ...app.services, files };
  expect(await readStatus({ ...app.visitor(), services })).toMatchObject({
    work: "slow",
    uploads: "fails",
    mails: "slow",
  });
});

test("DP-01 without its database the site says so", async () => {
  const run = () => Promise.reject(new Error("connect ECONNREFUSED"));
  const services = { ...app.services, database: { ...app.services.database, run } };
  const status = await readStatus({ ...app.visitor(), services });
  expect(status).toMatchObject({ site: "slow", database: "fails", payments: "fails" });
});

test.each([
  [{}, "works"],
  [{ archive: "empty" }, "works"],
  [{ mails: "slow" }, "slow"],
  [{ mails: "slow", archive: "fails" }, "fails"],
] as const)("the worst part of %j comes first: %s", (changes, worst) => {
  expect(worstOf({ ...well, ...changes })).toBe(worst);
});
