import { limitedChild } from "#platform/limited-child.ts";

/** Set in one of our typefaces, whatever is installed; breaks between words at `width`. */
export type PictureText = {
  text: string;
  face: "serif" | "plate";
  /** In pixels, like everything here. */
  size: number;
  color: string;
  left: number;
  /** From the upper edge, or beneath the text before it. */
  top: number | { below: number };
  width: number;
  centred?: boolean;
};

export type PictureTask = { svg: string; texts: PictureText[] };

/** A PNG of an SVG of ours, which holds no text, with `texts` over it. Drawn in a child process: the library takes memory that it keeps. */
export const drawPicture = limitedChild<PictureTask, { png: Uint8Array }>(
  "platform/images/draw-picture-worker.ts",
  {
    megabytes: 512,
    heapMegabytes: 128,
    seconds: 15,
  },
);
