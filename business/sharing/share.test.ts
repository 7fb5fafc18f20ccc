import { expect, test } from "vitest";
import { maskPlate, maskText, redactEntry, secretsOf, sharedPlate, withoutSecretMark } from "./share.ts";

test.each([
  ["CE-K 412", "CE-•••"],
  ["M PT 230", "M-•••"],
  ["KÖL-A 1", "KÖL-•••"],
  ["ZH 12345", "ZH-•••"],
  ["4711", "•••"],
  ["Krad 12", "•••"],
  ["", "•••"],
])("the plate »%s« is shown as »%s«", (plate, shown) => {
  expect(maskPlate(plate)).toBe(shown);
});

test.each([
  ["Zugelassen als CE-K 412 in Celle", "Zugelassen als ••• in Celle"],
  ["Später H-LK 207H, dann HH XY1", "Später H-•••, dann HH-•••"],
  ["Fahrgestell 113 042 10 000000 auf der Datenkarte", "Fahrgestell ••• auf der Datenkarte"],
  ["Mercedes-Benz 230 SL von 1964", "Mercedes-Benz 230 SL von 1964"],
])("»%s« is shown as »%s«", (text, shown) => {
  expect(maskText(text, ["CE-K 412", "113042-10-000000", null, ""])).toBe(shown);
});

test("a boat keeps its name, and loses its sail number and its hull number", () => {
  const boat = { kind: "antique-boat", licensePlate: "Seeadler", chassisNumber: "BO-1" } as const;
  expect(secretsOf(boat)).toEqual([null, "BO-1"]);
  expect(sharedPlate(boat)).toBe("Seeadler");
  expect(withoutSecretMark(boat)).toEqual(boat);
  const numbered = { ...boat, licensePlate: "GER 4711" };
  expect(secretsOf(numbered)).toEqual(["GER 4711", "BO-1"]);
  expect(sharedPlate(numbered)).toBe("GER-•••");
  expect(withoutSecretMark(numbered).licensePlate).toBeNull();
});

const entry = {
  id: "1",
  date: "1974~",
  sortsOn: "1974-01-01",
  title: "Verkauf an Erika Mustermann",
  eventType: "sale",
  description: "Mit CE-K 412",
  place: "Celle, Hof Mustermann",
  citation: "Aussage von Erika Mustermann",
  evidenceClass: "D" as const,
};

test("by default a statement shows date, kind and evidence class, and none of its text", () => {
  const shown = redactEntry(entry, false, []);
  expect(shown).toEqual({
    id: "1",
    date: "1974~",
    lasting: false,
    sortsOn: "1974-01-01",
    eventType: "sale",
    evidenceClass: "D",
    title: "",
    description: null,
    place: null,
    citation: null,
  });
  expect(JSON.stringify(shown)).not.toMatch(/Mustermann|Celle|CE-K/);
});

test("when its text is shared, a plate in it is still masked", () => {
  expect(redactEntry(entry, true, [])).toMatchObject({ title: entry.title, description: "Mit CE-•••" });
});
