import type * as canvas from "@napi-rs/canvas";
import sharp from "sharp";
import { type getDocumentProxy, renderPageAsImage } from "unpdf";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const pdfPixels = { width: 1600, height: 3200 };
/** Larger pictures inside a page are left out: an A4 page at 600 dpi has 35 million pixels. */
export const maxPdfImagePixels = 40_000_000;

export async function pdfPageAsJpeg(
  document: PdfDocument,
  page: number,
  canvasLibrary: typeof canvas,
): Promise<Uint8Array> {
  const size = (await document.getPage(page)).getViewport({ scale: 1 });
  const image = await renderPageAsImage(document, page, {
    canvasImport: () => Promise.resolve(canvasLibrary),
    scale: Math.min(pdfPixels.width / size.width, pdfPixels.height / size.height),
  });
  const jpeg = sharp(Buffer.from(image)).flatten({ background: "#ffffff" }).jpeg({ quality: 85 });
  return new Uint8Array(await jpeg.toBuffer());
}
