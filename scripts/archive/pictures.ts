import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type SavedPicture, savePicture } from "#business/archive/pictures/save-picture.ts";
import { sourceByKey } from "#business/archive/read-sources.ts";
import type { Ctx, System } from "#business/context.ts";
import { parseCommandLine, UsageError } from "./cli-errors.ts";

/** A picture is named by the reference of its sighting, or lies in a folder that is. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine(args, ["FOLDER"], { source: { type: "string" } });
  const [folder = ""] = positionals;
  const source = values.source;
  if (source === undefined) throw new UsageError("--source KEY is missing: whose sightings do they show?");
  await sourceByKey(ctx, source);
  const counts: Record<SavedPicture, number> = { saved: 0, known: 0, "no-sighting": 0, unreadable: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:jpe?g|png|webp)$/i.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const named = relative(folder, path).replace(/\.[^.]+$/, "");
    const file = await readFile(path);
    let outcome = await savePicture(ctx, { source, ref: named, file });
    if (outcome === "no-sighting") outcome = await savePicture(ctx, { source, ref: dirname(named), file });
    if (outcome === "no-sighting" || outcome === "unreadable") console.error(`${path}: ${words[outcome]}`);
    counts[outcome]++;
  }
  console.log(`${counts.saved} pictures are new, ${counts.known} were known already.`);
  return counts["no-sighting"] + counts.unreadable === 0 ? 0 : 1;
}

const words = {
  "no-sighting": "no sighting has this reference",
  unreadable: "cannot be read, or shows too little to compare",
};
