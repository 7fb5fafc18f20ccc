import { readFile } from "node:fs/promises";
import { parseMail } from "./parse-mail.ts";
import type { MailTask, ReadMail } from "./read-mail.ts";

process.on("message", (task: MailTask) => {
  void answer(task).then((answered) => process.send?.(answered));
});

async function answer({ file, trustedHost }: MailTask): Promise<ReadMail | { notRead: string }> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    // The disk failed; the mail is not to blame.
    return { notRead: String(error) };
  }
  return parseMail(bytes, trustedHost);
}
