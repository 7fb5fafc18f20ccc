import { describe, expect, test } from "vitest";
import { type FormatWishes, formatOf } from "./file-format.ts";
import { FileRefused, type LineProblem } from "./line-problem.ts";
import { SightingReader } from "./sighting-reader.ts";

/** Reads a whole file in pieces of any size; complaints as "line:column code". */
function read(file: string | Buffer, wishes: FormatWishes = {}, piece = 7) {
  const bytes = Buffer.from(file as string); // a buffer is taken as it is
  const format = formatOf(bytes, wishes);
  const reader = new SightingReader(format, "2026-11-21");
  const entries = [];
  for (let at = 0; at < bytes.length; at += piece)
    entries.push(...reader.push(bytes.subarray(at, at + piece)));
  entries.push(...reader.end());
  const sightings = entries.flatMap((entry) => ("sighting" in entry ? [entry.sighting] : []));
  const problems = entries.flatMap((entry) => ("problems" in entry ? entry.problems : []));
  return { format, sightings, refs: sightings.map(({ ref }) => ref), problems: problems.map(short) };
}

const short = ({ line, column, code }: LineProblem) => `${line}:${column ?? "-"} ${code}`;

function refusal(file: string | Buffer, wishes: FormatWishes = {}) {
  try {
    read(file, wishes);
  } catch (error) {
    if (error instanceof FileRefused) return `${error.problem.code} ${error.problem.found}`.trim();
    throw error;
  }
  return undefined;
}

const head = "ref;Marke;Baujahr;Kennzeichen;Farbe\n";

