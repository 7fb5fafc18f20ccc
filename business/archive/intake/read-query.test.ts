import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

const read = (value: unknown) => readQuery(3, JSON.stringify(value), "2026-11-21");

test("a query has the fields of a sighting, partial or with gaps; a missing kind stays open", () => {
  expect(
    read({ id: 7, make: "VW", plates: "CE-…", chassis: "…4711", year: "1965", observed: "um 1970" }),
  ).toEqual({
    id: "7",
    facts: expect.objectContaining({
      kind: null,
      make: "VW",
      plates: ["CE-…"],
      chassis: "…4711",
      year: 1965,
      observed: "1970~",
    }),
  });
  expect(read({ id: "b", names: ["Windspiel"] })).toMatchObject({ facts: { kind: "boat" } });
  expect(read({ id: "c", kind: "Auto", make: "VW" })).toMatchObject({ facts: { kind: "car" } });
});

test.each([
  [{}, "3", "query_empty"],
  [{ id: "x", kind: "car" }, "x", "query_empty"],
  [{ id: "x", title: "Foto" }, "x", "query_empty"],
  [{ id: "x", year: "bald" }, "x", "year"],
  [[1], "3", "json_not_object"],
])("%j is refused with id, line and reason", (value, id, code) => {
  expect(read(value)).toMatchObject({ id, problems: [{ line: 3, code }] });
});
