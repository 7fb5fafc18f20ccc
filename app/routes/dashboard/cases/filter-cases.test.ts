import { expect, test } from "vitest";
import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import { filterCases, readFilter } from "./filter-cases.ts";

const card = (number: string, vehicle: string, plate: string | null, status: "pending" | "completed") => ({
  id: number,
  number,
  status,
  progressPercentage: 0,
  vehicle,
  year: 1965,
  plate: mostPlausiblePlate({ kind: "classic-car", licensePlate: plate, year: 1965 }),
});
const cards = [
  card("F-2026-0001", "VW Käfer 1200", "CE-K 412", "pending"),
  card("F-2026-0002", "Mercedes-Benz 230 SL", "M-PT 230", "completed"),
  card("F-2026-0003", "", null, "pending"),
];
const shown = (q: string, status = "") => {
  const choice = readFilter(new URL(`http://app.test/?${new URLSearchParams({ q, status })}`));
  return filterCases(cards, choice, "de").shown.map(({ number }) => number.at(-1));
};

test.each([
  ["", "", ["1", "2", "3"]],
  ["käfer", "", ["1"]],
  ["CEK412", "", ["1"]],
  ["ce-k 412", "", ["1"]],
  ["230 mercedes", "", ["2"]],
  ["0003", "", ["3"]],
  ["Opel", "", []],
  ["", "completed", ["2"]],
  ["käfer", "completed", []],
  ["", "no such state", ["1", "2", "3"]],
])("»%s« and the status »%s« find %j", (q, status, found) => {
  expect(shown(q, status)).toEqual(found);
});

test("a short list has no search", () => {
  const none = { q: "", status: "" } as const;
  expect(filterCases(cards, none, "de").choices).toBeNull();
  const many = [...cards, ...cards, ...cards];
  expect(filterCases(many, none, "de").choices).toEqual([
    { value: "pending", label: "Ausstehend" },
    { value: "completed", label: "Abgeschlossen" },
  ]);
});
