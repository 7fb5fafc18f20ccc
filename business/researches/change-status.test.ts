import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { changeStatus } from "./change-status.ts";
import { myResearch } from "./read-researches.ts";
import { type ResearchStatus, researchStatuses } from "./research.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const move = (status: ResearchStatus) =>
  changeStatus(house.researcher(order.staffId), { researchId: order.researchId, status });
const now = () => myResearch(house.customer(order.userId), order.researchId);
const hours = (from: Date, until: Date | null | undefined) =>
  ((until?.getTime() ?? 0) - from.getTime()) / 3_600_000;

/** Every step that exists; all others are refused. Payment alone leads out of `pending`. */
const steps: Record<ResearchStatus, ResearchStatus[]> = {
  pending: ["cancelled"],
  in_progress: ["awaiting_confirmation", "results_available", "cancelled"],
  awaiting_confirmation: ["in_progress", "cancelled"],
  results_available: ["in_progress", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

describe.each(researchStatuses)("from %s", (from) => {
  beforeAll(async () => {
    order = await house.orders.begun();
  });
  beforeEach(() =>
    house.ownerRun(`update researches set status = '${from}' where id = '${order.researchId}'`),
  );

  test.each(researchStatuses.filter((to) => steps[from].includes(to)))("to %s", async (to) => {
    await move(to);
    expect((await now()).status).toBe(to);
  });

  test.each(researchStatuses.filter((to) => !steps[from].includes(to)))("never to %s", async (to) => {
    const unpaid = from === "pending" && to === "in_progress";
    await expectRule(move(to), unpaid ? "researches_not_paid" : "researches_no_such_step");
    await expectNothingLeft(house, () => move(to));
    expect((await now()).status).toBe(from);
  });
});

describe("a step", () => {
  beforeEach(async () => {
    order = await house.orders.begun();
  });

  test("is written down, and the customer is told", async () => {
    await move("results_available");
    expect(await house.trail(`research:${order.researchId}`)).toEqual([
      "research.opened",
      "research.begun",
      "research.status-changed",
    ]);
    const { rows } = await house.ownerRun(
      `select params from notifications where kind = 'status_changed' and user_id = '${order.userId}'`,
    );
    expect(rows).toEqual([{ params: { vehicle: "Volkswagen Käfer", status: "results_available" } }]);
    expect(await house.letters("messages.status_changed", order)).toHaveLength(1);
  });

  test("leaves nothing without its audit entry", async () => {
    await expectUndoneWithoutTrace(house, "research.status-changed", () => move("results_available"));
    expect((await now()).status).toBe("in_progress");
  });

  test("to completed makes it 100 %", async () => {
    await move("results_available");
    await move("completed");
    expect(await now()).toMatchObject({ status: "completed", progressPercentage: 100 });
  });

  test("of a case that does not exist is not found", async () => {
    const researchId = "01980000-0000-7000-8000-000000000000";
    await expect(
      changeStatus(house.researcher(order.staffId), { researchId, status: "cancelled" }),
    ).rejects.toThrow(NotFound);
  });

  test("is not the customer's to take", () => {
    // @ts-expect-error a customer's context does not open the team's workspace
    void (() => changeStatus(house.customer(order.userId), { researchId: "", status: "cancelled" }));
  });
});

describe("waiting for the customer", () => {
  test("moves the promise by the time it took, each time", async () => {
    order = await house.orders.begun();
    const began = house.system().now();
    expect(hours(began, (await now()).promisedAt)).toBe(72);
    house.later({ days: 1 });
    await move("awaiting_confirmation");
    expect(hours(began, (await now()).promisedAt)).toBe(72);
    house.later({ days: 3 });
    await move("in_progress");
    expect(hours(began, (await now()).promisedAt)).toBe(72 + 3 * 24);
    await move("awaiting_confirmation");
    house.later({ minutes: 90 });
    await move("in_progress");
    expect(hours(began, (await now()).promisedAt)).toBe(72 + 3 * 24 + 1.5);
    house.later({ days: 1 });
    await move("results_available");
    expect(hours(began, (await now()).promisedAt)).toBe(72 + 3 * 24 + 1.5);
  });
});
