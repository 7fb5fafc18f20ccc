import { ChildLost, limitedChild } from "#platform/limited-child.ts";

export type AttachmentTask = { pdf: Uint8Array; name: string };
export type FoundAttachment = { content: Uint8Array | null };

const find = limitedChild<AttachmentTask, FoundAttachment>("platform/pdf/pdf-attachment-worker.ts", {
  megabytes: 512,
  heapMegabytes: 256,
  seconds: 15,
});

/** An attachment of an untrusted PDF, read in a child process; null if missing or unreadable. */
export async function pdfAttachment(pdf: Uint8Array, name: string): Promise<Uint8Array | null> {
  try {
    return (await find({ pdf, name })).content;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}
