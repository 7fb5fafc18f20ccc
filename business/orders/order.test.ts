import { describe, expect, test } from "vitest";
import {
  agreedStart,
  buttonLabel,
  canBecome,
  orderStatuses,
  withdrawalPeriodEnds,
  withdrawalPeriodIsOver,
} from "./order.ts";

describe("the withdrawal period", () => {
  test.each([
    ["an ordinary Monday", "2026-11-23T11:00:00Z", "2026-12-07"],
    ["an end on a Saturday", "2026-11-21T11:00:00Z", "2026-12-07"],
    ["an end on Christmas Day, a Friday", "2026-12-11T11:00:00Z", "2026-12-28"],
    ["an end on New Year's Day", "2026-12-18T11:00:00Z", "2027-01-04"],
    ["an end on Good Friday", "2026-03-20T11:00:00Z", "2026-04-07"],
    ["an end on Easter Sunday", "2026-03-22T11:00:00Z", "2026-04-07"],
    ["an end on 1 May", "2026-04-17T11:00:00Z", "2026-05-04"],
    ["an end on Ascension Day", "2026-04-30T11:00:00Z", "2026-05-15"],
    ["an end on Whit Monday", "2026-05-11T11:00:00Z", "2026-05-26"],
    ["an end on 3 October, a Saturday", "2026-09-19T11:00:00Z", "2026-10-05"],
    ["Easter 2038, the latest there is: Easter Monday on 26 April", "2038-04-12T11:00:00Z", "2038-04-27"],
    [
      "a holiday of some states only does not move it: All Saints, a Monday",
      "2027-10-18T11:00:00Z",
      "2027-11-01",
    ],
    ["half past midnight in Berlin, the day before in London", "2026-11-22T23:30:00Z", "2026-12-07"],
    ["the last minute of summer time's Saturday", "2026-10-24T21:59:00Z", "2026-11-09"],
    ["a period that crosses the end of summer time", "2026-10-19T22:30:00Z", "2026-11-03"],
    ["the night in which summer time begins", "2026-03-28T23:30:00Z", "2026-04-13"],
  ])("%s", (_, contractAt, lastDay) => {
    expect(withdrawalPeriodEnds(new Date(contractAt))).toBe(lastDay);
  });

  test("WD-06 ends with the last second of its last day in Berlin, in winter and in summer", () => {
    const winter = new Date("2026-11-23T11:00:00Z");
    expect(withdrawalPeriodIsOver(winter, "DE", new Date("2026-12-07T22:59:59.999Z"))).toBe(false);
    expect(withdrawalPeriodIsOver(winter, "DE", new Date("2026-12-07T23:00:00Z"))).toBe(true);
    const summer = new Date("2026-06-01T11:00:00Z");
    expect(withdrawalPeriodIsOver(summer, "DE", new Date("2026-06-15T21:59:59.999Z"))).toBe(false);
    expect(withdrawalPeriodIsOver(summer, "DE", new Date("2026-06-15T22:00:00Z"))).toBe(true);
    expect(withdrawalPeriodIsOver(summer, "GB", new Date("2026-06-15T22:59:59.999Z"))).toBe(false);
    expect(withdrawalPeriodIsOver(summer, "GB", new Date("2026-06-15T23:00:00Z"))).toBe(true);
  });

  test("WD-06 has at least fourteen whole days for every day of ten years", () => {
    for (let day = Date.UTC(2026, 0, 1, 11); day < Date.UTC(2036, 0, 1); day += 86_400_000) {
      const end = withdrawalPeriodEnds(new Date(day));
      const days = (Date.parse(`${end}T11:00:00Z`) - day) / 86_400_000;
      expect(days, end).toBeGreaterThanOrEqual(14);
      expect(days, end).toBeLessThanOrEqual(19);
      expect([0, 6], end).not.toContain(new Date(end).getUTCDay());
    }
  });
});

describe("the agreed start", () => {
  const both = [true, false];
  const all = (["consumer", "business"] as const).flatMap((customerType) =>
    (["now", "after_period"] as const).flatMap((start) =>
      both.flatMap((demanded) => both.map((understood) => ({ customerType, start, demanded, understood }))),
    ),
  );

  test.each(all)("$customerType, $start, demanded $demanded, understood $understood", (input) => {
    const atOnce =
      input.customerType === "business" || (input.start === "now" && input.demanded && input.understood);
    expect(agreedStart(input)).toBe(atOnce ? "now" : "after_period");
  });

  test("CK-05 is immediate in exactly nine of the sixteen cases", () => {
    expect(all.filter((input) => agreedStart(input) === "now")).toHaveLength(9);
  });
});

test("CK-04 the button has exactly the wording that the law requires", () => {
  expect(buttonLabel).toEqual({ de: "zahlungspflichtig bestellen", en: "Order with obligation to pay" });
});

test("CK-07 an order moves through its states and never back", () => {
  const steps = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    "pending → paid",
    "pending → processing",
    "pending → cancelled",
    "pending → withdrawn",
    "paid → processing",
    "paid → completed",
    "paid → cancelled",
    "paid → refunded",
    "paid → withdrawn",
    "processing → completed",
    "processing → cancelled",
    "processing → refunded",
    "processing → withdrawn",
    "completed → refunded",
    "completed → withdrawn",
    "withdrawn → refunded",
  ]);
});