describe("a table", () => {
  test("is understood by its German heads, with several plates in one cell", () => {
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
    "separated by %j is recognised, and read in pieces of any size",
    (separator) => {
      const rows = [
        ["ref", "make", "text"],
        ["1", "BMW", `"first\nsecond ""quoted""${separator} end"`],
        ["2", "VW", ""],
      ];
      const file = rows.map((row) => row.join(separator)).join("\r\n");
      const whole = read(file, {}, 10_000);
      for (const piece of [1, 2, 3, 5]) expect(read(file, {}, piece)).toEqual(whole);
      expect(whole.refs).toEqual(["1", "2"]);
      expect(whole.sightings[0]?.text?.de).toBe(`first\nsecond "quoted"${separator} end`);
    },
  );

  test("with a byte order mark has no sign too many in its first head", () => {
    expect(read(`\u{feff}${head}1;Opel;1955;;\n`).refs).toEqual(["1"]);
  });

  test("in Windows-1252 is recognised and said", () => {
    const bytes = Buffer.from(`${head}1;Citro\u{eb}n;1955;;gr\u{fc}n\n2;Opel;1956;;wei\u{df}\n`, "latin1");
    const { format, sightings } = read(bytes);
    expect(format.encoding).toBe("windows-1252");
    expect(sightings).toMatchObject([{ make: "Citroën", colour: "grün" }, { colour: "weiß" }]);
  });

  test("with single broken bytes loses those lines only", () => {
    const good = Buffer.from(`${head}1;Opel;1955;;grün\n2;Opel;1955;;grün\n3;Op`);
    const file = Buffer.concat([
      good,
      Buffer.from([0xff, 0xfe]),
      Buffer.from("el;1955;;\n4;Opel;1956;;weiß\n"),
    ]);
    expect(read(file)).toMatchObject({ refs: ["1", "2", "4"], problems: ["4:5 bytes"] });
  });

  test("with a wrong separator is refused with the right one", () => {
    expect(refusal(`${head}1;Opel;1955;;\n`, { separator: "," })).toBe("wrong_separator ;");
    expect(refusal("ref\tmake\n1\tOpel\n", { separator: ";" })).toBe("wrong_separator Tab");
  });

  test("without a reference is refused with the heads it has", () => {
    expect(refusal("Marke;Modell\nOpel;Kapitän\n")).toBe("no_ref_column Marke, Modell");
  });

  test("takes a mapping by hand over the guesses", () => {
    const file = "Nr;Wagen;Wer\n1;Opel;Max\n";
    const { sightings } = read(file, { mapping: "Wagen=make,Wer=person" });
    expect(sightings).toMatchObject([{ make: "Opel", persons: [{ role: "Wer", name: "Max" }] }]);
    expect(refusal(file, { mapping: "Auto=make" })).toBe("column_unknown Auto");
    expect(refusal(file, { mapping: "Wagen=car" })).toBe("target_unknown car");
    expect(read(file, { mapping: "Wer=ref,Nr=ignore" }).refs).toEqual(["Max"]);
  });

  test("with 500 columns is read; with ten million commas in a line that line is refused", () => {
    const columns = ["ref", ...Array.from({ length: 499 }, (_, n) => `c${n}`)];
    const row = ["1", ...Array.from({ length: 499 }, () => "x")];
    const file = `${columns.join(",")}\n${row.join(",")}\n${",".repeat(10_000_000)}\n2${row
      .slice(1)
      .map((x) => `,${x}`)
      .join("")}\n`;
    const { refs, problems } = read(file, {}, 65_536);
    expect(refs).toEqual(["1", "2"]);
    expect(problems).toEqual(["3:- line_too_long"]);
    expect(refusal(`${"a,".repeat(3000)}ref\n`)).toBe("too_many_columns 3001");
    expect(refusal(",".repeat(3_000_000))).toMatch(/^line_too_long/);
  });

  test("with too few or too many fields in a line says which line; empty ones at the end do not count", () => {
    const { refs, problems } = read(`${head}1;Opel\n2;Opel;1955;;;;\n3;Opel;1955;;grün;x\n`);
    expect(refs).toEqual(["2"]);
    expect(problems).toEqual(["2:- column_count", "4:- column_count"]);
  });

  test("with a forgotten quotation mark loses that line only", () => {
    const { refs, problems } = read(
      `${head}1;"Opel;1955;;\n2;Opel;1955;;\n3;"BMW";1955;;\n4;"VW"x;1955;;\n5;VW;;;\n`,
    );
    expect(problems).toEqual(["2:3 quote_open", "5:6 quote_stray"]);
    expect(refs).toEqual(["2", "3", "5"]);
  });
});

describe("JSON Lines", () => {
  const line = (fields: object) => `${JSON.stringify({ ref: "1", ...fields })}\n`;

  test("give every field, and nothing but `ref` is needed", () => {
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
    [line({ year: 19_680 }), "year year"],
    [line({ year: "heute" }), "year year"],
    [line({ year: 2031 }), "year year_future"],
    [line({ observed: "1968-02-30" }), "observed observed"],
    [line({ observed: "30.2.1968" }), "observed observed"],
    [line({ observed: "2031" }), "observed observed_future"],
    [line({ country: "Deutschland" }), "country country"],
    [line({ kind: "Raumschiff" }), "kind kind"],
    [line({ url: "javascript:alert(1)" }), "url url"],
    [line({ make: ["Opel"] }), "make not_text"],
    [line({ plates: [1] }), "plates not_text"],
    [line({ plates: Array.from({ length: 21 }, (_, n) => `B-A ${n}`) }), "plates too_many"],
    [line({ model: "x".repeat(201) }), "model too_long"],
    [line({ model: "a\u0000b" }), "model control"],
    [line({ model: "a\ud800b" }), "model control"],
    ['{"ref": "1",\n', "13 json"],
    ['["ref"]\n', "- json_no_object"],
    ["null\n", "- json_no_object"],
  ])("%s is refused: %s", (bad, complaint) => {
    const { refs, problems } = read(`${line({ ref: "before" })}${bad}${line({ ref: "after" })}`);
    expect(refs).toEqual(["before", "after"]);
    expect(problems).toEqual([`2:${complaint}`]);
  });

  test("everything that is wrong with a line is said at once", () => {
    expect(read(line({ year: "x", country: "x", url: "x" })).problems).toHaveLength(3);
  });
});

test.each([
  ["nothing", Buffer.alloc(0), "empty_file"],
  ["blank lines", Buffer.from("\n\n \n"), "empty_file"],
  ["UTF-16", Buffer.from("\u{feff}ref;make\n", "utf16le"), "utf16"],
  ["a spreadsheet file", Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), "binary PK\u{fffd}\u{fffd}\u{fffd}\u{fffd}"],
])("%s is refused", (_, file, why) => {
  expect(refusal(file)).toBe(why);
});
