import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import type { AttachmentTask, FoundAttachment } from "./pdf-attachment.ts";

process.on("message", (task: AttachmentTask) => {
  void answer(task).then((found) => process.send?.(found));
});

async function answer({ pdf, name }: AttachmentTask): Promise<FoundAttachment> {
  try {
    const document = await getDocumentProxy(
      new Uint8Array(typeof pdf === "string" ? await readFile(pdf) : pdf),
    );
    const files = [...((await document.getAttachments()) ?? [])];
    const [id] = files.find(([, { filename }]) => filename === name) ?? [];
    const content = id === undefined ? null : await document.getAttachmentContent(id);
    await document.cleanup();
    return { content: content ?? null };
  } catch {
    return { content: null };
  }
}
