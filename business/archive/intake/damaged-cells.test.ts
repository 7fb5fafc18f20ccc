import { describe, expect, test } from "vitest";
import { readTable, rowWith, tableOf } from "#tests/read-table.ts";

describe("a damaged cell costs itself and a note", () => {
  test.each([
    ["1,13042E+13", "number_exponent"],
    ["1.13042E+13", "number_exponent"],
    ["1.13042e13", "number_exponent"],
    ["115000001.0", "number_decimal"],
    ["115000001,00", "number_decimal"],
    ['"115.000,001"', "number_decimal"],
    ["12345678901234500", "number_digits_lost"],
    ["Mai 68", "number_date"],
    ["01.05.1968", "number_date"],
  ])("the chassis number %s", (found, code) => {
    const { sightings, notes, refused } = readTable(tableOf(rowWith("Fahrgestellnummer", found)));
    expect([sightings[0]?.chassis, notes, refused]).toEqual([null, [`2:Fahrgestellnummer ${code}`], []]);
  });

  test.each([
    "0053814",
    "113.042-10-012345",
    "115 000 001",
    "8E1234",
    "115.000",
    "WP0ZZZ91ZES100001",
    "1-0012",
  ])("the chassis number %s is whole", (chassis) =>
    expect(readTable(tableOf(rowWith("Fahrgestellnummer", chassis))).sightings[0]?.chassis).toBe(chassis),
  );

  test("serial days of Excel", () => {
    const { sightings, notes } = readTable(
      tableOf(rowWith("Datum", "24969"), rowWith("Datum", "45123", "2"), rowWith("Datum", "1968", "3")),
    );
    expect(sightings.map(({ observed }) => observed)).toEqual([null, null, "1968"]);
    expect(notes).toEqual(["2:Datum serial_day", "3:Datum serial_day"]);
  });

  test.each([
    ["1968-05-12 00:00:00", "1968-05-12"],
    ["12.05.1968 00:00", "1968-05-12"],
    ["1968-05-12T00:00:00Z", "1968-05-12"],
    ["12-Mai-68", "1968-05-12"],
    ["Mai. 68", "1968-05"],
    ["00.05.1968", "1968-05"],
    ["00.00.1968", "1968"],
    ["'68", "1968"],
    ['"1968,"', "1968"],
    ["1968.0", "1968"],
    ["o.D.", null],
  ])("the date %s is %s", (found, observed) => {
    expect(readTable(tableOf(rowWith("Datum", found)))).toMatchObject({
      notes: [],
      sightings: [{ observed }],
    });
  });

  test.each([
    ["Deutschland", "DE"],
    ["D", "DE"],
    ["BRD", "DE"],
    ["DDR", "DD"],
    ["East Germany", "DD"],
    ["A", "AT"],
    ["Autriche", "AT"],
    ["Schweiz", "CH"],
    ["Zwitserland", "CH"],
    ["UK", "GB"],
    ["England", "GB"],
    ["Paesi Bassi", "NL"],
    ["die Niederlande", "NL"],
    ["États-Unis", "US"],
    ["ČSSR", "CS"],
    ["su", "SU"],
  ])("the country %s is %s", (found, country) => {
    expect(readTable(tableOf(rowWith("Land", found)))).toMatchObject({ notes: [], sightings: [{ country }] });
  });

  test.each(["XX", "ZZ", "QQ", "Absurdistan"])("%s is no country", (found) => {
    expect(readTable(tableOf(rowWith("Land", found)))).toMatchObject({
      notes: ["2:Land country"],
      sightings: [{ make: "VW", country: null }],
    });
  });

  test.each([
    ["1965/66", 1965, "year_read_as"],
    ["1965-66", 1965, "year_read_as"],
    ["ca. 1965", 1965, "year_read_as"],
    ["1965?", 1965, "year_read_as"],
    ["65", 1965, "year_read_as"],
    ["Bj. 1965", 1965, null],
    ["01.01.1965", 1965, null],
    ["5/1965", 1965, null],
    ["1.965", 1965, null],
    ["1965.0", 1965, null],
    ["60er", null, "year"],
    ["23743", null, "serial_day"],
    ["unbekannt", null, null],
  ])("the year %s is %s", (found, year, code) => {
    const { sightings, notes } = readTable(tableOf(rowWith("Baujahr", found)));
    expect([sightings[0]?.year, notes]).toEqual([year, code ? [`2:Baujahr ${code}`] : []]);
  });

  test("a row ends early where the rest is empty, and is refused where nothing else is left", () => {
    expect(readTable(tableOf("2;Opel;Rekord;1967"))).toMatchObject({
      notes: ["2:- row_short"],
      sightings: [{ year: 1967 }],
    });
    expect(readTable(tableOf(";VW;Käfer;;;;;;;;", "3;;;bald;;;;;XX;;"))).toMatchObject({
      sightings: [],
      refused: ["2:Nr ref_missing", "3:Baujahr year", "3:Land country"],
    });
  });
});
