import { describe, expect, test } from "vitest";
import { firstArchives } from "#business/letters/archives/fill-archives.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { enquiryView } from "#tests/world/enquiry-view.ts";
import { adviceWords } from "./advice-words.ts";
import { understoodRows } from "./understood-words.ts";

const nothing = { kennzeichen: null, markeModell: null, baujahr: null, fahrgestellnummer: null };
const given = (fields: Partial<EnquiryView>, answer: Partial<EnquiryView["answer"]> = {}) =>
  enquiryView(answer, { ...nothing, ...fields });
const rows = (fields: Partial<EnquiryView>, locale: "de" | "en" = "de") =>
  understoodRows(given(fields), locale);

describe("what an entry means", () => {
  test("a number and the year that it contradicts", () => {
    const fields = { markeModell: "Porsche 356", baujahr: "1963", fahrgestellnummer: "82250" };
    expect(rows(fields).at(-1)).toEqual({
      field: "fahrgestellnummer",
      label: "Fahrgestellnummer",
      value: "82250",
      meaning: "Porsche 356 A Speedster, 1955 bis 1958.",
      warnings: ["Sie haben 1963 angegeben; die Nummer deutet auf 1955 bis 1958."],
    });
    expect(rows(fields, "en").at(-1)).toMatchObject({
      meaning: "Porsche 356 A Speedster, 1955 to 1958.",
      warnings: ["You entered 1963; the number indicates 1955 to 1958."],
    });
  });

  test("without a make a number may be several makers', and a year may fit none", () => {
    expect(rows({ fahrgestellnummer: "82250", baujahr: "1963" })).toMatchObject([
      {
        meaning: "Kann sein: Volkswagen Typ 1, 1948 oder Porsche 356 A Speedster, 1955 bis 1958.",
        warnings: ["Zu 1963 passt davon nichts."],
      },
    ]);
  });

  test("a British plate with its year, and a car built after it ended", () => {
    const [plate] = rows({ kennzeichen: "ABC 123D", baujahr: "1966" });
    expect(plate).toMatchObject({
      meaning: expect.stringContaining("ausgegeben 1966 bis 1967"),
      warnings: [],
    });
    expect(rows({ kennzeichen: "ABC 123D", baujahr: "1970" })[0]?.warnings).toEqual([
      "Solche Kennzeichen wurden nur bis 1967 ausgegeben; Sie haben 1970 als Baujahr angegeben.",
    ]);
    expect(rows({ kennzeichen: "OF-K 412", baujahr: "1950" })[0]?.warnings, "a plate may be younger").toEqual(
      [],
    );
  });

  test("half a plate is the town that everybody means", () => {
    expect(rows({ kennzeichen: "OF 12" })[0]?.meaning).toMatch(
      /^Offenbach, dann unbekannte Buchstaben, dann 12/,
    );
    expect(rows({ kennzeichen: "M 4" }, "en")[0]?.meaning).toMatch(/^Munich, then unknown letters, then 4/);
  });

  test("every plate of several", () => {
    expect(rows({ kennzeichen: "CE-K 412, H-AB 12" }).map(({ value }) => value)).toEqual([
      "CE-K 412",
      "H-AB 12",
    ]);
  });

  test("a nickname is a model with its years and other names, and a year outside them contradicts", () => {
    expect(rows({ markeModell: "Kugelporsche", baujahr: "1935" })).toMatchObject([
      {
        field: "markeModell",
        meaning: expect.stringMatching(
          /^Volkswagen Käfer \(Typ 1\), gebaut 1938 bis 2003\. Auch genannt: Beetle/,
        ),
        warnings: ["Sie haben 1935 angegeben; gebaut wurde das Modell 1938 bis 2003."],
      },
    ]);
  });

  test("what somebody tells of a plate's country goes before what it looks like", () => {
    const british = rows({ kennzeichen: "KOM 123D, GBH 4", recollection: "zuerst in Surrey" });
    expect(british.map(({ meaning }) => meaning)).toEqual([
      "Britisches Kennzeichen, ausgegeben 1966 bis 1967.",
      expect.stringMatching(/^Britisches Kennzeichen, ausgegeben 1932 bis 1963\. Auch möglich: G-BH 4/),
    ]);
    const [replaced] = rows({
      kennzeichen: "NVS 737",
      recollection: "Ersatzkennzeichen, der Club kennt das Fahrgestell",
    });
    expect(replaced?.meaning).toMatch(/^Britisches Kennzeichen/);
    const [american] = rows({ kennzeichen: "ABC 123", recollection: "gekauft in Tulsa" });
    expect(american?.meaning).toMatch(/^Nach Ihren Worten ein amerikanisches Kennzeichen/);
    const [german] = rows({ kennzeichen: "OF-K 412", recollection: "später in die USA verkauft" });
    expect(german?.meaning).toMatch(/^Offenbach/);
    expect(rows({ kennzeichen: "ABC 123" })[0]?.meaning).toMatch(/^Augsburg/);
  });

  test("a sail number has its class in front", () => {
    const boat = { vehicleType: "antique-boat" as const, fahrgestellnummer: "P 87" };
    expect(rows(boat)[0]?.meaning).toContain("15-m²-Jollenkreuzer");
    expect(rows({ ...boat, fahrgestellnummer: "376" })).toEqual([]);
  });

  test("nothing is said of what nobody can read", () => {
    expect(rows({ kennzeichen: "!!!", markeModell: "xyzzy", fahrgestellnummer: "04711ABC99" })).toEqual([]);
  });

  test("where the archive has found it, no guess stands beside the number", () => {
    const famous = [{ make: "BMW", key: "507", model: "507", year: 1957, byMark: true, sightings: [] }];
    expect(understoodRows(given({ fahrgestellnummer: "70079" }, { famous }), "de")).toEqual([]);
  });
});

