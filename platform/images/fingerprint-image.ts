import { ChildLost, limitedChild } from "#platform/limited-child.ts";

export type FingerprintTask = { file: Uint8Array };

const run = limitedChild<FingerprintTask, { fingerprint: string | null }>(
  "platform/images/fingerprint-image-worker.ts",
  {
    megabytes: 768,
    heapMegabytes: 128,
    seconds: 20,
  },
);

/** Perceptual hash of a foreign picture, 16 hexadecimal digits; null for one that cannot be read or shows nothing. */
export async function fingerprintImage(file: Uint8Array): Promise<string | null> {
  try {
    return (await run({ file })).fingerprint;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
