import { expect, test } from "vitest";
import { countryCodes } from "#platform/countries.ts";
import { isSwissUid, isVatId, normaliseVatId, vatIdProblem, writtenVatId } from "./vat-id.ts";

test.each([
  ["de 123 456 788", true],
  ["DE136695976", true],
  ["ATU13585627", true],
  ["CHE-100.155.212 MWST", true],
  ["CHE-100.155.212", true],
  ["BE0428759497", true],
  ["DK13585628", true],
  ["FR40303265045", true],
  ["FRK7399859412", true],
  ["IT00743110157", true],
  ["LU15027442", true],
  ["NL004495445B01", true],
  ["NL002455799B11", true],
  ["PL8567346215", true],
  ["ES B58378431", true],
  ["GB 980 7806 84", true],
  ["GB 980 7806 85", false],
  ["GBGD123", true],
  ["NO 974 760 673 MVA", true],
  ["NO974760674", false],
  ["DE12345678", false],
  ["DE023456789", false],
  ["123456789", false],
  ["US123456789", false],
  ["CHE123", false],
  ["", false],
])("%s is a valid VAT number: %s", (text, answer) => {
  expect(isVatId(normaliseVatId(text))).toBe(answer);
});

/** One of each country that we can sell to. */
const ofCountry: Record<(typeof countryCodes)[number], string> = {
  AT: "ATU13585627",
  BE: "BE0428759497",
  BG: "BG831650349",
  CH: "CHE100155212",
  CY: "CY10259033P",
  CZ: "CZ46505334",
  DE: "DE136695976",
  DK: "DK13585628",
  EE: "EE100931558",
  ES: "ESB58378431",
  FI: "FI20774740",
  FR: "FR40303265045",
  GB: "GB980780684",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IE: "IE6433435F",
  IT: "IT00743110157",
  LI: "CHE100155212",
  LT: "LT119511515",
  LU: "LU15027442",
  LV: "LV40003521600",
  MT: "MT11679112",
  NL: "NL004495445B01",
  NO: "NO974760673",
  PL: "PL8567346215",
  PT: "PT501964843",
  RO: "RO18547290",
  SE: "SE556188840401",
  SI: "SI50223054",
  SK: "SK2022749619",
};

test.each(countryCodes)("a business in %s can enter its number", (country) => {
  expect(isVatId(ofCountry[country])).toBe(true);
});

test.each([
  "DE136695976",
  "ATU13585627",
  "CHE100155212",
  "BE0428759497",
  "DK13585628",
  "FR40303265045",
  "IT00743110157",
  "LU15027442",
  "NL004495445B01",
  "PL8567346215",
])("one wrong digit in %s is noticed in any position", (number) => {
  for (let at = 3; at < number.length; at++) {
    const digit = number[at] ?? "";
    if (!/\d/.test(digit) || number.slice(at - 1).startsWith("B") || number.slice(0, at).endsWith("B0"))
      continue;
    const wrong = `${number.slice(0, at)}${(Number(digit) + 1) % 10}${number.slice(at + 1)}`;
    expect(isVatId(wrong), wrong).toBe(false);
  }
});

test.each([
  ["che 100.155.212 mwst", true, "CHE-100.155.212 MWST"],
  ["CHE100155212TVA", true, "CHE-100.155.212 TVA"],
  ["CHE-100.155.212", true, "CHE-100.155.212"],
  ["CHE-100.155.213", false, "CHE-100.155.213"],
  // A weighted sum that leaves 1 would need a check digit of 10: no such number is issued.
  ["CHE-100.000.060", false, "CHE-100.000.060"],
  ["DE136695976", false, "DE136695976"],
])("%s is a Swiss UID: %s, written %s", (text, answer, written) => {
  expect(isSwissUid(normaliseVatId(text))).toBe(answer);
  expect(writtenVatId(normaliseVatId(text))).toBe(written);
});

test("a wrong number is named as what it was meant to be", () => {
  expect(vatIdProblem(normaliseVatId("CHE-100.155.213"))).toBe("accounts_uid_wrong");
  expect(vatIdProblem(normaliseVatId("DE12345678"))).toBe("accounts_vat_id_wrong");
});
