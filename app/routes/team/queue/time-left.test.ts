import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = new Date("2026-11-24T12:00:00Z");
const row = {
  status: "in_progress",
  overdue: false,
  resting: false,
  restsFor: null,
  restsUntil: null,
  unpaid: 0,
} as const;
const at = (hours: number, changes = {}) =>
  timeLeft({ ...row, promisedAt: new Date(now.getTime() + hours * 3_600_000), ...changes }, now, "de");

test.each([
  [-72, "3 Tage zu spät", "late"],
  [-5, "5 Std. zu spät", "late"],
  [-0.2, "eben abgelaufen", "late"],
  [0.2, "noch unter 1 Std.", "soon"],
  [6, "noch 6 Std.", "soon"],
  [30, "noch 30 Std.", "calm"],
  [72, "noch 3 Tage", "calm"],
])("the clock %d hours away reads %s", (hours, text, tone) => {
  expect(at(hours)).toEqual({ text, tone });
});

test("it stops while a case waits, and ends with delivery", () => {
  expect(at(-5, { status: "awaiting_confirmation", resting: true })).toMatchObject({ tone: "rests" });
  expect(at(-5, { status: "results_available" })).toEqual({ text: "geliefert", tone: "calm" });
});
