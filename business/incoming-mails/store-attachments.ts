import type { ReadMail } from "#platform/mail-in/read-mail.ts";
import type { Ctx, Customer, System } from "../context.ts";
import { RuleBroken, TooMany } from "../errors.ts";
import { uploadAsTeam } from "../researches/uploads/upload-as-team.ts";
import { uploadFile } from "../researches/uploads/upload-file.ts";
import { type Attached, type LeftOut, maxAttachments } from "./incoming-mail.ts";

/** Logos and lines of signatures: no photograph that somebody sends is so small. */
const smallestPicture = 15 * 1024;

/** Into the case as uploads, of whoever sent them; the same bytes are there once. The rest is in the original alone. */
export async function storeMailAttachments(
  ctx: Ctx<Customer> | Ctx<System>,
  researchId: string,
  attachments: ReadMail["attachments"],
): Promise<{ documents: string[]; leftOut: LeftOut[] }> {
  const documents = new Set<string>();
  const leftOut: LeftOut[] = [];
  for (const { name, bytes } of attachments.filter(isMeant)) {
    const file = new File([new Uint8Array(bytes)], name);
    try {
      if (documents.size >= maxAttachments) throw new RuleBroken("uploads_too_many");
      const { documentId } = isCustomer(ctx)
        ? await uploadFile(ctx, { researchId, name, rights: "unknown" }, file)
        : await uploadAsTeam(ctx, { researchId, file });
      documents.add(documentId);
    } catch (error) {
      if (!(error instanceof RuleBroken || error instanceof TooMany)) throw error;
      leftOut.push({
        name: name.slice(0, 200),
        code: error instanceof RuleBroken ? error.code : "uploads_too_many",
      });
    }
  }
  return { documents: [...documents], leftOut };
}

/** Their names and sizes, before anything is stored. */
export function listAttachments(attachments: ReadMail["attachments"]): Attached[] {
  return attachments
    .filter(isMeant)
    .slice(0, maxAttachments)
    .map(({ name, bytes }) => ({ name: name.slice(0, 200), size: bytes.length }));
}

function isMeant({ embedded, bytes }: ReadMail["attachments"][number]): boolean {
  return !embedded || bytes.length >= smallestPicture;
}

function isCustomer(ctx: Ctx<Customer> | Ctx<System>): ctx is Ctx<Customer> {
  return ctx.actor.kind === "customer";
}
