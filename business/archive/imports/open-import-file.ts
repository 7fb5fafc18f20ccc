import { startsSpreadsheet } from "#business/archive/intake/encoding.ts";
import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import { asUnavailable } from "#business/as-unavailable.ts";
import { readWorkbook } from "#platform/spreadsheets/read-workbook.ts";

type ImportFile = { text: Blob; sheets: string[]; sheet: string | null };

/** A file as text; of a spreadsheet the chosen sheet, else its first. Throws `FileRefused` for one that cannot be read. */
export async function openImportFile(file: Blob, sheet: string | null): Promise<ImportFile> {
  if (!startsSpreadsheet(Buffer.from(await file.slice(0, 8).arrayBuffer())))
    return { text: file, sheets: [], sheet: null };
  const workbook = await readWorkbook(file, sheet).catch(asUnavailable);
  if (!workbook) throw new FileRefused(lineProblem(1, null, "binary", ""));
  const text = new Blob([new Uint8Array(workbook.text)]);
  return { text, sheets: workbook.sheets, sheet: workbook.sheet };
}
