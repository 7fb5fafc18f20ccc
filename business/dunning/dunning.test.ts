import { describe, expect, test } from "vitest";
import { defaultSince, nextStep, payByOf } from "./dunning.ts";

const reminder = { step: "reminder", sentOn: "2026-12-08", payBy: "2026-12-15" } as const;
const notice = { step: "notice", sentOn: "2026-12-16", payBy: "2026-12-28" } as const;
const final = { step: "final", sentOn: "2026-12-29", payBy: "2027-01-08" } as const;
const dueOn = "2026-12-07";

test("PM-06 each step follows the previous one once its due date has passed", () => {
  const next = (...sent: Parameters<typeof nextStep>[0]["sent"][number][]) =>
    nextStep({ onAccount: true, dueOn, sent });
  expect(next()).toEqual({ step: "reminder", opensOn: "2026-12-08" });
  expect(next(reminder)).toEqual({ step: "notice", opensOn: "2026-12-16" });
  expect(next(reminder, notice)).toEqual({ step: "final", opensOn: "2026-12-29" });
  expect(next(reminder, notice, final)).toBeNull();
});

test("PM-06 an order paid in advance is reminded of once", () => {
  expect(nextStep({ onAccount: false, dueOn, sent: [] })).toMatchObject({ step: "reminder" });
  expect(nextStep({ onAccount: false, dueOn, sent: [reminder] })).toBeNull();
});

test("PM-06 nobody has to pay on a day off (§ 193 BGB)", () => {
  expect(payByOf("reminder", "2026-12-08")).toBe("2026-12-15");
  // 26 December is a holiday and a Saturday, the 27th a Sunday.
  expect(payByOf("notice", "2026-12-16")).toBe("2026-12-28");
});

describe("PM-06 default (§ 286 BGB)", () => {
  const about = { customerType: "business", dueOn, saysSo: false, sent: [] } as const;

  test("comes for a business after 30 days, which never end on a day off", () => {
    // Day 30 is 6 January 2027, a Wednesday.
    expect(defaultSince(about)).toBe("2027-01-07");
    // A due day on a Saturday is moved to Monday; its day 30 is a Saturday and moved, too.
    expect(defaultSince({ ...about, dueOn: "2026-12-05" })).toBe("2027-01-07");
    expect(defaultSince({ ...about, dueOn: "2026-12-10" })).toBe("2027-01-12");
  });

  test("comes the day after the notice if that is earlier; a reminder changes nothing", () => {
    expect(defaultSince({ ...about, sent: [reminder] })).toBe("2027-01-07");
    expect(defaultSince({ ...about, sent: [reminder, notice] })).toBe("2026-12-17");
    expect(defaultSince({ ...about, sent: [reminder, { ...notice, sentOn: "2027-02-01" }] })).toBe(
      "2027-01-07",
    );
  });

  test("comes for a consumer by itself only where the invoice said so", () => {
    expect(defaultSince({ ...about, customerType: "consumer" })).toBeNull();
    expect(defaultSince({ ...about, customerType: "consumer", saysSo: true })).toBe("2027-01-07");
  });
});
