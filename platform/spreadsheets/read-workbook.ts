import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import { pathOrBytes } from "#platform/files/blob-path.ts";

export type WorkbookTask = { file: string | Uint8Array; sheet: string | null };
/** `text`: the sheet as CSV in UTF-8 with semicolons. */
export type Workbook = { sheets: string[]; sheet: string; text: Uint8Array };
export type UnreadWorkbook = { unreadable: string };

const read = limitedChild<WorkbookTask, Workbook | UnreadWorkbook>(
  "platform/spreadsheets/read-workbook-worker.ts",
  { megabytes: 1280, heapMegabytes: 768, seconds: 30 },
);

/** A sheet of an XLSX, ODS, XLS or Numbers file, the first without a name; null where it cannot be read. Throws `LineFull`. */
export async function readWorkbook(file: Uint8Array | Blob, sheet: string | null): Promise<Workbook | null> {
  try {
    const answer = await read(async () => ({ file: await pathOrBytes(file), sheet }));
    return "unreadable" in answer ? null : answer;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
