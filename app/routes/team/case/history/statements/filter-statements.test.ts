import { expect, test } from "vitest";
import { filterStatements } from "./filter-statements.ts";

const statement = (title: string, place: string | null, when = "Mai 1968") => ({
  when,
  title,
  otherTitle: null,
  type: "Zulassung",
  place,
  odometer: null,
});
const statements = [
  statement("Erste Zulassung", "Celle"),
  statement("HU", null, "1971"),
  statement("Verkauf", "Lübeck"),
];
const titles = (filter: string) => filterStatements(statements, filter).map(({ title }) => title);

test("all words must occur, wherever they stand", () => {
  expect(titles("celle 1968")).toEqual(["Erste Zulassung"]);
  expect(titles("LÜB")).toEqual(["Verkauf"]);
  expect(titles("celle 1971")).toEqual([]);
});

test("an empty filter leaves all", () => {
  expect(titles("  ")).toHaveLength(3);
});
