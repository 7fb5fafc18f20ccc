import { expect, test } from "vitest";
import { eventTypes } from "#business/history/event.ts";
import { dateInWords, eventName, idIn, plateFor } from "./case-facts.ts";

test.each(["de", "en"] as const)("every kind of event has a name of its own in %s", (locale) => {
  const names = eventTypes.map((type) => eventName(type, locale));
  expect(new Set(names).size).toBe(eventTypes.length);
});

test("a kind that the list does not know is an event", () => {
  expect(eventName("eclipse", "de")).toBe("Ereignis");
});

test("a date is said in words, and stays as it is when it is none", () => {
  expect(dateInWords("../1974", "de")).toBe("vor 1974");
  expect(dateInWords("damals", "de")).toBe("damals");
});

test("an address that holds no id leads nowhere", () => {
  expect(idIn("01a12dae-5134-7011-a3c9-d5880e9a71e8")).toBe("01a12dae-5134-7011-a3c9-d5880e9a71e8");
  for (const segment of [undefined, "", "4711", "01a12dae-5134-7011-a3c9-d5880e9a71e8'"])
    expect(() => idIn(segment)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test("a plate is read for its time, and there is none without a text", () => {
  expect(plateFor({ licensePlate: "CE-K 412", year: 1965 })?.system).toBe("de-1956");
  expect(plateFor({ licensePlate: null, year: 1965 })).toBeNull();
});
