import { linkSync, rmSync, writeFileSync } from "node:fs";

/** A private file, whole or not at all. Of processes that create it at once the first one's stays. */
export function createOnce(path: string, text: string): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, text, { mode: 0o600 });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
