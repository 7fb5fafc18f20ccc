import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../../context.ts";
import { addEntry } from "../../history/add-entry.ts";
import { countClosedCases, shareWithFinding } from "./closed-cases.ts";

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

test("a share has the interval that its number of cases allows", () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  const { share, low, high } = shareWithFinding({ cases: 263, withFinding: 81 });
  expect([share, low, high].map((value) => value.toFixed(4))).toEqual(["0.3080", "0.2553", "0.3662"]);
  expect(shareWithFinding({ cases: 200, withFinding: 0 }).low).toBe(0);
  expect(shareWithFinding({ cases: 200, withFinding: 200 }).high).toBe(1);
});
