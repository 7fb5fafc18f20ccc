import { expect, test } from "vitest";
import type { PlateReading } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

const norms = (raw: string, year?: number) =>
  readPlate(raw, year ? { year } : {}).map((reading) => reading.norm);

function first(raw: string, year?: number): PlateReading {
  const reading = readPlate(raw, year ? { year } : {})[0];
  if (!reading) throw new Error(`no reading of ${raw}`);
  return reading;
}

test("every spelling of one plate gives one comparison key and one display form", () => {
  for (const raw of [
    "M-AB 1234",
    "m ab 1234",
    " M–AB–1234 ",
    "M:AB 1234",
    "M·AB\u00a01234",
    "Ｍ-ＡＢ １２３４",
  ]) {
    expect(norms(raw), raw).toEqual(["de-1956:M-AB1234"]);
    expect(first(raw).display).toBe("M-AB 1234");
  }
});

test("without separators every split with an existing prefix is returned, regular plates first", () => {
  const german = norms("MAB1234").filter((norm) => norm.startsWith("de-1956:"));
  expect(german.slice(0, 2)).toEqual(["de-1956:M-AB1234", "de-1956:MA-B1234"]);
  expect(german.slice(2).every((norm) => norm === "de-1956:MAB-1234")).toBe(true);
  expect(norms("QQ-A 12").some((norm) => norm.startsWith("de-1956:"))).toBe(false);
});

test("a typed separator rules out the splits that cross it", () => {
  expect(norms("MA-B 1234").filter((norm) => norm.startsWith("de-"))).toEqual(["de-1956:MA-B1234"]);
});

test("a plate since 1956 has at most eight characters and no leading zero", () => {
  expect(first("NEW-AB 123").system).toBe("de-1956");
  expect(norms("NEW-AB 1234")).toEqual(["raw:NEWAB1234"]);
  expect(first("M-AB 1234H").variant).toBe("H");
  expect(norms("NEW-AB 123H")).toEqual(["raw:NEWAB123H"]);
  expect(norms("M-AB 0123")).toEqual(["raw:MAB0123"]);
});

test("umlauts are read from AE, OE and UE and occur in the prefix only", () => {
  expect(first("TUE-A 123").norm).toBe("de-1956:TÜ-A123");
  expect(first("AOE-X 1").norm).toBe("de-1956:AÖ-X1");
  expect(first("UE-X 1").display).toBe("UE-X 1");
  expect(norms("M-ÄB 12")).toEqual(["raw:MÄB12"]);
});

test("N 1234 is Niedersachsen in 1952 and Nürnberg later", () => {
  const then = readPlate("N 12-34", { year: 1952 });
  expect(then[0]).toMatchObject({
    norm: "de-zone-1948:N12-34",
    region: "Niedersachsen",
    zone: "gb",
    periodFits: true,
  });
  expect(first("N 1234", 1952)).toMatchObject({ system: "de-zone-1948", periodFits: true });
  const nuremberg = readPlate("N 1234", { year: 1952 }).find((reading) => reading.system === "de-1956");
  expect(nuremberg).toMatchObject({ district: "Nürnberg", periodFits: false });
  expect(first("N 1234", 1970)).toMatchObject({
    district: "Nürnberg",
    variant: "authority",
    periodFits: true,
  });
});

test("readings that do not fit the year come last", () => {
  const fits = readPlate("N 1234", { year: 1952 }).map((reading) => reading.periodFits);
  expect(fits).toEqual([...fits].sort((a, b) => Number(b) - Number(a)));
  expect(fits).toContain(false);
  expect(norms("N 1234", 1952).sort()).toEqual(norms("N 1234").sort());
  expect(readPlate("N 1234").every((reading) => !("periodFits" in reading))).toBe(true);
});

test("the regular plate began on 1 July 1956", () => {
  expect(first("M-AB 12", 1955).periodFits).toBe(false);
  expect(first("M-AB 12", 1956).periodFits).toBe(true);
  expect(first("C-AB 12", 1980)).toMatchObject({ district: "Chemnitz", periodFits: false });
  expect(first("SLS-A 12").issued.from).toBe("1957-01-02");
});

test("L was Lahn-Dill before it was Leipzig", () => {
  expect(first("L-AB 12", 1980)).toMatchObject({ region: "Hessen", periodFits: true });
  expect(first("L-AB 12", 1995)).toMatchObject({ district: "Leipzig", region: "Sachsen", periodFits: true });
});

