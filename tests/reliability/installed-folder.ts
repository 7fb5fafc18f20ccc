import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

/** The data folder of an app that has just been installed, which takes a process of its own seven seconds; gone after the tests. */
export function installedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(inject("installed"), folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
