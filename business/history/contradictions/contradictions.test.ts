import { expect, test } from "vitest";
import { kbaCheckDigit } from "#business/identification/chassis/check-digits.ts";
import { event, held, mark, paper, reading } from "#tests/world/pictured.ts";
import type { CasePicture, SameNumber } from "./picture.ts";
import { type ContradictionRule, contradictionRules } from "./rules.ts";

const elsewhere = (make: string | null, year: number | null): SameNumber => ({
  id: "other",
  markId: "1234567",
  make,
  year,
});

const beetle = { id: "vehicle", kind: "classic-car", make: "Volkswagen", year: 1965, colour: null } as const;
const boat = { ...beetle, kind: "antique-boat", make: null, year: 1938 } as const;
const mercedes = { ...beetle, make: "Mercedes-Benz" } as const;
const nothing: CasePicture = {
  vehicle: beetle,
  statements: [],
  custody: [],
  marks: [],
  sources: [],
  elsewhere: [],
};
const fin = "113042-10-000123";
const digit = kbaCheckDigit(fin) ?? "";
const wrongDigit = digit === "7" ? "8" : "7";
const usVin = "1G1AB08C5EA1234567".slice(0, 17);

type Picture = Partial<CasePicture>;
const cases: [rule: ContradictionRule, about: string, found: Picture, fine: Picture][] = [
  [
    "c1",
    "another make",
    { elsewhere: [elsewhere("Porsche", 1965)] },
    { elsewhere: [elsewhere("VW", 1966), elsewhere(null, null)] },
  ],
  ["c1", "another year", { elsewhere: [elsewhere(null, 1971)] }, { elsewhere: [elsewhere(null, 1964)] }],
  [
    "c2",
    "overlapping for certain",
    { custody: [held("a", "1965", "1974"), held("b", "1970", "1980")] },
    { custody: [held("a", "1965", "1974"), held("b", "1974", "1980")] },
  ],
  [
    "c2",
    "sole owners",
    { custody: [held("a", "1960", "1974"), held("b", "1965", "1974")] },
    {
      custody: [
        held("a", "1965", "1974"),
        held("b", "1965", "1974"),
        held("k", "1966", "1970", { role: "keeper" }),
      ],
    },
  ],
  [
    "c3",
    "an H plate of 1980",
    { marks: [mark("plate", "CE-K 412H", "1980")] },
    { marks: [mark("plate", "CE-K 412H", "1998"), mark("plate", "CE-K 412", "1965")] },
  ],
  [
    "c3",
    "today's plate of 1950",
    { marks: [mark("plate", "M-AB 123", "1950")] },
    { marks: [mark("plate", "M-AB 123", "1956/1958"), mark("plate", "M-AB 124")] },
  ],
  [
    "c4",
    "before it was made",
    { statements: [event("1965-03", "production"), event("1964", "sale")] },
    { statements: [event("1965-03", "production"), event("1965", "sale"), event("1960", "note")] },
  ],
  ["c4", "before its year", { statements: [event("1960", "sale")] }, { statements: [event("1964", "sale")] }],
  [
    "c4",
    "after it was scrapped",
    { statements: [event("1980", "deregistration", "Verschrottet in Celle"), event("1985", "sale")] },
    { statements: [event("1980", "deregistration", "Stillgelegt"), event("1985", "sale")] },
  ],
  [
    "c5",
    "a number of other years",
    { vehicle: { ...mercedes, year: 1985 }, marks: [mark("chassis", fin)] },
    { vehicle: { ...mercedes, year: 1964 }, marks: [mark("chassis", fin)] },
  ],
  [
    "c6",
    "a drop",
    { statements: [reading("1990", 90_000), reading("1995", 40_000)] },
    { statements: [reading("1990", 90_000), reading("1995", 95_000), reading("1990", 80_000)] },
  ],
  [
    "c7",
    "registered three years later",
    { statements: [event("1965", "production"), event("1968", "first_registration")] },
    { statements: [event("1965", "production"), event("1967-06", "first_registration")] },
  ],
  [
    "c7",
    "without a reason",
    { statements: [event("1968", "first_registration")] },
    { statements: [event("1966", "export"), event("1968", "first_registration")] },
  ],
  [
    "c8",
    "a plate of another district",
    {
      marks: [mark("plate", "CE-K 412", "1968-05")],
      custody: [held("a", "1965", "1974", { place: "München" })],
    },
    {
      marks: [mark("plate", "CE-K 412", "1968-05")],
      custody: [held("a", "1965", "1974", { place: "Raum Celle" })],
    },
  ],
  [
    "c8",
    "before it could be kept",
    { marks: [mark("plate", "CE-K 4", "2014")], custody: [held("a", "2010", "2020", { place: "München" })] },
    { marks: [mark("plate", "CE-K 4", "2016")], custody: [held("a", "2010", "2020", { place: "München" })] },
  ],
  [
    "c9",
    "another colour",
    { statements: [event("1965", "delivery", "Grün"), event("1974", "sale", "Roter Käfer")] },
    {
      statements: [
        event("1965", "delivery", "Grün"),
        event("1970", "repaint", "Rot lackiert"),
        event("1974", "sale", "Roter Käfer"),
      ],
    },
  ],
  [
    "c9",
    "unless it is the same",
    { statements: [event("1965", "production", "black"), event("1974", "photo_sighting", "white")] },
    { statements: [event("1965", "production", "black"), event("1974", "photo_sighting", "schwarz")] },
  ],
  [
    "c9",
    "as it is described",
    { vehicle: { ...beetle, colour: "rot" }, statements: [event("1965", "delivery", "Grün")] },
    {
      vehicle: { ...beetle, colour: "rot" },
      statements: [event("1965", "delivery", "Grün"), event("1990", "repaint")],
    },
  ],
  [
    "c10",
    "another engine",
    { marks: [mark("engine", "111", "1965"), mark("engine", "222", "1980")] },
    {
      marks: [mark("engine", "111", "1965"), mark("engine", "222", "1980")],
      statements: [event("1975", "engine_change")],
    },
  ],
  [
    "c11",
    "the German digit",
    { marks: [mark("chassis", fin, "", { transcripts: [`Prüfziffer: ${wrongDigit}`] })] },
    { marks: [mark("chassis", fin, "", { transcripts: [`Prüfziffer: ${digit}`] })] },
  ],
  [
    "c11",
    "the digit that the law asks for",
    { marks: [mark("chassis", usVin)] },
    { marks: [mark("chassis", "1M8GDM9AXKP042788"), mark("chassis", "WDB1230331B123456")] },
  ],
  [
    "c12",
    "fewer owners than known",
    {
      sources: [paper("1990", "Anzahl der Vorhalter: 1")],
      custody: [held("a", "1965", "1974"), held("b", "1974", "1985")],
    },
    {
      sources: [paper("1990", "2 Vorbesitzer"), paper("1970", "Vorhalter: 0")],
      custody: [held("a", "1965", "1974"), held("b", "1974", "1985")],
    },
  ],
  [
    "c13",
    "a form of later",
    { sources: [paper("1999", "Zulassungsbescheinigung Teil II")] },
    { sources: [paper("2006", "Zulassungsbescheinigung Teil II"), paper("", "FIN")] },
  ],
  [
    "c13",
    "a postcode of later",
    { sources: [paper("1985", "29221 Celle")] },
    { sources: [paper("1985", "3100 Celle")] },
  ],
  [
    "c13",
    "four digits before 1961",
    { sources: [paper("1958", "3100 Celle")] },
    { sources: [paper("1958", "im Mai 1958 Celle"), paper("1994", "29221 Celle")] },
  ],
  [
    "c13",
    "a long number",
    { sources: [paper("1962", "WDB1230331B123456")] },
    { sources: [paper("1962", "113042-10-000123")] },
  ],
  [
    "c14",
    "a euro plate of 1985",
    { statements: [event("1985", "photo_sighting", "mit Eurokennzeichen")] },
    {
      statements: [
        event("1996", "photo_sighting", "mit Eurokennzeichen"),
        event("1985", "note", "Eurokennzeichen"),
      ],
    },
  ],
  [
    "c15",
    "another name",
    { vehicle: boat, marks: [mark("name", "Möwe", "1951"), mark("name", "Schwalbe", "1938")] },
    {
      vehicle: boat,
      marks: [mark("name", "Schwalbe", "1938"), mark("name", "Möwe", "1951")],
      statements: [event("1950", "renaming")],
    },
  ],
  [
    "c15",
    "another sail number, of a boat",
    { vehicle: boat, marks: [mark("sail_number", "G 12", "1938"), mark("sail_number", "G 14", "1951")] },
    { marks: [mark("sail_number", "G 12", "1938"), mark("sail_number", "G 14", "1951")] },
  ],
  [
    "c16",
    "a witness who dates otherwise",
    {
      statements: [
        event("1965", "first_registration", "", { classes: ["A"] }),
        event("1967", "first_registration", "", { classes: ["D"] }),
      ],
    },
    {
      statements: [
        event("1965", "first_registration", "", { classes: ["A"] }),
        event("1965~/1967", "first_registration", "", { classes: ["D"] }),
        event("1967", "sale", "", { classes: ["D"] }),
      ],
    },
  ],
];

test.each(cases)("%s finds %s", (rule, _, found, fine) => {
  const { find } = contradictionRules[rule];
  const wrong = find({ ...nothing, ...found });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]?.subjects.length).toBeGreaterThan(0);
  expect(find({ ...nothing, ...fine })).toEqual([]);
});

test("every rule is covered by cases", () => {
  expect([...new Set(cases.map(([rule]) => rule))]).toEqual(Object.keys(contradictionRules));
});
