import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import { pathOrBytes } from "#platform/files/blob-path.ts";

export type Cropping = {
  image: string | Uint8Array;
  /** Fractions of the picture, from its upper left corner. */
  box: { x: number; y: number; width: number; height: number };
  /** Around the box, in the same fractions. */
  margin: number;
  /** Pixels; wider crops are scaled down. */
  maxWidth: number;
};
export type Cut = { bytes: Uint8Array } | { unreadable: string };

const cut = limitedChild<Cropping, Cut>("platform/images/crop-image-worker.ts", {
  megabytes: 512,
  heapMegabytes: 128,
  seconds: 20,
});

/** A part of a picture as a JPEG, in a child process; null where it cannot be read. Throws `LineFull`. */
export async function cropImage(image: Blob, asked: Omit<Cropping, "image">): Promise<Uint8Array | null> {
  try {
    const answer = await cut(async () => ({ ...asked, image: await pathOrBytes(image) }));
    return "bytes" in answer ? answer.bytes : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