test("a reissued prefix gives both periods", () => {
  const [then, now] = readPlate("BH-A 123");
  expect(then).toMatchObject({ district: "Bühl", abolished: true, reissuedSince: "2012-11-01" });
  expect(then?.issued).toEqual({ from: "1956-07-01", until: "1972-12-31" });
  expect(now).toMatchObject({ district: "Rastatt", issued: { from: "2012-11-01", until: null } });
  expect(now?.abolished).toBeUndefined();
  expect(first("BH-A 123", 1965).district).toBe("Bühl");
  expect(first("BH-A 123", 2020).district).toBe("Rastatt");
});

test("an abolished prefix may still be carried", () => {
  const [reading, ...others] = readPlate("NRÜ-A 12", { year: 1990 });
  expect(others.filter((other) => other.system === "de-1956")).toEqual([]);
  expect(reading).toMatchObject({ abolished: true, periodFits: true, carried: { until: null } });
  expect(reading?.reissuedSince).toBeUndefined();
  expect(reading?.basis).toBe("general-knowledge");
});

test("H, E and months are variants of the same plate", () => {
  const plain = first("M-AB 123");
  const cases = [
    ["M-AB 123H", "H", "1997-07-01", "M-AB 123H"],
    ["M-AB 123 H", "H", "1997-07-01", "M-AB 123H"],
    ["M-AB 123E", "E", "2015-09-26", "M-AB 123E"],
    ["M-AB 123 04/10", "season", "1997-03-01", "M-AB 123 04/10"],
    ["M-AB 123 04-10", "season", "1997-03-01", "M-AB 123 04/10"],
    ["M-AB 123H 04/10", "seasonal+H", "2017-10-01", "M-AB 123H 04/10"],
  ] as const;
  for (const [raw, variant, from, display] of cases) {
    expect(first(raw), raw).toMatchObject({ norm: plain.norm, variant, display, basis: "general-knowledge" });
    expect(first(raw).issued.from).toBe(from);
  }
  expect(first("M-AB 123 04/10").season).toEqual({ from: 4, to: 10 });
  expect(first("M-AB 123H", 1995).periodFits).toBe(false);
});

test("a season lasts two to eleven months and may span the new year", () => {
  expect(first("M-AB 123 11/02").season).toEqual({ from: 11, to: 2 });
  for (const raw of ["M-AB 123 04/04", "M-AB 123 01/12", "M-AB 123 04/13"])
    expect(first(raw).system, raw).toBe("raw");
});

test("no H plate for a prefix that ended before 1997 and was reissued later", () => {
  expect(readPlate("BH-A 123H").map((reading) => reading.district)).toEqual(["Rastatt"]);
});

test("authorities, red numbers and export plates have no middle letters", () => {
  expect(first("M-1234")).toMatchObject({ variant: "authority", norm: "de-1956:M-1234" });
  expect(first("M-06123")).toMatchObject({ variant: "dealer-06", identifies: "keeper" });
  expect(first("M-07123")).toMatchObject({ variant: "collector-07", identifies: "keeper" });
  expect(first("M-04123")).toMatchObject({ variant: "short-term" });
  expect(first("WAF-123 B")).toMatchObject({ variant: "export", issued: { from: "1989-01-01" } });
  expect(first("286 Z-1234")).toMatchObject({ system: "de-customs-1951", issued: { until: "1988-12-31" } });
  expect(first("BP 12-345")).toMatchObject({
    variant: "authority",
    norm: "de-1956:BP-12345",
    display: "BP 12-345",
  });
});

test("zone plates: BR 87 is Tecklenburg", () => {
  expect(first("BR 87-5575")).toMatchObject({
    system: "de-zone-1948",
    district: "Tecklenburg",
    region: "Nordrhein-Westfalen",
    zone: "gb",
    issued: { from: "1948-01-01", until: "1956-06-30" },
    carried: { until: "1958-06-30" },
    basis: "sourced",
  });
  expect(first("BR875575", 1950).district).toBe("Tecklenburg");
  expect(first("AH 1-22").district).toBeUndefined();
});

test("AB 12-345 and B 12-345 are two vehicles", () => {
  expect(first("AB 12-345")).toMatchObject({ norm: "de-zone-1948:AB12-345", region: "Bayern" });
  expect(first("B 12-345")).toMatchObject({ norm: "de-zone-1948:B12-345", issued: { from: "1950-05-21" } });
  expect(first("B 12-345", 1949).norm).not.toBe("de-zone-1948:B12-345");
  expect(norms("AB 1-2345")).not.toContain("de-zone-1948:AB12-345");
});

test("French and Soviet zone", () => {
  expect(first("FR 18-123")).toMatchObject({ zone: "fr", issued: { from: "1949-01-01" } });
  expect(first("SL 22-123")).toMatchObject({
    zone: "su",
    district: "Dresden",
    carried: { until: "1953-08-31" },
  });
});

