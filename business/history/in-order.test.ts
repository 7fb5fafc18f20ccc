import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

const entry = (date: string, eventType: string, sortsOn = `${date}-01-01`.slice(0, 10)) => ({
  date,
  eventType,
  sortsOn,
});
const types = (entries: { eventType: string }[]) => entries.map(({ eventType }) => eventType);

test("on the same date, what must have happened first comes first", () => {
  const mixed = ["sale", "note", "first_registration", "registration", "production", "delivery"];
  expect(types(inOrder(mixed.map((type) => entry("1957", type))))).toEqual([
    "production",
    "delivery",
    "first_registration",
    "note",
    "sale",
    "registration",
  ]);
});

test("a month without a day is not before the day in it on which the vehicle was made", () => {
  const shown = entry("1957-09", "note", "1957-09-01");
  const made = entry("1957-09-13", "production");
  expect(inOrder([shown, made])).toEqual([made, shown]);
});

test("a date that rules it out is believed, however odd", () => {
  const shown = entry("1957-08", "note", "1957-08-01");
  const made = entry("1957-09-13", "production");
  expect(inOrder([made, shown])).toEqual([shown, made]);
});

test("a vague date is not moved for anything but the vehicle's beginnings", () => {
  const sold = entry("1968", "sale", "1968-01-01");
  const seen = entry("1968-05", "photo_sighting", "1968-05-01");
  expect(inOrder([seen, sold])).toEqual([sold, seen]);
});

test("equal entries keep their order", () => {
  const [a, b] = [
    { ...entry("1968", "note"), id: "a" },
    { ...entry("1968", "survey"), id: "b" },
  ];
  expect(inOrder([b, a])).toEqual([b, a]);
  expect(inOrder([a, b])).toEqual([a, b]);
});
