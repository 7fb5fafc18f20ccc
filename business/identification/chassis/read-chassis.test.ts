import { expect, test } from "vitest";
import { findMake } from "#business/identification/makes/find-make.ts";
import baumuster from "../tables/mercedes-baumuster.json" with { type: "json" };
import vinModels from "../tables/vin-models.json" with { type: "json" };
import { normaliseChassis } from "./chassis-number.ts";
import { meaningKeys } from "./chassis-reading.ts";
import { makerRules } from "./maker-rules.ts";
import { readChassis } from "./read-chassis.ts";

const examples = makerRules.flatMap((rule) => rule.examples.map((example) => ({ rule, ...example })));

test.each(examples.map((example) => ({ ...example, id: example.rule.id })))(
  "$id reads $text",
  ({ rule, text, make, from, to, model, month }) => {
    const readings = readChassis(text, make === undefined ? {} : { make }).filter(
      (reading) => reading.rule === rule.id,
    );
    const found = readings.find(
      ({ years }) => (from === undefined || years?.from === from) && (to === undefined || years?.to === to),
    );
    expect(found, JSON.stringify(readings)).toBeDefined();
    expect(found?.makes).toEqual(rule.makes);
    if (model !== undefined) expect(found?.models).toContain(model);
    if (month !== undefined) expect(found?.parts.map(({ value }) => value)).toContain(month);
    expect(found?.parts.map((part) => part.text).join("")).toBe(normaliseChassis(text));
    expect(found?.contradictions).toEqual([]);
  },
);

test("every rule has an example, a known make, a source and parts with a meaning", () => {
  for (const rule of makerRules) {
    expect(rule.examples.length, rule.id).toBeGreaterThan(0);
    expect(rule.source.length, rule.id).toBeGreaterThan(5);
    expect(
      rule.parts.every((part) => meaningKeys.includes(part)),
      rule.id,
    ).toBe(true);
    for (const make of rule.makes) expect(findMake(make)?.make, make).toBe(make);
    const groups = new RegExp(`${rule.pattern}|`).exec("")?.length ?? 0;
    expect(groups - 1, rule.id).toBe(rule.parts.length);
  }
  const rows = [
    ...Object.values(baumuster),
    ...Object.values(vinModels).flatMap((models) => Object.values(models)),
  ];
  for (const [name, from, to] of rows) {
    expect(typeof name).toBe("string");
    expect(Number(from)).toBeLessThanOrEqual(Number(to));
  }
});

test("only printed rules are marked as sourced", () => {
  expect(readChassis("053814", { make: "VW" })[0]).toMatchObject({
    basis: "sourced",
    years: { from: 1938, to: 1945 },
  });
  expect(readChassis("1500000", { make: "VW" })[0]).toMatchObject({
    basis: "general-knowledge",
    years: { from: 1957, to: 1957 },
  });
  expect(readChassis("113042-12-999999")[0]?.basis).toBe("sourced");
  expect(readChassis("107044-12-999999")[0]?.basis).toBe("general-knowledge");
  expect(readChassis("1102000001")[0]?.basis).toBe("sourced");
  expect(readChassis("GB11FL38995")[0]?.basis).toBe("sourced");
  expect(readChassis("GB11NC38995")[0]).toMatchObject({ basis: "general-knowledge", years: { from: 1973 } });
  expect(readChassis("W0L000058F1234567")[0]?.basis).toBe("sourced");
  expect(readChassis("YV1244123F1234567")[0]?.basis).toBe("general-knowledge");
});

test("a German VW of the 1970s has no letter in third position", () => {
  expect(readChassis("11A2000001").filter(({ makes }) => makes.includes("Volkswagen"))).toEqual([]);
  expect(readChassis("1182034030")[0]?.years).toEqual({ from: 1978, to: 1978 });
});

test("the same digits may be a Volkswagen and a Porsche; the claim decides", () => {
  expect(new Set(readChassis("119000001").flatMap(({ makes }) => makes))).toEqual(
    new Set(["Volkswagen", "Porsche"]),
  );
  expect(readChassis("119000001", { make: "Porsche 912" }).map(({ makes }) => makes)).toEqual([["Porsche"]]);
  expect(readChassis("119000001", { make: "vw" }).map(({ makes }) => makes)).toEqual([["Volkswagen"]]);
});

test("a distinctive number contradicts another make, a plain one does not", () => {
  expect(readChassis("113042-12-999999", { make: "Porsche" })[0]?.contradictions).toEqual([
    { field: "make", claimed: "Porsche", says: "Mercedes-Benz" },
  ]);
  expect(readChassis("1394119", { make: "Peugeot" })).toMatchObject([
    { system: "sequential", makes: [], contradictions: [] },
  ]);
  expect(readChassis("WVWZZZ17ZCW123456", { make: "Opel", year: 1982 })[0]?.contradictions).toHaveLength(1);
  expect(readChassis("WAUZZZ85ZDA901234", { make: "DKW" })[0]?.contradictions).toEqual([]);
});

test("the year contradicts beyond one year of tolerance", () => {
  const contradicts = (year: number) => readChassis("115000001", { year })[0]?.contradictions;
  expect(contradicts(1964)).toEqual([]);
  expect(contradicts(1966)).toEqual([]);
  expect(contradicts(1967)).toEqual([{ field: "year", claimed: "1967", says: "1965" }]);
  expect(contradicts(1963)).toHaveLength(1);
  expect(contradicts(Number.NaN)).toEqual([]);
  expect(readChassis("113042-12-999999", { year: 1975 })[0]?.contradictions[0]?.says).toBe("1963/1967");
  expect(readChassis("VF7AZKA00KA123456", { year: 1968 })[0]?.contradictions[0]?.says).toBe("1981/..");
});

test("of two possible years the claimed one comes first", () => {
  expect(readChassis("W0L000058F1234567", { year: 2015 })[0]?.years?.from).toBe(2015);
  expect(readChassis("W0L000058F1234567", { year: 1985 })[0]?.years?.from).toBe(1985);
});

test("the German check digit of the certificate is compared when given", () => {
  const fin = "A1BS31Z0430336179";
  expect(readChassis(fin, { finCheckDigit: "4" })[0]?.checkDigit).toEqual({
    kind: "kba",
    valid: true,
    binding: true,
  });
  expect(readChassis(fin, { finCheckDigit: " 5 " })[0]?.checkDigit).toEqual({
    kind: "kba",
    valid: false,
    binding: true,
  });
  expect(readChassis(fin, { finCheckDigit: "-" })[0]?.checkDigit?.kind).toBe("iso");
  expect(readChassis("115000001", { finCheckDigit: "-" })[0]?.checkDigit).toBeUndefined();
});

test("hull numbers are read by the same function", () => {
  expect(readChassis("NL-HXAF6B30H908")[0]?.system).toBe("eu-cin");
  expect(readChassis("XYZ12345H485")[0]?.system).toBe("us-hin");
});

test.each(["", "12", "…4711", "11?000001", "💥", "\u202e", "A".repeat(41)])("%j is not read", (raw) => {
  expect(readChassis(raw)).toEqual([]);
});

test("hostile input neither throws nor hangs", () => {
  for (const piece of [
    "0",
    "1",
    "A",
    "WDB",
    "ß",
    "?",
    "…",
    "💥",
    "\u202e",
    "\u0000",
    "-",
    "1-",
    "VNB1T",
    "GH",
  ]) {
    const started = performance.now();
    for (const length of [16, 17, 39, 10_000])
      readChassis(piece.repeat(length).slice(0, length), {
        make: piece.repeat(10_000),
        year: Number.POSITIVE_INFINITY,
      });
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