describe("what one can do without us", () => {
  const holders = firstArchives.filter(({ shown }) => shown);
  const advice = (fields: Partial<EnquiryView>, locale: "de" | "en" = "de") =>
    adviceWords(given(fields), locale, holders);

  test("names the maker's archive and the town's", () => {
    const { records, free, abroad } = advice({ kennzeichen: "OF 12", markeModell: "Käfer" });
    expect(records.map(({ name }) => name)).toEqual([
      "Archiv von Volkswagen, Wolfsburg",
      "Stadt- oder Kreisarchiv Offenbach",
    ]);
    expect(free.map(({ name }) => name)).toContain("Ihre eigenen Daten");
    expect(abroad).toBeNull();
  });

  test.each([
    ["ABC 123D", "Britisches Kennzeichen"],
    ["12-34-AB", "Niederländisches Kennzeichen"],
  ])("%s is from where our research does not go", (kennzeichen, system) => {
    expect(advice({ kennzeichen }).abroad).toBe(system);
    expect(advice({ kennzeichen }).free.length).toBeGreaterThan(0);
  });

  test("an American plate has what is free there, and no German town", () => {
    const american = { kennzeichen: "ABC 123", markeModell: "Ford Mustang", recollection: "Oklahoma plate" };
    expect(advice(american, "en").abroad).toBe("American plate");
    expect(advice(american, "en").free.map(({ name }) => name)).toEqual(["The make’s club"]);
    expect(advice(american, "en").records).toEqual([]);
  });

  test.each(["OF 12", "K 3", "ZH 12345", "W 1.234", "KA 12-34", "BR 87-5575"])("%s is not", (kennzeichen) => {
    expect(advice({ kennzeichen }).abroad).toBeNull();
  });

  test("a boat has registers of boats", () => {
    const boat = { vehicleType: "antique-boat", kennzeichen: "Anita", markeModell: "Drachen" } as const;
    expect(advice(boat, "en").records[0]?.name).toMatch(/^Yachtsportarchiv/);
    expect(advice(boat).abroad).toBeNull();
  });
});
