import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Complete lines; null if the file is missing. */
export async function readLines(path: string): Promise<string[] | null> {
  try {
    // After the last newline: an interrupted write.
    return (await readFile(path, "utf8")).split("\n").slice(0, -1).filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Appends and flushes the missing lines; creates the file if necessary. Returns how many were new. */
export async function appendMissing(path: string, lines: readonly string[]): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const known = new Set(await readLines(path));
  const missing = lines.filter((line) => !known.has(line));
  const file = await open(path, "a+", 0o600);
  try {
    const { size } = await file.stat();
    const cut = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() !== "\n";
    await file.appendFile((cut ? "\n" : "") + missing.map((line) => `${line}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
  return missing.length;
}
