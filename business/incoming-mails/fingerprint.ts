import { createHash } from "node:crypto";
import { chunksOf } from "#platform/files/file-store.ts";

const maxHeadBytes = 1024 * 1024;
/** Written by who sent it; servers on the way add others. */
const ownHeaders = /^(from|to|subject|date|message-id|content-type):/i;

/** The same for a mail that is delivered again because its sender did not hear that we had it. */
export async function fingerprintOfMail(raw: Blob): Promise<string> {
  const head = Buffer.from(await raw.slice(0, maxHeadBytes).arrayBuffer()).toString("latin1");
  const end = /\r?\n\r?\n/.exec(head);
  const bodyAt = end ? end.index + end[0].length : 0;
  const hash = createHash("sha256");
  const lines = head.slice(0, end?.index ?? 0).split(/\r?\n(?![ \t])/);
  for (const line of lines.filter((line) => ownHeaders.test(line)).sort()) hash.update(`${line}\n`);
  for await (const chunk of chunksOf(raw.slice(bodyAt))) hash.update(chunk);
  return hash.digest("hex");
}
