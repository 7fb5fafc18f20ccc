import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A demonstration house that was furnished once and then shut: to furnish one takes longer than to walk through it. */
export const furnished = "test-results/furnished";

/** A folder of its own for a server of a journey's own: a copy of the furnished house, or empty where none was furnished before. */
export function houseFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  copyHouse(folder);
  return folder;
}

/** Where furnishing failed there is nothing to copy, and the server furnishes its house itself. */
export function copyHouse(folder: string): void {
  if (existsSync(furnished)) cpSync(furnished, folder, { recursive: true });
}
