import { expect, test } from "vitest";
import { describe } from "./describe.ts";

test("a nickname of another maker's model does not count when the maker is given", () => {
  expect(describe({ make: "Porsche", model: "Elfer" }).families).toContain("porsche/911-f");
  expect(describe({ make: "Deutz", model: "Elfer", year: 1948 })).toMatchObject({
    make: "Deutz",
    families: ["~Deutz elfer"],
  });
});

test("a single field does not name a maker: it may name a model and its owner", () => {
  const riva = { kind: "antique-boat", make: "Aquarama Lamborghini" };
  expect(describe(riva).families).toContain("riva/aquarama");
});

test("makers that built each other's vehicles, and boat classes without a maker, remain", () => {
  expect(describe({ make: "IFA", model: "ES 150" }).families).toEqual(["mz/es"]);
  expect(describe({ make: "Burmester", model: "Drachen", kind: "boat" }).families).toEqual(["class/dragon"]);
});

test("letters typed before a gap are no prefix", () => {
  expect(describe({ plates: ["U?-K 1??"] }).plates[0]?.prefixes).toEqual([]);
  expect(describe({ plates: ["UL-K 1??"] }).plates[0]?.prefixes).toEqual(["UL"]);
});
