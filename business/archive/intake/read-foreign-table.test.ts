import { describe, expect, test } from "vitest";
import type { DayOrder } from "#business/archive/reading-choices.ts";
import { beetle, head, readTable, refusalOf, rekord, rowWith, tableOf } from "#tests/read-table.ts";
import { previewTable } from "./file-format.ts";

const both = {
  refused: [],
  notes: [],
  sightings: [
    {
      ref: "1",
      model: "Käfer",
      plates: ["WOB-VW 1"],
      chassis: "115000001",
      colour: "grün",
      place: "Göttingen",
      observed: "1968-05-12",
      persons: [{ role: "Halter", name: "Müller" }],
    },
    { ref: "2", plates: ["GÖ-AB 12"], chassis: null, colour: "weiß", place: "Köln", observed: "1970" },
  ],
};

const plain = tableOf(beetle, rekord);
const bytesOf = (text: string, encoded: Record<string, number>) =>
  Buffer.concat([...text].map((c) => (encoded[c] ? Buffer.from([encoded[c]]) : Buffer.from(c, "latin1"))));
const dos = { ä: 0x84, ö: 0x94, ü: 0x81, Ö: 0x99, ß: 0xe1 };
const mac = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ö: 0x85, ß: 0xa7 };
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a table from another program reads like its original", () => {
  test.each<[string, string | Buffer, string]>([
    ["with Excel's own first line", `sep=;\r\n${plain}`, "utf-8"],
    ["with old Macs' line ends", plain.replaceAll("\r\n", "\r"), "utf-8"],
    ["with doubled carriage returns", plain.replaceAll("\r\n", "\r\r\n"), "utf-8"],
    ["with two byte order marks", `\u{feff}\u{feff}${plain}`, "utf-8"],
    ["with a byte order mark read as Windows-1252", `ï»¿${plain}`, "utf-8"],
    ["with DOS's mark of the end", `${plain}\u001a`, "utf-8"],
    [
      "with titles above its header",
      `Fahrzeugliste Club;;;\r\nStand: 01.01.2020;;\r\n;;;;\r\n${plain}`,
      "utf-8",
    ],
    ["with a title without separators", `Fahrzeugliste Club\r\n\r\n${plain}`, "utf-8"],
    [
      "with empty columns and rows",
      tableOf(`${beetle};;;`, ";;;;;;;;;;;;;", rekord).replace(head, `${head};;;`),
      "utf-8",
    ],
    ["in Excel's Unicode text", Buffer.from(`\u{feff}${plain.replaceAll(";", "\t")}`, "utf16le"), "utf-16le"],
    ["in UTF-16 without its mark", Buffer.from(plain, "utf16le"), "utf-16le"],
    ["in big-endian UTF-16", bigEndian(`\u{feff}${plain}`), "utf-16be"],
    ["in big-endian UTF-16 without its mark", bigEndian(plain), "utf-16be"],
    ["in Windows-1252", Buffer.from(plain, "latin1"), "windows-1252"],
    ["in CP850", bytesOf(plain, dos), "cp850"],
    ["in Mac Roman, with its line ends", bytesOf(plain.replaceAll("\r\n", "\r"), mac), "macintosh"],
    ["in UTF-8 that was encoded twice", Buffer.from(plain).toString("latin1"), "utf-8-twice"],
    [
      "in UTF-8 that was read as Windows-1252",
      new TextDecoder("windows-1252").decode(Buffer.from(plain)),
      "utf-8-twice",
    ],
  ])("%s", (_, file, encoding) => {
    expect(previewTable(Buffer.from(file as string))?.encoding).toBe(encoding);
    expect(readTable(file)).toMatchObject(both);
  });

  test("French words tell their encoding too, and the page can quote them", () => {
    const text =
      "Réf;Marque;Modèle;Année;Couleur\n1;Citroën;Déesse;1965;crème\n2;Peugeot;404 Coupé;1967;grise\n";
    const encoded = { é: 0x82, ë: 0x89, è: 0x8a };
    const inMac = { é: 0x8e, ë: 0x91, è: 0x8f };
    for (const bytes of [Buffer.from(text, "latin1"), bytesOf(text, encoded), bytesOf(text, inMac)])
      expect(previewTable(bytes)?.words).toEqual(["Réf", "Modèle", "Année", "Citroën"]);
  });

  test("line breaks in cells are blanks, or part two plates", () => {
    const broken = tableOf(
      beetle.replace("WOB-VW 1", '"WOB-VW 1\nHH-AB 12"').replace("grün", '"grün\r\n(innen grau)"'),
    );
    expect(readTable(broken).sightings).toMatchObject([
      { plates: ["WOB-VW 1", "HH-AB 12"], colour: "grün (innen grau)" },
    ]);
  });

  test("characters that nobody sees are none", () => {
    const seen = beetle
      .replace("WOB-VW 1", "WOB\u{2011}VW\u{a0}1")
      .replace("115", "\u{200b}115")
      .replace("12.05", "\u{a0}12.05");
    expect(readTable(tableOf(seen, rekord))).toMatchObject(both);
  });

  test.each(["'0115000001", '"=""0115000001"""', '="0115000001"', '\'="0115000001"'])(
    "%s is the number inside",
    (chassis) =>
      expect(readTable(tableOf(rowWith("Fahrgestellnummer", chassis))).sightings[0]?.chassis).toBe(
        "0115000001",
      ),
  );

  test("a Dutch town keeps its apostrophe", () => {
    expect(readTable(tableOf(rowWith("Ort", "'s-Gravenhage"))).sightings[0]?.place).toBe("'s-Gravenhage");
  });

  test("headers are known as five languages write them", () => {
    const guess = (header: string) =>
      Object.values(previewTable(Buffer.from(`${header}\n${"x;".repeat(20)}\n`))?.guess ?? {});
    expect(
      guess(
        "Lfd. Nr.;Fabrikat;Typ;Bauj.;Amtl. Kennz.;Fgst.-Nr.;Motor-Nr.;Farbe außen;Standort;Erstzulassung;Vorname;Straße;PLZ;Tel.",
      ),
    ).toEqual(
      "ref make model year plates chassis engine colour place observed person person person person".split(
        " ",
      ),
    );
    const same = ["ref", "make", "model", "year", "plates", "chassis", "colour", "country", "person"];
    expect(guess("Réf.;Marque;Modèle;Année;Immatriculation;N° de châssis;Couleur;Pays;Propriétaire")).toEqual(
      same,
    );
    expect(guess("Rif.;Marca;Modello;Anno;Targa;Numero telaio;Colore;Paese;Proprietario")).toEqual(same);
    expect(guess("Volgnr.;Merk;Type;Bouwjaar;Kenteken;Chassisnummer;Kleur;Land;Eigenaar")).toEqual(same);
    expect(guess("No.;Manufacturer;Model;Model year;Reg. No.;Chassis no.;Color;Country;Owner")).toEqual(same);
  });
});

