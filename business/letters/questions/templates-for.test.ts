import { expect, test } from "vitest";
import { findMake } from "#business/identification/makes/find-make.ts";
import { firstArchives } from "../archives/fill-archives.ts";
import { type AskedVehicle, questionTemplates, templatesFor } from "./templates-for.ts";

const nothing: AskedVehicle = { makes: [], year: null, country: null, boat: false };
const idsFor = (asked: Partial<AskedVehicle>) => templatesFor({ ...nothing, ...asked }).map(({ id }) => id);

test("every template asks somebody of the catalogue, about makes that the readers know", () => {
  const keys = firstArchives.map(({ id }) => id);
  expect(questionTemplates.filter(({ archive }) => !keys.includes(archive))).toEqual([]);
  const makes = questionTemplates.flatMap((each) => each.makes);
  expect(makes.filter((make) => findMake(make)?.make !== make)).toEqual([]);
  expect(questionTemplates.filter(({ text }) => Math.max(text.de.length, text.en.length) > 500)).toEqual([]);
  expect(new Set(questionTemplates.map(({ id }) => id)).size).toBe(questionTemplates.length);
});

test("a Volkswagen's delivery is asked of the foundation from 1949 to 1979", () => {
  const volkswagen = { makes: ["Volkswagen"], country: "DE" };
  expect(idsFor({ ...volkswagen, year: 1965 })).toEqual(["vw-delivery", "plate-de", "reports"]);
  expect(idsFor({ ...volkswagen, year: 1955 })).toContain("vw-works");
  expect(idsFor({ ...volkswagen, year: 1985 })).toEqual(["plate-de", "reports"]);
  expect(idsFor(volkswagen)).toContain("vw-delivery");
});

test("a plate leads to who keeps its country's registers, a boat to registers of boats", () => {
  expect(idsFor({ country: "GB" })).toEqual(["plate-gb"]);
  expect(idsFor({ makes: ["MG"], year: 1960, country: "GB" })).toEqual([
    "heritage-certificate-mg",
    "plate-gb",
  ]);
  expect(idsFor({ boat: true, makes: ["Riva"] })).toEqual([
    "riva-number",
    "yacht-registers",
    "class-list",
    "yard-drawings",
  ]);
  expect(idsFor({})).toEqual([]);
});
