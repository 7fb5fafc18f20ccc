import { expect, test } from "vitest";
import { readPlate } from "./read-plate.ts";

const displays = (raw: string, year?: number) => [
  ...new Set(readPlate(raw, year ? { year } : {}).map(({ display }) => display)),
];

test.each([
  ["GO-AB 123", "GÖ-AB 123"],
  ["GOE-AB 123", "GÖ-AB 123"],
  ["FUS-AB 12", "FÜS-AB 12"],
  ["FUES-AB 12", "FÜS-AB 12"],
  ["LO-AB 123", "LÖ-AB 123"],
  ["KUN-A 12", "KÜN-A 12"],
  ["HH-AB 12 0410", "HH-AB 12 04/10"],
  ["HH-AB 12H 0410", "HH-AB 12H 04/10"],
  ["HH-AB 12 (04-10)", "HH-AB 12 04/10"],
  ["HH-AB 12 H", "HH-AB 12H"],
  ["HH-AB 12 E", "HH-AB 12E"],
  ["В-АВ 123", "B-AB 123"],
  ["НН-АВ 123", "HH-AB 123"],
  ["ＷＯＢ－ＶＷ　１", "WOB-VW 1"],
  ["WOB_VW_1", "WOB-VW 1"],
  ["D WOB VW 1", "WOB-VW 1"],
  ["(D) WOB-VW 1", "WOB-VW 1"],
  ["amtl. Kennz. WOB-VW 1", "WOB-VW 1"],
  ["Kennzeichen: WOB-VW 1", "WOB-VW 1"],
  ["D-AB 123", "D-AB 123"],
  ["ZH 12'345", "ZH 12345"],
  ["1A-12345", "IA-12345"],
  ["JA-12345", "IA-12345"],
  ["11A-1234", "IIA-1234"],
  ["JO-HANN 1", "JO-HANN 1"],
  ["KB-012345", "KB 012-345"],
  ["1234-OE-5", "1234 OE 5"],
])("%s is first of all %s", (raw, display) => {
  expect(displays(raw)[0]).toBe(display);
});

test.each(["M-07123", "M-07 123", "M 07-123", "M-07-123"])(
  "%s is Munich's red plate before Denmark's",
  (raw) => {
    expect(readPlate(raw)[0]).toMatchObject({ norm: "de-1956:M-07123", variant: "collector-07" });
  },
);

test.each(["M-06 1234", "M 06-1234", "GO-06 12"])("%s is a dealer's red plate", (raw) => {
  expect(readPlate(raw)[0]).toMatchObject({ country: "DE", variant: "dealer-06", identifies: "keeper" });
});

test("a literal reading stays first where it exists and fits the years", () => {
  expect(displays("TU-AB 123")).toEqual(["TU-AB 123", "TÜ-AB 123"]);
  expect(displays("TU-AB 123", 1970)[0]).toBe("TÜ-AB 123");
  expect(displays("BO-AB 123").slice(0, 2)).toEqual(["BO-AB 123", "BÖ-AB 123"]);
  expect(displays("TÜ-AB 123")).toEqual(["TÜ-AB 123"]);
});

test("a letter that looks like no Latin one is kept, never dropped", () => {
  expect(readPlate("ГДЖ 12-34")[0]).toMatchObject({ system: "raw", norm: "raw:ГДЖ1234" });
});
