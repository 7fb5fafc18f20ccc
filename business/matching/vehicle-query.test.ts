import { expect, test } from "vitest";
import { comparedFields } from "#app/routes/team/candidates/compared-fields.ts";
import { parseVehicle } from "./vehicle-query.ts";

const boat = (licensePlate: string) => ({
  kind: "antique-boat" as const,
  make: "Abeking & Rasmussen",
  model: null,
  year: 1938,
  color: null,
  licensePlate,
  chassisNumber: null,
  registrationLocation: null,
  drivenLocation: null,
  recollection: null,
  dealer: null,
});

test.each([
  ["Anita", { names: ["Anita"], sailNumber: null, plates: [] }],
  ["P 87", { names: [], sailNumber: "P 87", plates: [] }],
  ["K-AB 123", { names: [], sailNumber: null, plates: ["K-AB 123"] }],
])("what stands in a boat's one field is one thing: %s", (typed, facts) => {
  const { facts: read } = parseVehicle(boat(typed));
  expect({ ...read, names: read.names?.filter((name) => name === typed) }).toMatchObject(facts);
});

test("a sail number is not compared with another boat's name, and a boat has no chassis number", () => {
  const { facts: asked } = parseVehicle({ ...boat("P 87"), make: null, chassisNumber: "417" });
  const found = { kind: "boat", names: ["Anita"], plates: [], chassis: "417", sailNumber: "P 12" };
  const fields = comparedFields({ asked, found, reasons: [], blind: true }, "de");
  expect(fields.find(({ label }) => label === "Bootsname")?.asked).toBe("");
  expect(fields.find(({ label }) => label === "Segelnummer")).toMatchObject({ asked: "P 87", found: "P 12" });
  expect(fields.map(({ label }) => label)).toContain("Rumpf- oder Baunummer");
  expect(fields.map(({ label }) => label).filter((label) => /Fahrgestell|^Kennzeichen/.test(label))).toEqual(
    [],
  );
});
