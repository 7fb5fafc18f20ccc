import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firstArchives } from "./fill-archives.ts";
import { type Asked, holdersFor } from "./holders-for.ts";

const all = firstArchives.filter(({ shown }) => shown);
const makes: { make: string }[] = JSON.parse(
  readFileSync("business/identification/tables/makes.json", "utf8"),
);
const nothing: Asked = { makes: [], country: null, place: null, boat: false };
const namesFor = (asked: Partial<Asked>) => {
  const { records, free } = holdersFor(all, { ...nothing, ...asked }, "de");
  return { records: records.map(({ name }) => name), free: free.map(({ name }) => name) };
};

test("every make of the catalogue is one that the readers know", () => {
  const known = makes.map(({ make }) => make);
  expect(firstArchives.flatMap((holder) => holder.makes).filter((make) => !known.includes(make))).toEqual([]);
});

test("what is claimed of a holder was read somewhere, on a day", () => {
  const lacking = firstArchives.filter(({ basis, source, checked }) =>
    basis === "sourced"
      ? !(source?.startsWith("http") && /^\d{4}-\d\d-\d\d$/.test(checked ?? ""))
      : source !== undefined,
  );
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test("the maker's records come first, then those of the place", () => {
  expect(namesFor({ makes: ["Volkswagen"], country: "DE", place: "Offenbach" })).toEqual({
    records: ["Archiv von Volkswagen, Wolfsburg", "Stadt- oder Kreisarchiv Offenbach"],
    free: ["Ihre eigenen Daten", "Papiere in der Familie"],
  });
  expect(namesFor({ makes: ["MG"], country: "GB" })).toEqual({
    records: [
      "British Motor Museum, Gaydon",
      "Archiv der Grafschaft, die das Kennzeichen ausgab",
      "DVLA, Auskunft aus dem Register",
    ],
    free: ["DVLA, Vehicle Enquiry Service", "Club der Marke"],
  });
});

test("a boat has its registers, and no maker of cars", () => {
  expect(namesFor({ boat: true, makes: ["Volkswagen"], country: "DE" }).records).toEqual([
    "Yachtsportarchiv des Freundeskreises Klassische Yachten",
  ]);
});

describe.each(["DE", "DD", "AT", "CH", "GB", "FR", "IT", "SE", "NL", "DK", "US", null])(
  "a plate of %s",
  (country) => {
    test("has something that one can ask for nothing", () => {
      expect(namesFor({ country }).free.length).toBeGreaterThan(0);
    });
  },
);
