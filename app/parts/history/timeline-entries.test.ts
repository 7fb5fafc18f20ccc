import { expect, test } from "vitest";
import { eventTypes } from "#business/history/event-types.ts";
import { eventTypeLabel, formatEdtfDate, mostPlausiblePlate } from "./timeline-entries.ts";

test.each(["de", "en"] as const)("every kind of event has a name of its own in %s", (locale) => {
  const names = eventTypes.map((type) => eventTypeLabel(type, locale));
  expect(new Set(names).size).toBe(eventTypes.length);
});

test("a kind missing from the list is a plain event", () => {
  expect(eventTypeLabel("eclipse", "de")).toBe("Ereignis");
});

test("a date is put into words; other text is unchanged", () => {
  expect(formatEdtfDate("../1974", "de")).toBe("bis 1974");
  expect(formatEdtfDate("damals", "de")).toBe("damals");
});

test("a plate is read for its year; without a text there is none, nor for a boat", () => {
  const car = { kind: "classic-car", licensePlate: "CE-K 412", year: 1965 } as const;
  expect(mostPlausiblePlate(car)?.system).toBe("de-1956");
  expect(mostPlausiblePlate({ ...car, licensePlate: null })).toBeNull();
  expect(mostPlausiblePlate({ ...car, kind: "antique-boat" })).toBeNull();
});
