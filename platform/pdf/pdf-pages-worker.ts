import { readFile } from "node:fs/promises";
// The PDF library requires this import before its own.
import * as canvas from "@napi-rs/canvas";
import { getDocumentProxy } from "unpdf";
import type { PdfPage, RenderedPage } from "./pdf-pages.ts";
import { maxPdfImagePixels, pdfPageAsJpeg } from "./render-pdf-page.ts";

type Opened = { file: string; document: Awaited<ReturnType<typeof getDocumentProxy>> };
let last: Opened | undefined;

process.on("message", (asked: PdfPage) => {
  void answer(asked).then((rendered) => process.send?.(rendered));
});

async function answer({ file, page }: PdfPage): Promise<RenderedPage> {
  try {
    if (last?.file !== file) {
      await last?.document.cleanup();
      last = {
        file,
        document: await getDocumentProxy(new Uint8Array(await readFile(file)), {
          maxImageSize: maxPdfImagePixels,
        }),
      };
    }
    return { image: await pdfPageAsJpeg(last.document, page, canvas) };
  } catch (error) {
    last = undefined;
    return { unreadable: String(error) };
  }
}
