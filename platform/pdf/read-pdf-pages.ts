import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type PdfFile = { file: string };
export type ReadPages<Page> = { pages: Page[] } | { unreadable: string };

/** Reads each page of a PDF in a child process; null if the file cannot be read. What it returns throws `LineFull`. */
export function pdfPagesReader<Page>(worker: string): (asked: PdfFile) => Promise<Page[] | null> {
  const read = limitedChild<PdfFile, ReadPages<Page>>(worker, {
    megabytes: 1280,
    heapMegabytes: 512,
    seconds: 20,
  });
  return async (asked) => {
    try {
      const answer = await read(asked);
      return "pages" in answer ? answer.pages : null;
    } catch (error) {
      if (error instanceof ChildLost) return null;
      throw error;
    }
  };
}
