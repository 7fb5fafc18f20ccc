import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type PdfPage = { file: string; page: number };
export type RenderedPage = { image: Uint8Array } | { unreadable: string };

/** Separate from inspections, so people turning pages do not wait behind an upload. */
const render = limitedChild<PdfPage, RenderedPage>("platform/pdf/pdf-pages-worker.ts", {
  megabytes: 1280,
  heapMegabytes: 512,
  seconds: 20,
});

/** A JPEG from a child process; null if the page cannot be rendered. */
export async function renderPdfPage(asked: PdfPage): Promise<Uint8Array | null> {
  try {
    const rendered = await render(asked);
    return "image" in rendered ? rendered.image : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
