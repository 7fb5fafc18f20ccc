import { describe, expect, test } from "vitest";
import { assess } from "./assessment.ts";
import { compensationOf, lastDayToWithdraw, rightHasEnded, type WithdrawalCase } from "./withdrawal.ts";

const declaredAt = new Date("2026-11-25T11:00:00Z");
const about: WithdrawalCase = {
  customerType: "consumer",
  country: "DE",
  productClass: "human",
  priceCents: 9_901,
  demanded: true,
  informed: true,
  performed: false,
  contractAt: new Date("2026-12-11T11:00:00Z"),
  milestones: [
    { id: "set-up", percent: 20 },
    { id: "search", percent: 50 },
    { id: "verification", percent: 20 },
    { id: "result", percent: 10 },
  ],
  done: new Map([["set-up", new Date("2026-11-24T11:00:00Z")]]),
};
const both = [true, false];

describe("WD-06 the last day", () => {
  test.each([
    ["moves past Christmas and the weekend", {}, "2026-12-28"],
    ["is twelve months later without an instruction", { informed: false }, "2027-12-28"],
    [
      "is the last of February where the day does not exist",
      { informed: false, contractAt: new Date("2028-02-15T11:00:00Z") },
      "2029-02-28",
    ],
    ["is none for a business", { customerType: "business" as const }, null],
    ["is none before there is a contract", { contractAt: null }, null],
  ])("%s", (_, changes, day) => {
    expect(lastDayToWithdraw({ ...about, ...changes })).toBe(day);
  });

  test("ends with its last second in Berlin", () => {
    expect(assess(about, new Date("2026-12-28T22:59:59Z")).inTime).toBe(true);
    expect(assess(about, new Date("2026-12-28T23:00:00Z")).inTime).toBe(false);
  });

  test.each(["GB", "IE", "PT"] as const)("in %s, also with its last second there", (country) => {
    expect(assess({ ...about, country }, new Date("2026-12-28T23:59:59Z")).inTime).toBe(true);
    expect(assess({ ...about, country }, new Date("2026-12-29T00:00:00Z")).inTime).toBe(false);
  });

  test("in the east, where the day ends earlier, not before it ends in Berlin", () => {
    expect(assess({ ...about, country: "FI" }, new Date("2026-12-28T22:59:59Z")).inTime).toBe(true);
  });
});

test("WD-07 the right has ended in one of sixteen situations of a consumer", () => {
  const ended = both.flatMap((performed) =>
    both.flatMap((demanded) =>
      both.flatMap((informed) =>
        both
          .map((human) => ({ performed, demanded, informed, human }))
          .filter(({ human }) =>
            rightHasEnded({
              ...about,
              performed,
              demanded,
              informed,
              productClass: human ? "human" : "electronic",
            }),
          ),
      ),
    ),
  );
  expect(ended).toEqual(both.map((human) => ({ performed: true, demanded: true, informed: true, human })));
});

describe("WD-08 the compensation", () => {
  test("is the share of the work done, rounded down in favour of the consumer", () => {
    expect(compensationOf(about, declaredAt)).toEqual({
      percent: 20,
      milestones: [{ id: "set-up", percent: 20 }],
      cents: 1_980,
    });
  });

  test("counts what was done until the declaration, and never exceeds the price", () => {
    const at = new Date("2026-11-24T11:00:00Z");
    const all = new Map(about.milestones.map(({ id }) => [id, at]));
    expect(compensationOf({ ...about, done: all }, declaredAt).cents).toBe(9_901);
    expect(compensationOf({ ...about, done: all }, new Date("2026-11-24T10:59:59Z")).cents).toBe(0);
  });

  test.each([
    ["the early start was not demanded", { demanded: false }],
    ["the consumer was not instructed", { informed: false }],
    ["the service is electronic", { productClass: "electronic" as const }],
    ["a business withdraws", { customerType: "business" as const }],
    ["nothing was done", { done: new Map() }],
  ])("is nothing where %s", (_, changes) => {
    expect(compensationOf({ ...about, ...changes }, declaredAt).cents).toBe(0);
  });
});
