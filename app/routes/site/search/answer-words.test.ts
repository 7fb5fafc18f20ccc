import { describe, expect, test } from "vitest";
import type { ArchiveAnswer } from "#business/matching/answer/answer-search.ts";
import type { Holdings } from "#business/matching/answer/count-holdings.ts";
import type { VehicleDetail } from "#business/matching/answer/fitting-details.ts";
import type { OutlookReason } from "#business/matching/answer/outlook.ts";
import { enquiryView as enquiry } from "#tests/world/enquiry-view.ts";
import { answerWords } from "./answer-words.ts";
import type { ClaimRules } from "./outlook-words.ts";

const details: VehicleDetail[] = ["chassis", "plate", "name", "model", "year", "place", "colour", "kind"];
const reasons: OutlookReason[] = ["sighting", "mark", "part", "circumstances", "nothing"];
const shown: ClaimRules = { hidden: [], production: false };

const sighting: ArchiveAnswer["sightings"][number] = {
  decade: 1960,
  sourceKind: "register",
  sameVehicle: true,
  agrees: details.flatMap((detail) =>
    (["whole", "part", "similar"] as const).map((extent) => ({ detail, extent })),
  ),
  disagrees: details,
};
const famous: ArchiveAnswer["famous"][number] = {
  make: "VW",
  key: "beetle-1963",
  model: "Käfer",
  year: 1963,
  byMark: false,
  sightings: [
    {
      eventType: "note",
      observed: "1968-05",
      decade: 1960,
      sourceKind: "photo",
      title: { de: "Vor dem Schloss", en: "In front of the castle" },
      place: "Celle",
      agrees: [{ detail: "model", extent: "whole" }],
      disagrees: [{ detail: "plate", theirs: "CE-K 412" }],
    },
  ],
};

const everyHoldings: Holdings[] = [
  { sightings: "none", decade: null, inRegion: null },
  { sightings: "few", decade: null, inRegion: null },
  { sightings: 1212, decade: null, inRegion: null },
  { sightings: 212, decade: 1960, inRegion: { region: "Hessen", sightings: 9 } },
];

