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

/** Perceptual hash, 16 hex digits; null if unreadable or blank. */
export async function fingerprintImage(file: Uint8Array): Promise<string | null> {
  try {
    return (await run({ file })).fingerprint;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
