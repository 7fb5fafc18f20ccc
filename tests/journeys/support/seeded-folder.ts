import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const seededFolder = "test-results/seeded";

export function seededFolderCopy(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  copySeededFolder(folder);
  return folder;
}

export function copySeededFolder(folder: string): void {
  if (existsSync(seededFolder)) cpSync(seededFolder, folder, { recursive: true });
}
