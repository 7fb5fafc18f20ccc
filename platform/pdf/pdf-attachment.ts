import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import { pathOrBytes } from "#platform/files/blob-path.ts";

export type AttachmentTask = { pdf: string | Uint8Array; name: string };
export type FoundAttachment = { content: Uint8Array | null };

const find = limitedChild<AttachmentTask, FoundAttachment>("platform/pdf/pdf-attachment-worker.ts", {
  megabytes: 512,
  heapMegabytes: 256,
  seconds: 15,
});

/** From a stranger's PDF, read in a child process; null where there is none or it cannot be read. Throws `LineFull`. */
export async function pdfAttachment(pdf: Uint8Array | Blob, name: string): Promise<Uint8Array | null> {
  try {
    return (await find(async () => ({ pdf: await pathOrBytes(pdf), name }))).content;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
