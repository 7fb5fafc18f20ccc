import { describe, expect, test } from "vitest";
import { FileRefused, type LineProblem } from "#business/archive/line-problem.ts";
import { detectFormat, type FormatOverrides } from "./file-format.ts";
import { SightingReader } from "./sighting-reader.ts";

/** Reads a file in chunks of any size; problems as "line:column code". */
function read(file: string | Buffer, overrides: FormatOverrides = {}, chunkSize = 7) {
  const bytes = Buffer.from(file as string); // a buffer passes through
  const format = detectFormat(bytes, overrides);
  const reader = new SightingReader(format, "2026-11-21");
  const entries = [];
  for (let at = 0; at < bytes.length; at += chunkSize)
    entries.push(...reader.push(bytes.subarray(at, at + chunkSize)));
  entries.push(...reader.end());
  const sightings = entries.flatMap((entry) => ("sighting" in entry ? [entry.sighting] : []));
  const problems = entries.flatMap((entry) => ("problems" in entry ? entry.problems : entry.notes));
  return { format, sightings, refs: sightings.map(({ ref }) => ref), problems: problems.map(short) };
}

const short = ({ line, column, code }: LineProblem) => `${line}:${column ?? "-"} ${code}`;

function refusal(file: string | Buffer, overrides: FormatOverrides = {}) {
  try {
    read(file, overrides);
  } catch (error) {
    if (error instanceof FileRefused) return `${error.problem.code} ${error.problem.found}`.trim();
    throw error;
  }
  return undefined;
}

const header = "ref;Marke;Baujahr;Kennzeichen;Farbe\n";

