import { expect, test } from "vitest";
import { describeNumber } from "#business/identification/description/describe-number.ts";
import { chassisKey } from "./chassis-number.ts";
import { readChassis } from "./read-chassis.ts";

test.each([
  ["WPOZZZ91ZES100001", "WP0ZZZ91ZES100001", "Porsche"],
  ["WVWZZZI7ZCW123456", "WVWZZZ17ZCW123456", "Volkswagen"],
  ["WVWZZZ17ZCWO23456", "WVWZZZ17ZCW023456", "Volkswagen"],
  ["WVWZZZ17ZCW12345G", "WVWZZZ17ZCW123456", "Volkswagen"],
  ["WDBO2303312345678", "WDB02303312345678", "Mercedes-Benz"],
  ["113.O42-12-999999", "11304212999999", "Mercedes-Benz"],
  ["W113.042-12-999999", "11304212999999", "Mercedes-Benz"],
  ["9113600I23", "9113600123", "Porsche"],
])("%s is read as %s, and the reading names it", (raw, readAs, make) => {
  expect(readChassis(raw)[0]).toMatchObject({ readAs, makes: [make] });
});

test("what is a number of its own is not read as another", () => {
  expect(readChassis("WP0ZZZ91ZES100001")[0]).not.toHaveProperty("readAs");
  expect(readChassis("SE3P-116167")[0]?.readAs).toBeUndefined();
});

test.each([
  ["FIN: WP0ZZZ91ZES100001", "WP0ZZZ91ZES100001"],
  ["VIN WVWZZZ17ZCW123456", "WVWZZZ17ZCW123456"],
  ["Fahrgestell-Nr.: 115 000 001", "115000001"],
  ["Fgst.-Nr. 115000001", "115000001"],
  ["Rahmennummer 2512345", "2512345"],
  ["Fahrzeug-Identifizierungsnummer: WVWZZZ17ZCW123456", "WVWZZZ17ZCW123456"],
  ["*WVWZZZ17ZCW123456*", "WVWZZZ17ZCW123456"],
  ["★1-0143216★", "10143216"],
  ["WVWZZZ17ZCW123456 / 3", "WVWZZZ17ZCW123456"],
  ["WP0ZZZ91ZES100001 7", "WP0ZZZ91ZES100001"],
  ["I1N6AA0ED4AN318993", "1N6AA0ED4AN318993"],
  ["ХТА210100W0123456", "XTA210100W0123456"],
  ["Ｗ１１３", "W113"],
  ["ДЖ12345", "DZH12345"],
])("%s is the number %s for the decoder and for the search", (raw, norm) => {
  expect(chassisKey(raw)).toBe(norm);
  expect(describeNumber(raw)).toMatchObject({ norm, pattern: null });
});

test("a check digit beside the number is checked as Germany's", () => {
  expect(readChassis("WVWZZZ17ZCW123456 / 3")[0]?.checkDigit).toMatchObject({ kind: "kba" });
});

test.each(["1.1302E+13", "1,13042E+13", "1.15E+08", "1E+13", "115000001.0", "115000001,00"])(
  "%s is a spreadsheet's quantity and no number",
  (raw) => {
    expect(chassisKey(raw)).toBe("");
    expect(describeNumber(raw)).toBeNull();
    expect(readChassis(raw)).toEqual([]);
  },
);

test.each(["11111111111111111", "AAAAAAAAAAAAAAAAA"])("%s is no VIN", (raw) => {
  expect(readChassis(raw)).toEqual([]);
});

test("letters within an early number are no exponent", () => {
  expect(chassisKey("1E10001")).toBe("1E10001");
  expect(chassisKey("S800001")).toBe("S800001");
});
