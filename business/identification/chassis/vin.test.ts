import { expect, test } from "vitest";
import { findMake } from "#business/identification/makes/find-make.ts";
import wmiTable from "../tables/wmi.json" with { type: "json" };
import { isoCheckDigit } from "./check-digits.ts";
import { readVin } from "./vin.ts";

const first = (vin: string) => {
  const [reading] = readVin(vin);
  if (!reading) throw new Error(`${vin} is no VIN`);
  return reading;
};

test.each([
  ["WVWZZZ17ZCW123456", "Volkswagen", "Golf I", 1982, "Wolfsburg"],
  ["WVWZZZ1JZXW123456", "Volkswagen", "Golf IV", 1999, "Wolfsburg"],
  ["WAUZZZ85ZDA901234", "Audi", "quattro / Coupé B2", 1983, "Ingolstadt"],
  ["WP0ZZZ91ZES100001", "Porsche", "911", 1984, "Stuttgart-Zuffenhausen"],
  ["WP0ZZZ92ZBN400001", "Porsche", "924", 1981, "Neckarsulm"],
])("%s is a %s %s of %s from %s", (vin, make, model, year, plant) => {
  expect(first(vin)).toMatchObject({
    makes: [make],
    models: [model],
    years: { from: year, to: year },
    plant,
  });
  expect(readVin(vin)).toHaveLength(1);
});

test("a Mercedes carries its Baumuster, steering and, until 1982, gearbox", () => {
  expect(first("WDB12303312123456")).toMatchObject({
    rule: "vin-mercedes",
    models: ["280 E"],
    years: { from: 1975, to: 1985 },
  });
  expect(first("WDB12303312123456").parts).toContainEqual({
    text: "2",
    meaningKey: "gearbox",
    value: "automatic",
  });
  expect(first("WDB1230331A123456").parts).toContainEqual({ text: "A", meaningKey: "plant" });
  expect(first("WDB1130441A123456").years).toEqual({ from: 1967, to: 1971 });
});

test("Ford of Europe stamps year and month at positions 11 and 12", () => {
  expect(first("WF0AXXGAJAHY12345")).toMatchObject({
    rule: "vin-ford-europe",
    years: { from: 1987, to: 1987 },
  });
  expect(first("WF0AXXGAJAHY12345").parts).toContainEqual({
    text: "Y",
    meaningKey: "production-month",
    value: "1987-06",
  });
});

test("the year letter repeats after thirty years: both are returned, the older first", () => {
  expect(readVin("W0L000058F1234567").map(({ years }) => years?.from)).toEqual([1985, 2015]);
});

test("in North America a digit at position 7 settles the round", () => {
  expect(readVin("1HD1BBK18GY012345").map(({ years }) => years?.from)).toEqual([1986, 2016]);
  expect(readVin("1G1AZ3716BL123456").map(({ years }) => years?.from)).toEqual([1981]);
});

test("makers that encode no year get none", () => {
  expect(first("VF7AZKA00KA123456").years).toEqual({ from: 1981, to: null });
  expect(first("WBAAE310201234567").years).toEqual({ from: 1981, to: null });
});

test("the check digit binds North America and China only", () => {
  expect(first("1M8GDM9AXKP042788").checkDigit).toEqual({ kind: "iso", valid: true, binding: true });
  expect(first("1M8GDM9A1KP042788").checkDigit).toEqual({ kind: "iso", valid: false, binding: true });
  expect(first("1M8GDM9AZKP042788").checkDigit).toEqual({ kind: "iso", valid: false, binding: true });
  expect(first("WVWZZZ17ZCW123456").checkDigit).toEqual({ kind: "iso", valid: null, binding: false });
  expect(first("LSVAF033262123456").checkDigit?.binding).toBe(true);
});

test.each([
  "WVWZZZ17ZCW12345",
  "WVWZZZ17ZCW12345O",
  "WVWZZZ17ZCW12A456",
  "IVWZZZ17ZCW123456",
  "QVWZZZ17ZCW123456",
  "",
])("%j is no VIN", (text) => {
  expect(readVin(text)).toEqual([]);
});

test("a WMI without a known maker is read without a make", () => {
  expect(first("W09ABCDEFGHJ01234").makes).toEqual([]);
  expect(first("ZZZABCDEFGHJ01234")).toMatchObject({ makes: [], distinctive: false });
});

test("the table has three-character keys, known makes and more than 150 entries", () => {
  const rows = Object.entries(wmiTable);
  expect(rows.length).toBeGreaterThanOrEqual(150);
  for (const [wmi, { makes, basis }] of rows) {
    expect(wmi).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/);
    expect(["sourced", "general-knowledge"]).toContain(basis);
    for (const make of makes) expect(findMake(make)?.make, make).toBe(make);
    const vin = `${wmi}ZZZ99ZDN012345`.slice(0, 17);
    expect(
      readVin(vin)[0]
        ?.parts.map(({ text }) => text)
        .join(""),
    ).toBe(vin);
    expect(isoCheckDigit(vin)).not.toBeNull();
  }
});
