import { readFileSync } from "node:fs";
import { z } from "zod";

const PackageJson = z.object({ version: z.string() });

/** Of this program. Every process starts in the folder of its package.json. */
export function readVersion(): string {
  return PackageJson.parse(JSON.parse(readFileSync("package.json", "utf8"))).version;
}
