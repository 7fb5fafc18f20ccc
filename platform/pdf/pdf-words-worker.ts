import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import type { PdfPageWords, PdfWord } from "./pdf-words.ts";
import type { PdfFile, ReadPages } from "./read-pdf-pages.ts";

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
type Viewport = ReturnType<PdfPage["getViewport"]>;
type Item = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

/** Above and below the line that letters stand on, in heights of the font. */
const ascent = 0.95;
const descent = 0.28;

process.on("message", (asked: PdfFile) => {
  void answer(asked).then((read) => process.send?.(read));
});

async function answer({ file }: PdfFile): Promise<ReadPages<PdfPageWords>> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
    const pages: PdfPageWords[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ("str" in item ? [wordOf(item as Item, viewport)] : []));
      pages.push({ width: viewport.width, height: viewport.height, words });
      page.cleanup();
    }
    return { pages };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** The box around the four corners: text may run in any direction, and the page may be turned. */
function wordOf({ str, transform, width, hasEOL }: Item, viewport: Viewport): PdfWord {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const up = Math.hypot(c, d) || 1;
  const corners = [0, width].flatMap((right) =>
    [-descent * up, ascent * up].map((above) =>
      viewport.convertToViewportPoint(
        x + (a / along) * right + (c / up) * above,
        y + (b / along) * right + (d / up) * above,
      ),
    ),
  );
  const [xs, ys] = [corners.map(([at]) => Number(at)), corners.map(([, at]) => Number(at))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: str,
    x: left / viewport.width,
    y: top / viewport.height,
    width: (Math.max(...xs) - left) / viewport.width,
    height: (Math.max(...ys) - top) / viewport.height,
    endsLine: hasEOL,
  };
}
