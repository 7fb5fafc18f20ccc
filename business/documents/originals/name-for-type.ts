import type { System, Tx } from "#business/context.ts";
import { type FileType, fileNameFor } from "../document.ts";
import { newestVersion } from "../store-upload.ts";

type Named = { researchId: string | null; name: string; version: number };

/** A scan that became a PDF gets its ending, and the other way round; a file with that name has an earlier version by now. */
export async function nameForType(
  ctx: Tx<System>,
  { researchId, name: before, version }: Named,
  fileType: FileType,
): Promise<Pick<Named, "name" | "version">> {
  const name = fileNameFor(fileType, before);
  if (name === before || researchId === null) return { name, version };
  return { name, version: (await newestVersion(ctx, { researchId, name })) + 1 };
}
