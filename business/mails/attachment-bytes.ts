import type { Services } from "#business/context.ts";
import type { Attachment } from "./mails.sql.ts";

export function attachmentBytes(services: Services, attachment: Attachment): Promise<Uint8Array> {
  return attachment.fileKey === undefined
    ? Promise.resolve(new TextEncoder().encode(attachment.text))
    : services.files.get(attachment.fileKey);
}
