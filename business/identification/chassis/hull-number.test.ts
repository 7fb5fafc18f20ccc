import { expect, test } from "vitest";
import { normaliseChassis } from "./chassis-number.ts";
import { normaliseYardNumber, readHull } from "./hull-number.ts";
import { readBoatCertificateNumber, readSailNumber, readSmallCraftNumber } from "./sail-number.ts";

test("the printed European example", () => {
  const [reading, other] = readHull(normaliseChassis("NL-HXAF6B30H908"));
  expect(other).toBeUndefined();
  expect(reading).toMatchObject({ system: "eu-cin", years: { from: 2008, to: 2009 } });
  expect(reading?.parts.map(({ text }) => text)).toEqual(["NL", "HXA", "F6B30", "H", "9", "08"]);
});

test("the printed American example since 1984", () => {
  expect(readHull("XYZ12345H485")).toMatchObject([
    { system: "us-hin", rule: "hin-us-1984", years: { from: 1984, to: 1985 } },
  ]);
  expect(readHull("XYZ12345H485")[0]?.parts).toContainEqual({
    text: "H",
    meaningKey: "production-month",
    value: "1984-08",
  });
});

test("the American formats of 1972 to 1984", () => {
  expect(readHull("ABC123450776")).toMatchObject([{ rule: "hin-us-1972", years: { from: 1976, to: 1976 } }]);
  expect(readHull("ABC12345M78D")[0]).toMatchObject({ years: { from: 1978, to: 1978 } });
  expect(readHull("ABC12345M78D")[0]?.parts.at(-1)).toMatchObject({ value: "1977-11" });
  expect(readHull("ABC12345M78A")[0]?.parts.at(-1)).toMatchObject({ value: "1977-08" });
  expect(readHull("ABC12345M78L")[0]?.parts.at(-1)).toMatchObject({ value: "1978-07" });
});

test.each([
  "ABC123451376",
  "ABC123450771",
  "ABC123450785",
  "ABC12345M71A",
  "ABC12345M78M",
  "XYZ12345M485",
  "XYZ1234OH485",
  "XYZ12345H085",
  "DEXYZ12345H485",
  "",
])("%j is no hull number", (norm) => {
  expect(readHull(norm)).toEqual([]);
});

test.each([
  ["Bau-Nr. 4711", "4711"],
  ["Nr. 0123", "123"],
  ["Yard No. 12 A", "12A"],
  ["0", "0"],
  ["Baunummer: 88", "88"],
])("yard number %j is %j", (raw, norm) => {
  expect(normaliseYardNumber(raw)).toBe(norm);
});

test.each([
  ["G 123", "GER 123"],
  ["GER-0123", "GER 123"],
  ["g123", "GER 123"],
  ["K 44", "GBR 44"],
  ["Z 7", "SUI 7"],
  ["OE 12", "AUT 12"],
  ["123", "123"],
  ["DEN 12345", "DEN 12345"],
])("sail number %j is %j", (raw, key) => {
  expect(readSailNumber(raw)?.key).toBe(key);
});

test.each(["", "GERM 12", "G", "123456", "💥"])("%j is no sail number", (raw) => {
  expect(readSailNumber(raw)).toBeNull();
});

test("German small-craft numbers and boat certificates", () => {
  expect(readSmallCraftNumber(" k-ab 012 ")).toEqual({
    office: "K",
    letters: "AB",
    number: "012",
    key: "K-AB 12",
  });
  expect(readSmallCraftNumber("KAB12")).toBeNull();
  expect(readBoatCertificateNumber("12345 S")).toEqual({ number: "12345", issuer: "DSV", key: "12345 S" });
  expect(readBoatCertificateNumber("12345 X")).toBeNull();
});
