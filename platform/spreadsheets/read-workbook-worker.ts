import { readFile } from "node:fs/promises";
import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import type { UnreadWorkbook, Workbook, WorkbookTask } from "./read-workbook.ts";

process.on("message", (task: WorkbookTask) => {
  void answer(task).then((answered) => process.send?.(answered));
});

const maxTextBytes = 100 * 1024 * 1024;
/** Two cells in opposite corners of a sheet would make 17 thousand million empty fields. */
const maxFields = 10_000_000;

async function answer({ file, sheet }: WorkbookTask): Promise<Workbook | UnreadWorkbook> {
  try {
    const bytes = typeof file === "string" ? await readFile(file) : file;
    const workbook = read(bytes, { type: "buffer", cellNF: true, cellHTML: false, cellFormula: false });
    const sheets = workbook.SheetNames.filter((name) => workbook.Sheets[name]?.["!ref"]);
    const chosen = sheets.find((name) => name === sheet) ?? sheets[0];
    if (chosen === undefined) return { unreadable: "no sheet has a cell" };
    const sheetOfName = workbook.Sheets[chosen] ?? {};
    const size = sizeOf(sheetOfName);
    if (size.rows * size.columns > maxFields) return { unreadable: "the sheet is too large" };
    const text = Buffer.from(csvOf(sheetOfName, size, usesMacDays(workbook)));
    if (text.length > maxTextBytes) return { unreadable: "the sheet is too large" };
    return { sheets, sheet: chosen, text: new Uint8Array(text) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** Excel of old Macs counted days from 1904. */
function usesMacDays(workbook: WorkBook): boolean {
  return workbook.Workbook?.WBProps?.date1904 === true;
}

/** Up to the last cell with a value: a sheet that was formatted as a whole names a million rows. */
function sizeOf(sheet: WorkSheet): { rows: number; columns: number } {
  let [rows, columns] = [0, 0];
  for (const [address, cell] of Object.entries(sheet) as [string, CellObject][]) {
    if (address.startsWith("!") || cell.t === "z" || cell.v === "") continue;
    const { r, c } = utils.decode_cell(address);
    rows = Math.max(rows, r + 1);
    columns = Math.max(columns, c + 1);
  }
  return { rows, columns };
}

function csvOf(sheet: WorkSheet, size: { rows: number; columns: number }, date1904: boolean): string {
  const start = utils.decode_range(sheet["!ref"] ?? "A1").s;
  const rows: string[] = [];
  for (let row = start.r; row < size.rows; row++) {
    const fields: string[] = [];
    for (let column = start.c; column < size.columns; column++)
      fields.push(
        quoted(textOf(sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined, date1904)),
      );
    rows.push(fields.join(";"));
  }
  return `${rows.join("\r\n")}\r\n`;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What was typed: a number's digits instead of its rounded display, a day instead of its serial number. */
function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.t === "z") return "";
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (typeof cell.v !== "number" || cell.t !== "n")
    return String(cell.t === "e" ? (cell.w ?? "") : (cell.v ?? ""));
  const format = String(cell.z ?? "General");
  if (SSF.is_date(format)) return dayOf(cell.v, date1904) ?? String(cell.v);
  if (!Number.isInteger(cell.v)) return String(cell.v);
  // Of more than fifteen digits a spreadsheet keeps fifteen: written so, whoever reads it refuses a number that is not whole.
  if (Math.abs(cell.v) >= 1e15) return cell.v.toExponential(14).replace("e", "E");
  return /^0{2,}$/.test(format) ? (cell.w ?? String(cell.v)) : String(cell.v);
}

function dayOf(serial: number, date1904: boolean): string | null {
  const day = SSF.parse_date_code(serial, { date1904 });
  if (!day || serial < 1) return null;
  return `${String(day.y).padStart(4, "0")}-${String(day.m).padStart(2, "0")}-${String(day.d).padStart(2, "0")}`;
}
