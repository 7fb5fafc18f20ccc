import { limitedChild } from "#platform/child-work/limited-child.ts";

/** Set in our own typefaces; wraps at `width`. */
export type PictureText = {
  text: string;
  face: "serif" | "plate";
  /** Pixels throughout. */
  size: number;
  color: string;
  left: number;
  /** From the top, or below the previous text. */
  top: number | { below: number };
  width: number;
  centred?: boolean;
};

export type PictureTask = { svg: string; texts: PictureText[] };

/** A PNG of our own SVG with `texts` over it, from a child process: the library never frees its memory. */
export const drawPicture = limitedChild<PictureTask, { png: Uint8Array }>(
  "platform/images/draw-picture-worker.ts",
  {
    megabytes: 512,
    heapMegabytes: 128,
    seconds: 15,
  },
);
