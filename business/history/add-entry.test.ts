import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { addEntry, type NewEntry } from "./add-entry.ts";
import { historyOf } from "./read-history.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
let ruth: string;
let researchId: string;
beforeAll(async () => {
  app = await openTestApp();
  const order = await app.orders.placed();
  ({ userId: carla, staffId: ruth, researchId } = order);
});
afterAll(() => app.close());

const add = (changes: Partial<NewEntry>) =>
  inTransaction(app.researcher(ruth), (ctx) =>
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

test("statements are sorted by date, however uncertain", async () => {
  for (const date of ["1985-10", "../1974", "1968~", "1968/1971", "1968-05-12"])
    await add({ date, title: date });
  const history = await historyOf(app.customer(carla), researchId);
  const order = history.map((entry) => entry.sortsOn);
  expect(order).toEqual([...order].sort());
  expect(history.map((entry) => entry.title)).toContain("../1974");
  expect(history.at(-1)?.title).toBe("1985-10");
  expect(history.map((entry) => entry.date)).toEqual(history.map((entry) => entry.title));
});

test.each(["", "gestern", "1968-13", "1968-02-30", "../..", "<b>1968</b>"])(
  "%j is not a date, and nothing is stored",
  async (date) => {
    await expectRuleBroken(add({ date }), "history_date_invalid");
    await expectNothingLeft(app, () => add({ date }));
  },
);

test("customers see accepted statements of their own cases, staff all, others none", async () => {
  const before = (await historyOf(app.customer(carla), researchId)).length;
  const id = await add({ title: "Vermutung" });
  await app.runAsOwner(`update research_timeline set status = 'proposed' where id = '${id}'`);
  expect(await historyOf(app.customer(carla), researchId)).toHaveLength(before);
  expect(await historyOf(app.researcher(ruth), researchId)).toHaveLength(before + 1);
  expect(await historyOf(app.customer(await app.person("otto")), researchId)).toEqual([]);
});

test("only staff write history", () => {
  void (() =>
    inTransaction(app.customer(carla), (ctx) => {
      // @ts-expect-error customers only describe their vehicle
      return addEntry(ctx, {});
    }));
});
