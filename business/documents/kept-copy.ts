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

/** As `keptCopy`, of what was read in it; null where it cannot be read now: a busy machine may read it the next time. */
export async function keptReading<Read>(
  ctx: Ctx,
  key: string,
  read: () => Promise<Read | null>,
): Promise<Read | null> {
  const kept = await keptCopy(ctx, key, async () => {
    const found = await read();
    if (!found) throw new NotFound();
    return new TextEncoder().encode(JSON.stringify(found));
  }).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return kept && (JSON.parse(await kept.text()) as Read); // Written above.
}