describe("a table", () => {
  test("is read by its German headers, with several plates in one cell", () => {
    const { sightings, problems, format } = read(
      "Signatur;Marke;Modell;Baujahr;Kennzeichen;Fahrgestellnummer;Ort;Land;Datum;Halter\n" +
        'A 1;Opel;"Kapitän; Limousine";1955;"CE-A 1 | CE-B 2";12345;Celle;de;12.5.1962;Erika Mustermann\n',
    );
    expect(problems).toEqual([]);
    expect(format).toMatchObject({ separator: ";", encoding: "utf-8" });
    expect(sightings).toMatchObject([
      {
        ref: "A 1",
        kind: "car",
        make: "Opel",
        model: "Kapitän; Limousine",
        year: 1955,
        plates: ["CE-A 1", "CE-B 2"],
        country: "DE",
        observed: "1962-05-12",
        persons: [{ role: "Halter", name: "Erika Mustermann" }],
      },
    ]);
  });

  test.each([",", ";", "\t", "|"])(
    "separated by %j is detected, and read in chunks of any size",
    (separator) => {
      const rows = [
        ["ref", "make", "text"],
        ["1", "BMW", `"first\nsecond ""quoted""${separator} end"`],
        ["2", "VW", ""],
      ];
      const file = rows.map((row) => row.join(separator)).join("\r\n");
      const whole = read(file, {}, 10_000);
      for (const chunkSize of [1, 2, 3, 5]) expect(read(file, {}, chunkSize)).toEqual(whole);
      expect(whole.refs).toEqual(["1", "2"]);
      expect(whole.sightings[0]?.text?.de).toBe(`first\nsecond "quoted"${separator} end`);
    },
  );

  test("with a byte order mark has a clean first header", () => {
    expect(read(`\u{feff}${header}1;Opel;1955;;\n`).refs).toEqual(["1"]);
  });

  test("in Windows-1252 is detected and reported", () => {
    const bytes = Buffer.from(`${header}1;Citro\u{eb}n;1955;;gr\u{fc}n\n2;Opel;1956;;wei\u{df}\n`, "latin1");
    const { format, sightings } = read(bytes);
    expect(format.encoding).toBe("windows-1252");
    expect(sightings).toMatchObject([{ make: "Citroën", colour: "grün" }, { colour: "weiß" }]);
  });

  test("with broken bytes loses only those lines", () => {
    const good = Buffer.from(`${header}1;Opel;1955;;grün\n2;Opel;1955;;grün\n3;Op`);
    const file = Buffer.concat([
      good,
      Buffer.from([0xff, 0xfe]),
      Buffer.from("el;1955;;\n4;Opel;1956;;weiß\n"),
    ]);
    expect(read(file)).toMatchObject({ refs: ["1", "2", "4"], problems: ["4:5 bytes"] });
  });

  test("with a wrong separator is refused, naming the right one", () => {
    expect(refusal(`${header}1;Opel;1955;;\n`, { separator: "," })).toBe("wrong_separator ;");
    expect(refusal("ref\tmake\n1\tOpel\n", { separator: ";" })).toBe("wrong_separator Tab");
  });

  test("without a reference column is refused, listing its headers", () => {
    expect(refusal("Marke;Modell\nOpel;Kapitän\n")).toBe("no_ref_column Marke, Modell");
  });

  test("accepts a manual mapping over the guesses", () => {
    const file = "Nr;Wagen;Wer\n1;Opel;Max\n";
    const { sightings } = read(file, { mapping: "Wagen=make,Wer=person" });
    expect(refusal(file, { mapping: "Wagen=make" })).toBe("column_undecided Wer");
    expect(read(file, { mapping: "Wagen=make,*=ignore" }).sightings).toMatchObject([{ make: "Opel" }]);
    expect(sightings).toMatchObject([{ make: "Opel", persons: [{ role: "Wer", name: "Max" }] }]);
    expect(refusal(file, { mapping: "Auto=make" })).toBe("column_unknown Auto");
    expect(refusal(file, { mapping: "Wagen=car" })).toBe("target_unknown car");
    expect(read(file, { mapping: "Wer=ref,Nr=ignore,Wagen=make" }).refs).toEqual(["Max"]);
  });

  test("with 500 columns is read; a line with ten million commas is refused", () => {
    const columns = ["ref", ...Array.from({ length: 499 }, (_, n) => `c${n}`)];
    const row = ["1", ...Array.from({ length: 499 }, () => "x")];
    const file = `${columns.join(",")}\n${row.join(",")}\n${",".repeat(10_000_000)}\n2${row
      .slice(1)
      .map((x) => `,${x}`)
      .join("")}\n`;
    const { refs, problems } = read(file, { mapping: "*=ignore" }, 65_536);
    expect(refs).toEqual(["1", "2"]);
    expect(problems).toEqual(["3:- line_too_long"]);
    expect(refusal(`${"a,".repeat(3000)}ref\n`)).toBe("too_many_columns 3001");
    expect(refusal(",".repeat(3_000_000))).toMatch(/^line_too_long/);
  });

  test("reports lines with too few or too many fields; trailing empty ones are fine", () => {
    const { refs, problems } = read(`${header}1;Opel\n2;Opel;1955;;;;\n3;Opel;1955;;grün;x\n`);
    expect(refs).toEqual(["1", "2"]);
    expect(problems).toEqual(["2:- row_short", "4:- column_count"]);
  });

  test("with a forgotten quote loses only that line", () => {
    const { refs, problems } = read(
      `${header}1;"Opel;1955;;\n2;Opel;1955;;\n3;"BMW";1955;;\n4;"VW"x;1955;;\n5;VW;;;\n`,
    );
    expect(problems).toEqual(["2:3 quote_open", "5:6 quote_stray"]);
    expect(refs).toEqual(["2", "3", "5"]);
  });
});

