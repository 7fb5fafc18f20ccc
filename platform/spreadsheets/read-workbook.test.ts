import { type BookType, utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
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
