import type { Ctx } from "../context.ts";
import { NotFound } from "../errors.ts";

/** What is made of a file when it is first wanted, and kept beside it. Throws `NotFound` where it is erased meanwhile. */
export async function keptCopy(
  { services: { files } }: Ctx,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Blob> {
  const known = await files.open(key).catch(() => null);
  if (known) return known;
  await files.put(key, await make());
  return files.open(key).catch(() => {
    throw new NotFound();
  });
}
