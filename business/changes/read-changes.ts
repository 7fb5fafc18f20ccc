import { readFile } from "node:fs/promises";
import { z } from "zod";
import { problemOf, type ServiceChange } from "./change.ts";

const day = z.iso.date();
const words = z.object({ what: z.string(), why: z.string() });
const Changes = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    announcedOn: day,
    takesEffect: day,
    material: z.boolean(),
    words: z.object({ de: words, en: words }),
  }),
);

/** Those of content/service-changes.json. Throws on one that may not be published, so that the build does. */
export async function readChanges(): Promise<ServiceChange[]> {
  // The working directory is the project folder, both from source and from the bundle.
  const changes = Changes.parse(JSON.parse(await readFile("content/service-changes.json", "utf8")));
  for (const change of changes) {
    const problem = problemOf(change);
    if (problem) throw new Error(problem);
  }
  return changes;
}
