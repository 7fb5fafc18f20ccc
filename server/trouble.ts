import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** Something outside the program that a person must change first; its message is the one sentence to print. */
export class Trouble extends Error {}

export async function mustBeWritable(folder: string): Promise<void> {
  const probe = join(folder, ".writable");
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch {
    throw new Trouble(
      `The data folder ${folder} cannot be written. Choose another one with DATA_DIR or change its rights.`,
    );
  }
}

export function mustBeFree(host: string, port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is already in use" : `cannot be opened (${error.code})`;
      taken(new Trouble(`The port ${port} on ${host} ${why}. Choose another one with PORT.`));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
