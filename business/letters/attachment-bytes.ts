import type { House } from "../context.ts";
import type { Attachment } from "./letters.sql.ts";

/** What is attached to a letter, as bytes. */
export function attachmentBytes(house: House, attachment: Attachment): Promise<Uint8Array> {
  return attachment.fileKey === undefined
    ? Promise.resolve(new TextEncoder().encode(attachment.text))
    : house.files.get(attachment.fileKey);
}
