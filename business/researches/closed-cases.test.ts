import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { addEntry } from "../history/add-entry.ts";
import { countClosedCases } from "./closed-cases.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const counted = () => countClosedCases(app.system());

test("cases that ended, and those with a finding that the customer did not supply", async () => {
  const [found, unfound, open] = [
    await app.orders.placed(),
    await app.orders.placed(),
    await app.orders.placed(),
  ];
  await inTransaction(app.researcher(found.staffId), (ctx) =>
    addEntry(ctx, {
      researchId: found.researchId,
      userId: found.userId,
      date: "1968",
      title: "Zulassung in Celle",
      eventType: "registration",
      description: null,
      place: null,
      citation: null,
      evidenceClass: "A",
    }),
  );
  await app.orders.setCaseStatus(found, "completed");
  await app.orders.setCaseStatus(unfound, "completed");
  expect(await counted()).toEqual({ cases: 2, withFinding: 1 });

  await app.orders.setCaseStatus(open, "completed");
  expect(await counted()).toEqual({ cases: 2, withFinding: 1 });
  app.later({ minutes: 10 });
  expect(await counted()).toEqual({ cases: 3, withFinding: 1 });
});
