import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { researchForTeam, researchQueue } from "./read-queue.ts";
import { myActiveResearches, myResearch, myResearchCounts, myResearches } from "./read-researches.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let carla: string;
let first: OrderSituation;
let second: OrderSituation;
let done: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  carla = await house.person("carla");
  first = await house.orders.begun({ userId: carla });
  house.later({ days: 1 });
  second = await house.orders.placed({ userId: carla, details: { markeModell: "Opel GT" } });
  done = await house.orders.begun({ userId: carla });
  await house.ownerRun(`update researches set status = 'completed' where id = '${done.researchId}'`);
  const gone = await house.orders.placed({ userId: carla });
  await house.ownerRun(`update researches set status = 'cancelled' where id = '${gone.researchId}'`);
});
afterAll(() => house.close());

test("my cases come newest first, as many as asked for", async () => {
  const all = await myResearches(house.customer(carla));
  expect(all).toHaveLength(4);
  const times = all.map((r) => r.createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(all.at(-1)?.id).toBe(first.researchId);
  expect(await myResearches(house.customer(carla), 2)).toEqual(all.slice(0, 2));
});

test("open ones are active, cancelled ones are counted nowhere", async () => {
  expect(await myResearchCounts(house.customer(carla))).toEqual({ active: 2, completed: 1 });
  const active = await myActiveResearches(house.customer(carla), 10);
  expect(active.map((r) => r.id).sort()).toEqual([first.researchId, second.researchId].sort());
});

test("somebody else's case is not found, and a list of theirs is empty", async () => {
  const otto = await house.person("otto");
  await expect(myResearch(house.customer(otto), first.researchId)).rejects.toThrow(NotFound);
  expect(await myResearches(house.customer(otto))).toEqual([]);
  expect(await myResearchCounts(house.customer(otto))).toEqual({ active: 0, completed: 0 });
});

test("a case shows the vehicle in the customer's words", async () => {
  expect(await myResearch(house.customer(carla), second.researchId)).toMatchObject({
    status: "pending",
    vehicle: { make: "Opel", model: "GT", licensePlate: "B-XY 123" },
  });
});

test("the team's queue begins with what is promised soonest", async () => {
  const { cases, counts } = await researchQueue(house.researcher(first.staffId));
  expect(counts).toEqual({ in_progress: 1, pending: 1, completed: 1, cancelled: 1 });
  expect(cases[0]?.id).toBe(first.researchId);
  expect(cases.map((c) => c.status)).toEqual(["in_progress", "pending", "completed", "cancelled"]);
  const pending = await researchQueue(house.researcher(first.staffId), "pending");
  expect(pending.cases.map((c) => c.id)).toEqual([second.researchId]);
  // @ts-expect-error customers have no queue
  void (() => researchQueue(house.customer(carla)));
});

test("reading a case with the person it belongs to is written down", async () => {
  const before = await house.trail(`research:${second.researchId}`);
  const found = await researchForTeam(house.researcher(first.staffId), second.researchId);
  expect(found.customer).toMatchObject({ firstName: "carla", locale: "de" });
  expect(await house.trail(`research:${second.researchId}`)).toEqual([...before, "research.read"]);
  const absent = "01980000-0000-7000-8000-000000000000";
  await expect(researchForTeam(house.researcher(first.staffId), absent)).rejects.toThrow(NotFound);
});
