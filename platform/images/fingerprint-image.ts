import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import { pathOrBytes } from "#platform/files/blob-path.ts";

export type FingerprintTask = { file: string | Uint8Array };

const run = limitedChild<FingerprintTask, { fingerprint: string | null }>(
  "platform/images/fingerprint-image-worker.ts",
  {
    megabytes: 768,
    heapMegabytes: 128,
    seconds: 20,
  },
);

/** Of a foreign picture, 16 hexadecimal digits; null for one that cannot be read or shows nothing. Throws `LineFull`. */
export async function fingerprintImage(file: Uint8Array | Blob): Promise<string | null> {
  try {
    return (await run(async () => ({ file: await pathOrBytes(file) }))).fingerprint;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