describe.each(["de", "en"] as const)("in %s", (locale) => {
  test.each(["classic-car", "antique-boat"] as const)(
    "everything that can be said of a %s has words",
    (vehicleType) => {
      for (const reason of reasons)
        for (const holdings of [null, ...everyHoldings])
          for (const sightings of [[], [sighting], [sighting, sighting]])
            for (const each of [[], [famous], [{ ...famous, byMark: true }]]) {
              const outlook = { reason, sure: true, narrowedBy: ["chassis" as const], holdings };
              const answer = { sightings, famous: each, outlook, resembling: { year: true } };
              const words = answerWords(enquiry(answer, { vehicleType }), locale, shown);
              expect(JSON.stringify(words)).not.toMatch(/undefined|\[object|: ?,/);
            }
    },
  );
});

test("a sighting names decade, kind of source, what fits and what does not", () => {
  const fits = {
    agrees: [{ detail: "model" as const, extent: "whole" as const }],
    disagrees: ["plate" as const],
  };
  const answer = { sightings: [{ ...sighting, ...fits, sameVehicle: false }] };
  expect(answerWords(enquiry(answer), "de", shown).sightings).toEqual([
    { when: "1960er Jahre", what: "Register", agrees: "Modell", disagrees: "Ihr Kennzeichen" },
  ]);
  expect(answerWords(enquiry(answer), "en", shown).sightings).toEqual([
    { when: "1960s", what: "Register", agrees: "model", disagrees: "your licence plate" },
  ]);
});

test("for a famous vehicle the differing value is shown beside the visitor's", () => {
  const [vehicle] = answerWords(enquiry({ famous: [famous] }), "de", shown).famous;
  expect(vehicle).toMatchObject({ agrees: "Modell", disagrees: "Kennzeichen CE-K 412 (Ihre Angabe: OF-K)" });
});

test.each([
  [true, /^Ihre Angaben führen zu einem berühmten Boot/],
  [false, /^Vielleicht ist es ein berühmtes Boot/],
])("a famous boat of the same name is named for sure only where it is likely: %s", (sure, headline) => {
  const outlook = { reason: "sighting" as const, sure, narrowedBy: [], holdings: null };
  const answer = { famous: [{ ...famous, byMark: true }], outlook };
  const words = answerWords(enquiry(answer, { vehicleType: "antique-boat" }), "de", shown);
  expect(words.headline).toMatch(headline);
  expect(words.complete, "nothing is sold beside an answer that is whole").toBe(sure);
});

test("a famous vehicle is built before it is exhibited, whatever the vague date says", () => {
  const [one] = famous.sightings;
  if (!one) throw new Error("There is a sighting.");
  const at = (observed: string | null, eventType: string) => ({ ...one, observed, eventType });
  const sightings = [at(null, "note"), at("1957-09", "event"), at("1957-09-13", "production")];
  const [vehicle] = answerWords(enquiry({ famous: [{ ...famous, sightings }] }), "de", shown).famous;
  expect(vehicle?.rows.map(({ when }) => when)).toEqual([
    "13. September 1957",
    "September 1957",
    "ohne Jahr",
  ]);
});

test("a source of an unknown kind counts as another source", () => {
  const answer = { sightings: [{ ...sighting, sourceKind: "Nachlass Müller" }] };
  expect(answerWords(enquiry(answer), "de", shown).sightings[0]?.what).toBe("Andere Quelle");
});

describe("the outlook", () => {
  const outlookIn = (locale: "de" | "en", answer = {}, rules = shown) =>
    answerWords(enquiry(answer), locale, rules).outlook;

  test("MK-02 gives no percentage before 200 cases are closed", () => {
    for (const locale of ["de", "en"] as const)
      expect(JSON.stringify(outlookIn(locale, {}, { hidden: [], production: true }))).not.toMatch(/\d|%/);
    expect(outlookIn("de").measured).toBeNull();
  });

  test("then says how they ended, how many they are, and how far that may be off", () => {
    const closed = { cases: 240, withFinding: 96 };
    const measured = outlookIn("de", { closed }).measured?.replace(/\s/g, " ");
    expect(measured).toBe(
      "Gezählt, über alle Fahrzeuge: Von 240 abgeschlossenen Fällen führten 96 zu einem Fund (40 %; mit 95 % Sicherheit zwischen 34 % und 46 %).",
    );
  });

  test("says what the archive holds of such vehicles, and that it holds none", () => {
    const [none, , , many] = everyHoldings;
    const holdingsIn = (locale: "de" | "en", holdings: Holdings | undefined) =>
      outlookIn(locale, { outlook: { reason: "part", sure: false, narrowedBy: [], holdings } }).holdings;
    expect(holdingsIn("de", many)).toBe(
      "Unser Archiv enthält 212 Sichtungen von Fahrzeugen dieses Modells aus den 1960er-Jahren, davon 9 im Gebiet Ihres Kennzeichens oder Ortes (Hessen).",
    );
    expect(holdingsIn("en", many)).toContain(
      "9 of them from the area of your licence plate or place (Hesse)",
    );
    expect(holdingsIn("de", none)).toMatch(/noch keine einzige Sichtung/);
  });

  test("and the stated average is marked as an example, and can be switched off like every claim", () => {
    const average = (rules: ClaimRules) => outlookIn("de", {}, rules).average;
    expect(average(shown)).toMatch(/55 %.*Beispielzahl dieser Demonstration, nicht gezählt/);
    expect(average({ hidden: ["hit-average"], production: false })).toBeNull();
    expect(average({ hidden: [], production: true })).toBeNull();
  });
});

describe("the line on pictures says what really happened", () => {
  const jpeg = { name: "a.jpg", sizeBytes: 1, fileType: "image/jpeg" };
  const pdf = { name: "a.pdf", sizeBytes: 1, fileType: "application/pdf" };
  test.each([
    [[], { readable: 0, compared: 0, alike: 0 }, /^Keine Bilder angegeben/],
    [[pdf], { readable: 0, compared: 0, alike: 0 }, /^Keine Bilder angegeben/],
    [[jpeg], { readable: 0, compared: 0, alike: 0 }, /zu wenig/],
    [[jpeg], { readable: 1, compared: 0, alike: 0 }, /noch keine Bilder/],
    [[jpeg], { readable: 1, compared: 1, alike: 0 }, /Keines gleicht/],
    [[jpeg], { readable: 1, compared: 1, alike: 1 }, /Eines gleicht/],
    [[jpeg, jpeg], { readable: 2, compared: 2, alike: 2 }, /2 gleichen/],
  ])("of %j with %j", (files, pictures, words) => {
    expect(answerWords(enquiry({ pictures }, { files }), "de", shown).compared).toMatch(words);
  });
});

test("the place of a famous vehicle is named in the visitor's language", () => {
  const [first] = famous.sightings;
  const munich = { ...famous, sightings: first ? [{ ...first, place: "München" }] : [] };
  const words = (locale: "de" | "en") =>
    JSON.stringify(answerWords(enquiry({ famous: [munich] }), locale, shown).famous);
  expect(words("en")).toContain("Munich");
  expect(words("en")).not.toContain("München");
  expect(words("de")).toContain("München");
});

test("the outlook does not promise what nobody asks for: abroad, and of a yard number without its yard", () => {
  const mark = { reason: "mark" as const, sure: false, narrowedBy: [], holdings: null };
  const reason = (given: Parameters<typeof enquiry>[1], recognised: Parameters<typeof enquiry>[0]) =>
    answerWords(enquiry({ outlook: mark, ...recognised }, given), "de", shown).outlook.reason;
  const british = { kennzeichen: "ABC 123D" };
  expect(reason(british, { recognised: { plate: 1 } })).toContain("Im Land dieses Kennzeichens fragen wir");
  expect(reason({ kennzeichen: "OF-K 412" }, { recognised: { plate: 1 } })).toContain("zeigt erst die Suche");
  const boat = {
    vehicleType: "antique-boat",
    kennzeichen: null,
    markeModell: null,
    fahrgestellnummer: "376",
  } as const;
  expect(reason(boat, { recognised: { chassis: 1 } })).toMatch(/^Jede Werft zählt von eins/);
});