describe("JSON Lines", () => {
  const line = (fields: object) => `${JSON.stringify({ ref: "1", ...fields })}\n`;

  test("fill every field, and only `ref` is required", () => {
    const { sightings, problems, format } = read(
      line({
        kind: "boat",
        names: ["Windspiel", "Aar"],
        sail_number: "G 12",
        yard_number: 4711,
        year: 1936,
        observed: "1968~",
        title: { de: "Foto", en: "Photo" },
        url: "https://example.org/1",
        owner: "Max Mustermann",
        unknown: [1, 2],
      }) + line({ ref: "2" }),
    );
    expect(problems).toEqual([]);
    expect(format.format).toBe("jsonl");
    expect(sightings[0]).toMatchObject({
      kind: "boat",
      names: ["Windspiel", "Aar"],
      sailNumber: "G 12",
      yardNumber: "4711",
      title: { de: "Foto", en: "Photo" },
      persons: [{ role: "owner", name: "Max Mustermann" }],
    });
    expect(sightings[1]).toMatchObject({ ref: "2", kind: "car" });
  });

  test.each([
    [line({ ref: "" }), "ref ref_missing"],
    ["{}\n", "ref ref_missing"],
    [line({ year: 196_800 }), "year year"],
    [line({ year: "heute" }), "year year"],
    [line({ year: 2031 }), "year year_future"],
    [line({ observed: "1968-02-30" }), "observed observed"],
    [line({ observed: "30.2.1968" }), "observed observed"],
    [line({ observed: "2031" }), "observed observed_future"],
    [line({ country: "Absurdistan" }), "country country"],
    [line({ kind: "Raumschiff" }), "kind kind"],
    [line({ url: "javascript:alert(1)" }), "url url"],
    [line({ make: ["Opel"] }), "make not_text"],
    [line({ plates: [1] }), "plates not_text"],
    [line({ plates: Array.from({ length: 21 }, (_, n) => `B-A ${n}`) }), "plates too_many"],
    [line({ model: "x".repeat(201) }), "model too_long"],
    [line({ model: "a\u0000b" }), "model control"],
    [line({ model: "a\ud800b" }), "model control"],
    ['{"ref": "1",\n', "13 json"],
    ['["ref"]\n', "- json_not_object"],
    ["null\n", "- json_not_object"],
  ])("%s is refused: %s", (bad, errorText) => {
    const { refs, problems } = read(`${line({ ref: "before" })}${bad}${line({ ref: "after" })}`);
    expect(refs).toEqual(["before", "after"]);
    expect(problems).toEqual([`2:${errorText}`]);
  });

  test("all problems of a line are reported at once", () => {
    expect(read(line({ year: "x", country: "x", url: "x" })).problems).toHaveLength(3);
  });
});

test.each([
  ["nothing", Buffer.alloc(0), "empty_file"],
  ["blank lines", Buffer.from("\n\n \n"), "empty_file"],
  ["a header alone", Buffer.from("ref;make\n"), "no_rows"],
  ["a spreadsheet file", Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), "binary PK\u{fffd}\u{fffd}\u{fffd}\u{fffd}"],
])("%s is refused", (_, file, why) => {
  expect(refusal(file)).toBe(why);
});

test("a placeholder is an empty cell, and refuses no row", () => {
  const { sightings, problems } = read(
    "Nr;Marke;Modell;Baujahr;Kennzeichen;Fahrgestellnummer;Farbe;Ort;Land;Datum\n" +
      "1;VW;Käfer;1965;unbekannt;unbekannt;rot;Ulm;DE;1968\n" +
      "3;BMW;Isetta;k.A.;n/a | ?;k.A.;gelb;Bonn;-;undatiert\n" +
      "6;NSU;Prinz;1960;NULL;0;onbekend;inconnu;DE;1970\n" +
      "7;NSU;Ro 80;1969;#N/A;#NV;weiß;Bern;CH;1970\n",
  );
  expect(problems).toEqual([]);
  expect(sightings).toMatchObject([
    { plates: [], chassis: null, colour: "rot", place: "Ulm" },
    { year: null, plates: [], chassis: null, country: null, observed: null },
    { plates: [], chassis: null, colour: null, place: null },
    { plates: [], chassis: null, colour: "weiß" },
  ]);
});
