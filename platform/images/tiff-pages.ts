import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type TiffPage = { file: string; page: number };
export type RenderedTiffPage = { image: Uint8Array } | { unreadable: string };

const render = limitedChild<TiffPage, RenderedTiffPage>("platform/images/tiff-pages-worker.ts", {
  megabytes: 1280,
  heapMegabytes: 128,
  seconds: 20,
});

/** A JPEG from a child process; null if the page cannot be read. */
export async function renderTiffPage(asked: TiffPage): Promise<Uint8Array | null> {
  try {
    const rendered = await render(asked);
    return "image" in rendered ? rendered.image : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
