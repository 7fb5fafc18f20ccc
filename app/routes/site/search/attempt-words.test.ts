import { describe, expect, test } from "vitest";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { enquiryView } from "#tests/world/enquiry-view.ts";
import { attemptWords } from "./attempt-words.ts";

const enquiry = (given: Partial<EnquiryView>, answer: Partial<EnquiryView["answer"]>) =>
  enquiryView({ recognised: { model: 1 }, ...answer }, { kennzeichen: null, baujahr: null, ...given });
const attempts = (given: EnquiryView, locale: "de" | "en") =>
  attemptWords(given, parseDescription(given).facts, locale);
const wider =
  "Das Kennzeichen haben wir genau gesucht, als Anfang eines längeren und mit einem abweichenden Zeichen.";

describe("a mark that could not be read is named", () => {
  test.each([
    [{ kennzeichen: "M-JX 80O" }, "Ihr Kennzeichen M-JX 80O"],
    [{ fahrgestellnummer: "0000000" }, "Ihre Fahrgestellnummer 0000000"],
    [
      { vehicleType: "antique-boat", fahrgestellnummer: "0000000" } as const,
      "Ihre Rumpf- oder Baunummer 0000000",
    ],
  ])("%j", (given, named) => {
    expect(attempts(enquiry(given, {}), "de")).toEqual([
      `${named} konnten wir nicht lesen und haben mit Ihren übrigen Angaben gesucht.`,
    ]);
  });

  test("in English", () => {
    expect(attempts(enquiry({ kennzeichen: "M-JX 80O" }, {}), "en")).toEqual([
      "We could not read your licence plate M-JX 80O and searched with your other details.",
    ]);
  });

  test.each([
    [
      "a boat's name, which is no mark",
      { vehicleType: "antique-boat", kennzeichen: "Windspiel" } as const,
      {},
    ],
    ["a chassis number in the plate's field", { kennzeichen: "70079" }, { recognised: { chassis: 1 } }],
    ["nothing read at all, which the headline says", { kennzeichen: "!!!" }, { recognised: {} }],
  ])("but not %s", (_, given, answer) => {
    expect(attempts(enquiry(given, answer), "de")).toEqual([]);
  });
});

describe("a whole plate that nothing agrees with was looked for in three ways", () => {
  test.each([
    ["OF-K 412", 1],
    ["M-JX 8", 4 / 7],
  ])("%s", (kennzeichen, plate) => {
    expect(attempts(enquiry({ kennzeichen }, { recognised: { plate } }), "de")).toEqual([wider]);
  });

  test.each([
    ["OF-K", 3 / 7],
    ["M-J 8", 3 / 7],
  ])("but not %s, a part or too short for an error", (kennzeichen, plate) => {
    expect(attempts(enquiry({ kennzeichen }, { recognised: { plate } }), "de")).toEqual([]);
  });

  test("of half a plate the missing letters are named, however short it is", () => {
    const half = (kennzeichen: string) =>
      attempts(enquiry({ kennzeichen }, { recognised: { plate: 4 / 7 } }), "de");
    expect(half("OF 12")).toEqual([
      "OF 12 haben wir mit allen Buchstaben gesucht, die dazwischen fehlen können, und so, wie es dasteht.",
    ]);
    expect(half("M 4")).toHaveLength(1);
  });

  test("nor one that a sighting agrees with: its row says how far", () => {
    const agrees = [{ detail: "plate" as const, extent: "part" as const }];
    const sightings = [{ decade: 1960, sourceKind: "register", sameVehicle: false, agrees, disagrees: [] }];
    const answer = { recognised: { plate: 1 }, sightings };
    expect(attempts(enquiry({ kennzeichen: "OF-K 412" }, answer), "de")).toEqual([]);
  });
});
