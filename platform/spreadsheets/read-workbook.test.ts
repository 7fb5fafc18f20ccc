import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type BookType, utils, write } from "@e965/xlsx";
import template from "@e965/xlsx/dist/xlsx.zahl.mjs";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { readWorkbook } from "./read-workbook.ts";

function workbook(bookType: BookType): Uint8Array {
  const book = utils.book_new();
  const cars = utils.aoa_to_sheet([
    ["Nr", "Ort", "Nummer", "Datum"],
    ["1", "Köln; Süd", 115_000_001, null],
    ["2", 'im "Hof"', 1_234_567_890_123_456, null],
  ]);
  cars.D2 = { t: "n", v: 24_969, z: "dd.mm.yyyy" };
  utils.book_append_sheet(book, cars, "Wagen");
  utils.book_append_sheet(book, utils.aoa_to_sheet([["ref"], ["007"]]), "Boote");
  return new Uint8Array(write(book, { bookType, type: "buffer" }));
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

test.each(["xlsx", "ods", "biff8"] as const)(
  "a sheet of %s is text as it was typed",
  async (type) => {
    const first = await readWorkbook(workbook(type), null);
    expect(first).toMatchObject({ sheets: ["Wagen", "Boote"], sheet: "Wagen" });
    const [head, one, two] = textOf(first?.text).split("\r\n");
    expect([head, one]).toEqual(["Nr;Ort;Nummer;Datum", '1;"Köln; Süd";115000001;1968-05-11']);
    expect(two).toMatch(/^2;"im ""Hof""";1\.23456789012346E\+15;/);
    expect(textOf((await readWorkbook(workbook(type), "Boote"))?.text)).toBe("ref\r\n007\r\n");
  },
  30_000,
);

test("what is no spreadsheet is not read", async () => {
  expect(await readWorkbook(workbook("xlsx").subarray(0, 900), null)).toBeNull();
});

test.each(["xlsx", "biff8"] as const)("%s of an old Mac counts days from 1904", async (type) => {
  const book = utils.book_new();
  book.Workbook = { WBProps: { date1904: true } };
  const sheet = utils.aoa_to_sheet([["Datum"], [null]]);
  sheet.A2 = { t: "n", v: 23_507, z: "dd.mm.yyyy" };
  utils.book_append_sheet(book, sheet, "Wagen");
  const bytes = new Uint8Array(write(book, { bookType: type, type: "buffer" }));
  expect(textOf((await readWorkbook(bytes, null))?.text)).toBe("Datum\r\n1968-05-11\r\n");
});

test("a table of Apple's Numbers is read", async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ["ref", "Ort"],
      ["007", "Bad Tölz"],
    ]),
    "Wagen",
  );
  const bytes = new Uint8Array(write(book, { bookType: "numbers", type: "buffer", numbers: template }));
  expect(textOf((await readWorkbook(bytes, null))?.text)).toBe("ref;Ort\r\n007;Bad Tölz\r\n");
});

test("empty cells that were only formatted are no rows", async () => {
  const sheet = `<dimension ref="A1:XFD1048576"/><sheetData>${row(1, "A1", "ref")}${row(2, "A2", "007")}</sheetData>`;
  expect(textOf((await readWorkbook(await xlsx(sheet), null))?.text)).toBe("ref\r\n007\r\n");
});

test("two cells in opposite corners are too many fields", async () => {
  const sheet = `<sheetData>${row(1, "A1", "ref")}${row(1_048_576, "XFD1048576", "end")}</sheetData>`;
  expect(await readWorkbook(await xlsx(sheet), null)).toBeNull();
});

test("a sheet that unpacks to 560 MB is not read", async () => {
  const bytes = await xlsx(`<sheetData>${row(1, "A1", "ref")}</sheetData>`, 560);
  expect(bytes.length).toBeLessThan(5_000_000);
  expect(await readWorkbook(bytes, null)).toBeNull();
}, 60_000);

function row(number: number, cell: string, text: string): string {
  return `<row r="${number}"><c r="${cell}" t="str"><v>${text}</v></c></row>`;
}

/** A workbook with one sheet of this XML, and megabytes of blanks behind it. */
async function xlsx(sheet: string, megabytes = 0): Promise<Uint8Array> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const zip = new ZipFile();
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Wagen" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.addReadStream(Readable.from(sheetXml(main, sheet, megabytes)), "xl/worksheets/sheet1.xml");
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

function* sheetXml(namespace: string, sheet: string, megabytes: number) {
  yield Buffer.from(`<worksheet xmlns="${namespace}">${sheet}`);
  const blanks = Buffer.alloc(2 ** 20, " ");
  for (let left = megabytes; left > 0; left--) yield blanks;
  yield Buffer.from("</worksheet>");
}