test("Berlin between 1945 and 1956", () => {
  expect(first("KB 003-000")).toMatchObject({ system: "de-berlin-1945", issued: { from: "1947-05-22" } });
  expect(first("KB 102-999").system).toBe("de-berlin-1945");
  expect(norms("KB 002-999")).not.toContain("de-berlin-1945:KB002999");
  expect(first("БГ 12345").norm).toBe("de-berlin-1945:BG12345");
});

test("Saarland: SAAR, SA and OE", () => {
  expect(first("SAAR 1234")).toMatchObject({ system: "de-saar", carried: { until: "1945-12-25" } });
  expect(first("SA 08-123").district).toBe("St. Wendel");
  expect(first("1532 OE 24")).toMatchObject({ norm: "de-saar:1532-OE-24", district: "Saarbrücken (Kreis)" });
  expect(first("12 OE 5").district).toBe("Saarbrücken (Stadt)");
});

test("German Empire: numeral and letter of the province", () => {
  expect(first("IA-12345")).toMatchObject({ system: "de-1906", district: "Berlin", region: "Preußen" });
  expect(first("II A 1234")).toMatchObject({
    norm: "de-1906:IIA-1234",
    district: "München",
    carried: { until: "1947-12-31" },
  });
  expect(first("IIIA 55").district).toBe("Stuttgart");
  expect(first("IV-1234")).toMatchObject({ region: "Sachsen" });
  expect(first("IIM-12").issued).toEqual({ from: "1910-01-01", until: "1919-12-31" });
});

test("GDR: both forms, first letter is the Bezirk", () => {
  expect(first("IA 12-34")).toMatchObject({ system: "ddr-1953", region: "Berlin (Ost)", country: "DD" });
  expect(first("TAB 1-23")).toMatchObject({
    system: "ddr-1974",
    region: "Karl-Marx-Stadt",
    issued: { from: "1974-10-01" },
  });
  expect(first("XA 12-34").issued).toEqual({ from: "1956-01-01", until: "1990-12-31" });
  expect(first("OA 00-01").system).toBe("ddr-1953");
  expect(norms("OA 00-00").some((norm) => norm.startsWith("ddr"))).toBe(false);
  expect(norms("GA 12-34").some((norm) => norm.startsWith("ddr"))).toBe(false);
});

test("Austria by period", () => {
  expect(first("A IV 123")).toMatchObject({ system: "at-1906", region: "Wien", basis: "general-knowledge" });
  expect(first("K 12.345", 1935)).toMatchObject({ system: "at-1930", region: "Graz" });
  expect(first("W-12345", 1942).system).toBe("at-1939");
  expect(first("W 123.456")).toMatchObject({ system: "at-1947", region: "Wien", carried: { until: null } });
  expect(first("St 12.345", 1960)).toMatchObject({ region: "Steiermark", display: "St 12.345" });
  expect(first("SL-123 AB")).toMatchObject({
    system: "at-1990",
    district: "Salzburg-Umgebung",
    region: "Salzburg",
  });
  expect(first("IL-123 AB").issued.from).toBe("1989-11-01");
  expect(norms("W-AB 123")).toEqual(["de-1956:W-AB123", "at-1990:W-AB123"]);
});

test("a Swiss plate follows its keeper", () => {
  expect(first("ZH 123456")).toMatchObject({ system: "ch-1933", region: "Zürich", identifies: "keeper" });
  expect(first("ZH 123 456").norm).toBe("ch-1933:ZH123456");
  expect(first("JU 1234").issued.from).toBe("1979-01-01");
  expect(first("ZH 123 U", 1990)).toMatchObject({ variant: "dealer" });
});

test("other countries are recognised by form", () => {
  const cases = [
    ["12-AB-34", "nl"],
    ["ABC 123D", "gb"],
    ["A123 BCD", "gb"],
    ["1234 AB 75", "fr"],
    ["MI 123456", "it"],
    ["MI 1A2345", "it"],
    ["AB 12.345", "dk"],
    ["ABC 12D", "se"],
  ] as const;
  for (const [raw, system] of cases) {
    const reading = readPlate(raw).find((candidate) => candidate.system === system);
    expect(reading, raw).toMatchObject({ identifies: "vehicle", basis: "general-knowledge" });
  }
  expect(first("ABC 123D").issued).toEqual({ from: "1966-01-01", until: "1967-12-31" });
});

test("unknown plates stay raw", () => {
  expect(readPlate("Käfer 53!")).toMatchObject([
    { system: "raw", display: "KÄFER 53!", norm: "raw:KÄFER53", country: null },
  ]);
  expect(readPlate("М 123 КЖ")[0]?.system).toBe("raw");
});
