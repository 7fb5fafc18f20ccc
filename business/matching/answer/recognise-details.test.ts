import { expect, test } from "vitest";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import { recogniseDetails } from "./recognise-details.ts";

const empty = {
  vehicleType: "classic-car",
  kennzeichen: null,
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;
const read = (given: object) => recogniseDetails(parseDescription({ ...empty, ...given }), 2026);

test.each(["!!!", "asdfgh qwert", "🚗", "دبي", "—", "?", "...", "' or 1=1 --", "lorem ipsum"])(
  "%s is recognised in no field, of a car or a boat",
  (text) => {
    for (const vehicleType of ["classic-car", "antique-boat"])
      for (const field of ["kennzeichen", "markeModell", "fahrgestellnummer"])
        expect(read({ vehicleType, [field]: text }), field).toEqual({});
  },
);

test.each([
  [{ kennzeichen: "HH-AB 123" }, { plate: 1 }],
  [{ kennzeichen: "CE-? 412" }, { plate: 5 / 7 }],
  [{ kennzeichen: "CE…" }, { plate: 2 / 7 }],
  [{ kennzeichen: "OF-K" }, { plate: 3 / 7 }],
  [{ kennzeichen: "HH-" }, { plate: 2 / 7 }],
  [{ kennzeichen: "CE-K 4" }, { plate: 4 / 7 }],
  [{ kennzeichen: "M-JX 8" }, { plate: 4 / 7 }],
  [{ kennzeichen: "412" }, { plate: 3 / 7 }],
  [{ kennzeichen: "XQZ…" }, {}],
  [{ markeModell: "Käfer" }, { model: 1 }],
  [{ markeModell: "Mercedes" }, { model: 0.5 }],
  [{ markeModell: "grüner 65er Käfer" }, { model: 1, year: 1 }],
  [{ baujahr: "1965" }, { year: 1 }],
  [{ baujahr: "2020" }, {}],
  [{ baujahr: "1850" }, {}],
  [{ fahrgestellnummer: "70079" }, { chassis: 1 }],
  [{ fahrgestellnummer: "113.042-10-001234" }, { chassis: 1 }],
  [{ fahrgestellnummer: "…4711" }, { chassis: 4 / 6 }],
  [{ fahrgestellnummer: "…11" }, {}],
  [{ fahrgestellnummer: "0000000" }, {}],
  [{ vehicleType: "antique-boat", kennzeichen: "Windspiel" }, {}],
])("of %j is recognised %j", (given, recognised) => {
  expect(read(given)).toEqual(recognised);
});

test.each([
  ["O", "OF", "OF-", "OF-K", "OF-K 4", "OF-K 41?", "OF-K 412"],
  ["M", "M-J", "M-JX", "M-JX 8", "M-JX 80", "M-JX 800"],
])("no plate scores lower with one more character: %j", (...typed) => {
  const shares = typed.map((kennzeichen) => read({ kennzeichen }).plate ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
