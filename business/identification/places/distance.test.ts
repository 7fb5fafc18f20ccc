import { expect, test } from "vitest";
import { townRows } from "#business/identification/tables/town-rows.ts";
import { districtsWithin, kilometresBetween } from "./distance.ts";
import { foldPlace } from "./fold-place.ts";
import { candidatesOf } from "./place-index.ts";

test("a village outside a city is near it, although in another district", () => {
  expect(kilometresBetween("Zirndorf, Bayern", "Nürnberg, Bayern")).toBeCloseTo(9.5, 0);
  expect(kilometresBetween("Köln, Nordrhein-Westfalen", "München, Bayern")).toBeCloseTo(456, -1);
  expect(districtsWithin(15, "Zirndorf, Bayern")).toContain("Nürnberg, Bayern");
  expect(districtsWithin(15, "Zirndorf, Bayern")).not.toContain("Augsburg, Bayern");
});

test("a district lies at its town, or amid its towns; unknown places give null", () => {
  expect(kilometresBetween("Celle, Niedersachsen", "Celle, Niedersachsen")).toBe(0);
  expect(
    kilometresBetween("Rems-Murr-Kreis, Baden-Württemberg", "Stuttgart, Baden-Württemberg"),
  ).toBeLessThan(35);
  expect(kilometresBetween("Entenhausen, Bayern", "Nürnberg, Bayern")).toBeNull();
  expect(districtsWithin(15, "Entenhausen, Bayern")).toEqual([]);
});

test("every town of the large table is readable, in its region, and between the Alps and the sea", () => {
  expect(townRows.length).toBeGreaterThan(9000);
  const elsewhere = townRows.filter(
    ({ point: [lat, lon] }) => !(lat > 45.7 && lat < 55.1 && lon > 5.8 && lon < 17.2),
  );
  const unread = townRows.filter(
    ({ town, region, country }) =>
      !candidatesOf(foldPlace(town)).some((place) => place.region === region && place.country === country),
  );
  expect({ elsewhere, unread }).toEqual({ elsewhere: [], unread: [] });
});
