import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import type { PdfFile, ReadPages } from "./read-pdf-pages.ts";

process.on("message", (asked: PdfFile) => {
  void answer(asked).then((read) => process.send?.(read));
});

async function answer({ file }: PdfFile): Promise<ReadPages<string>> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
    const { text } = await extractText(document, { mergePages: false });
    return { pages: text };
  } catch (error) {
    return { unreadable: String(error) };
  }
}
