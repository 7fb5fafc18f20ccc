import { ChildLost, limitedChild } from "../limited-child.ts";

export type PdfPage = { file: string; page: number };
export type RenderedPage = { image: Uint8Array } | { unreadable: string };

/** Beside the inspections, so that a person who turns pages does not wait behind an upload. */
const render = limitedChild<PdfPage, RenderedPage>("platform/pdf/pdf-pages-worker.ts", {
  megabytes: 1280,
  heapMegabytes: 512,
  seconds: 30,
});

/** As a JPEG, in a child process; null for a page that cannot be rendered. */
export async function renderPdfPage(asked: PdfPage): Promise<Uint8Array | null> {
  try {
    const rendered = await render(asked);
    return "image" in rendered ? rendered.image : null;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
