import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { researchForTeam } from "./read-case.ts";
import { myActiveResearches, myResearch, myResearchCounts, myResearches } from "./read-researches.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
let first: OrderFixture;
let second: OrderFixture;
let done: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  carla = await app.person("carla");
  first = await app.orders.started({ userId: carla });
  app.later({ days: 1 });
  second = await app.orders.placed({ userId: carla, details: { markeModell: "Opel GT" } });
  done = await app.orders.started({ userId: carla });
  await app.orders.setCaseStatus(done, "completed");
  const gone = await app.orders.placed({ userId: carla });
  await app.orders.setCaseStatus(gone, "cancelled");
});
afterAll(() => app.close());

test("my cases are sorted newest first, up to the limit", async () => {
  const all = await myResearches(app.customer(carla));
  expect(all).toHaveLength(4);
  const times = all.map((r) => r.createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(all.at(-1)?.id).toBe(first.researchId);
  expect(await myResearches(app.customer(carla), 2)).toEqual(all.slice(0, 2));
});

test("open ones are active, cancelled ones are not counted", async () => {
  expect(await myResearchCounts(app.customer(carla))).toEqual({ active: 2, completed: 1 });
  const active = await myActiveResearches(app.customer(carla), 10);
  expect(active.map((r) => r.id).sort()).toEqual([first.researchId, second.researchId].sort());
});

test("another person's case is not found, and a list of theirs is empty", async () => {
  const otto = await app.person("otto");
  await expect(myResearch(app.customer(otto), first.researchId)).rejects.toThrow(NotFound);
  expect(await myResearches(app.customer(otto))).toEqual([]);
  expect(await myResearchCounts(app.customer(otto))).toEqual({ active: 0, completed: 0 });
});

test("a case shows the vehicle in the customer's words", async () => {
  expect(await myResearch(app.customer(carla), second.researchId)).toMatchObject({
    status: "pending",
    vehicle: { make: "Opel", model: "GT", licensePlate: "B-XY 123" },
  });
});

test("reading a case with its customer is audited", async () => {
  const before = await app.auditTrail(`research:${second.researchId}`);
  const found = await researchForTeam(app.researcher(first.staffId), second.researchId);
  expect(found.customer).toMatchObject({ firstName: "carla", locale: "de" });
  expect(await app.auditTrail(`research:${second.researchId}`)).toEqual([...before, "research.read"]);
  const absent = "01980000-0000-7000-8000-000000000000";
  await expect(researchForTeam(app.researcher(first.staffId), absent)).rejects.toThrow(NotFound);
});
