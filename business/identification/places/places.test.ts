import { expect, test } from "vitest";
import { allIssues } from "#business/identification/tables/german-prefixes.ts";
import { foldPlace } from "./fold-place.ts";
import { type Place, readPlace } from "./places.ts";
import { regionName } from "./region-name.ts";

function place(text: string): Place {
  const found = readPlace(text);
  if (!found) throw new Error(`no place in ${text}`);
  return found;
}

test("every town and district of the plate table is known in its Land", () => {
  const issues = allIssues();
  expect(new Set(issues.map((issue) => issue.town)).size).toBeGreaterThan(550);
  for (const { town, districtToday, land } of issues) {
    expect(place(`${town}, ${land}`), town).toMatchObject({ region: land, country: "DE" });
    expect(place(`${districtToday}, ${land}`), districtToday).toMatchObject({ region: land, country: "DE" });
  }
});

test("towns with postcode, country code, region or surrounding words", () => {
  for (const text of [
    "München",
    "80331 München",
    "D-80331 MUENCHEN",
    "Munich, Bavaria",
    "in der Nähe von München",
  ]) {
    expect(place(text), text).toEqual({
      town: "München",
      district: "München",
      region: "Bayern",
      country: "DE",
    });
  }
});

test("a former district seat lies in today's district", () => {
  expect(place("Tecklenburg")).toEqual({
    town: "Tecklenburg",
    district: "Steinfurt",
    region: "Nordrhein-Westfalen",
    country: "DE",
  });
  expect(place("Landkreis Tecklenburg")).toEqual({
    district: "Steinfurt",
    region: "Nordrhein-Westfalen",
    country: "DE",
  });
  expect(place("Ostalbkreis")).toEqual({
    district: "Ostalbkreis",
    region: "Baden-Württemberg",
    country: "DE",
  });
  expect(place("Landkreis Leipzig").district).toBe("Leipzig");
  expect(place("Leipzig").district).toBe("Leipzig (Stadt)");
});

test("historic and English names", () => {
  expect(place("Karl-Marx-Stadt").town).toBe("Chemnitz");
  expect(place("Königsberg")).toEqual({ town: "Königsberg", region: "Ostpreußen", country: "RU" });
  expect(place("Wrocław")).toEqual(place("Breslau"));
  expect(place("Danzig").country).toBe("PL");
  expect(place("Cologne").town).toBe("Köln");
  expect(place("Vienna")).toMatchObject({ town: "Wien", country: "AT" });
  expect(place("Zurich")).toMatchObject({ town: "Zürich", region: "Zürich", country: "CH" });
  expect(place("Strassburg").country).toBe("FR");
});

test("ambiguous names follow the region or country beside them", () => {
  expect(place("Neunkirchen").region).toBe("Saarland");
  expect(place("Neunkirchen, Österreich").region).toBe("Niederösterreich");
  expect(place("Baden, Schweiz").region).toBe("Aargau");
  expect(place("Frankfurt").region).toBe("Hessen");
  expect(place("Frankfurt/Oder").region).toBe("Brandenburg");
  expect(place("Frankfurt a.M.").region).toBe("Hessen");
  expect(place("Neustadt a.d. Aisch").region).toBe("Bayern");
  expect(place("Halle (Westfalen)").region).toBe("Nordrhein-Westfalen");
  expect(readPlace("Neustadt")).toBeNull();
});

test("regions and countries alone", () => {
  expect(readPlace("Bavaria")).toEqual({ region: "Bayern", country: "DE" });
  expect(readPlace("Schweiz")).toEqual({ country: "CH" });
  expect(readPlace("USA")).toEqual({ country: "US" });
});

test("unknown input gives null", () => {
  for (const text of ["", "   ", "🚗", "Entenhausen", "\u202e\u0000", "12345", "a. d. ".repeat(2000)]) {
    expect(readPlace(text), text.slice(0, 20)).toBeNull();
  }
});

test("folding a name twice changes nothing", () => {
  for (const name of [
    "St. Pölten",
    "Neustadt a.d. Aisch",
    "Frankfurt a. M.",
    "Świnoujście",
    "Straße",
    "KÖLN",
  ]) {
    expect(foldPlace(foldPlace(name)), name).toBe(foldPlace(name));
  }
  expect(foldPlace("St. Pölten")).toBe("sankt poelten");
  expect(foldPlace("Neustadt a.d. Aisch")).toBe("neustadt an der aisch");
});

test.each([
  ["Bayern", "Bayern", "Bavaria"],
  ["Baden-Württemberg", "Baden-Württemberg", "Baden-Württemberg"],
  ["Hamburg", "Hamburg", "Hamburg"],
  ["Schleswig-Holstein", "Schleswig-Holstein", "Schleswig-Holstein"],
  ["US", "Vereinigte Staaten", "United States"],
])("%s is %s in German and %s in English", (region, german, english) => {
  expect([regionName(region, "de"), regionName(region, "en")]).toEqual([german, english]);
});
