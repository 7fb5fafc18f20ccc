import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule } from "#tests/refusals.ts";
import { inTransaction } from "../context.ts";
import { addEntry, type NewEntry } from "./add-entry.ts";
import { historyOf } from "./read-history.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let carla: string;
let ruth: string;
let researchId: string;
beforeAll(async () => {
  house = await openTestHouse();
  const order = await house.orders.placed();
  ({ userId: carla, staffId: ruth, researchId } = order);
});
afterAll(() => house.close());

const add = (changes: Partial<NewEntry>) =>
  inTransaction(house.researcher(ruth), (ctx) =>
    addEntry(ctx, {
      researchId,
      userId: carla,
      date: "1968",
      title: "Zulassung",
      eventType: "registration",
      description: null,
      place: null,
      citation: null,
      evidenceClass: null,
      ...changes,
    }),
  );

test("statements stand in the order of what they tell, however uncertain their dates", async () => {
  for (const date of ["1985-10", "../1974", "1968~", "1968/1971", "1968-05-12"])
    await add({ date, title: date });
  const told = await historyOf(house.customer(carla), researchId);
  const order = told.map((entry) => entry.sortsOn);
  expect(order).toEqual([...order].sort());
  expect(told.map((entry) => entry.title)).toContain("../1974");
  expect(told.at(-1)?.title).toBe("1985-10");
  expect(told.map((entry) => entry.date)).toEqual(told.map((entry) => entry.title));
});

test.each(["", "gestern", "1968-13", "1968-02-30", "../..", "<b>1968</b>"])(
  "%j is no date, and nothing is kept",
  async (date) => {
    await expectRule(add({ date }), "history_date_invalid");
    await expectNothingLeft(house, () => add({ date }));
  },
);

test("its customer sees what is accepted, the team sees all, others nothing", async () => {
  const before = (await historyOf(house.customer(carla), researchId)).length;
  const id = await add({ title: "Vermutung" });
  await house.ownerRun(`update research_timeline set status = 'proposed' where id = '${id}'`);
  expect(await historyOf(house.customer(carla), researchId)).toHaveLength(before);
  expect(await historyOf(house.researcher(ruth), researchId)).toHaveLength(before + 1);
  expect(await historyOf(house.customer(await house.person("otto")), researchId)).toEqual([]);
});

test("only the team writes history", () => {
  void (() =>
    inTransaction(house.customer(carla), (ctx) => {
      // @ts-expect-error the customer's own words are in the description of the vehicle
      return addEntry(ctx, {});
    }));
});
