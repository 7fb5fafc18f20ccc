import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import { pathOrBytes } from "#platform/files/blob-path.ts";

/** Fractions of the picture, from its upper left corner. */
export type PictureBox = { x: number; y: number; width: number; height: number };

export type BurningTask = { image: string | Uint8Array; boxes: readonly PictureBox[] };
/** A JPEG without metadata, and the same small as a WebP. */
export type BurntPicture = {
  bytes: Uint8Array;
  thumbnail: Uint8Array;
  width: number;
  height: number;
  channels: number;
};

const burn = limitedChild<BurningTask, BurntPicture | { unreadable: string }>(
  "platform/images/burn-boxes-worker.ts",
  { megabytes: 768, heapMegabytes: 128, seconds: 20 },
);

/** Black where the boxes are, in a child process; null where the picture cannot be read. Throws `LineFull`. */
export async function burnBoxes(image: Blob, boxes: readonly PictureBox[]): Promise<BurntPicture | null> {
  try {
    const answer = await burn(async () => ({ image: await pathOrBytes(image), boxes }));
    return "bytes" in answer ? answer : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