describe("what a table leaves open is asked", () => {
  test("a doubled column, and one that is not known", () => {
    const doubled = "Nr;Marke;Kennzeichen;Kennzeichen;Datum;Datum\n1;VW;WOB-VW 1;HH-AB 12;1968;1972\n";
    expect(refusalOf(doubled)).toBe("column_undecided Kennzeichen (2), Datum (2)");
    const mapping = "Kennzeichen (2)=plates,Datum (2)=ignore";
    expect(readTable(doubled, { mapping }).sightings).toMatchObject([
      { plates: ["WOB-VW 1", "HH-AB 12"], observed: "1968" },
    ]);
    expect(refusalOf("Nr;Marke;Zustand\n1;VW;gut\n")).toBe("column_undecided Zustand");
    expect(refusalOf("Nr;Marke;Zustand\n1;VW;\n")).toBeUndefined();
  });

  test("no reference column", () => {
    expect(refusalOf("Hersteller;Marke;Modell\n1;VW;Käfer\n")).toBe(
      "no_ref_column Hersteller, Marke, Modell",
    );
  });

  test("day and month, unless other rows of the column decide", () => {
    const dates = (...values: string[]) =>
      tableOf(...values.map((value, n) => rowWith("Datum", value, String(n))));
    const observed = (file: string, dayOrder?: DayOrder) =>
      readTable(file, dayOrder && { dayOrder }).sightings.map((sighting) => sighting.observed);
    expect(observed(dates("08/19/1970", "03/04/1970", "12/31/1970 00:00"))).toEqual([
      "1970-08-19",
      "1970-03-04",
      "1970-12-31",
    ]);
    expect(observed(dates("03/04/1970", "31/12/1970"))).toEqual(["1970-04-03", "1970-12-31"]);
    expect(observed(dates("03.04.1970", "05.05.1970"))).toEqual(["1970-04-03", "1970-05-05"]);
    expect(observed(dates("05/05/1970", "1971"))).toEqual(["1970-05-05", "1971"]);
    expect(refusalOf(dates("03/04/1970", "1971"))).toBe("day_order_open 03/04/1970");
    const mixed = dates("08/19/1970", "31/12/1970");
    expect(refusalOf(mixed)).toBe("day_order_mixed 31/12/1970 · 08/19/1970");
    expect(observed(mixed, "day-first")).toEqual([null, "1970-12-31"]);
    expect(readTable(mixed, { dayOrder: "day-first" }).notes).toEqual(["2:Datum observed"]);
  });
});
