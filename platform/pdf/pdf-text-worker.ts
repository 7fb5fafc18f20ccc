import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import type { PdfText, ReadText } from "./pdf-text.ts";

process.on("message", (asked: PdfText) => {
  void answer(asked).then((read) => process.send?.(read));
});

async function answer({ file }: PdfText): Promise<ReadText> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
    const { text } = await extractText(document, { mergePages: false });
    return { pages: text };
  } catch (error) {
    return { unreadable: String(error) };
  }
}
