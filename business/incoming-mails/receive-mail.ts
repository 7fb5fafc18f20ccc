import { uuidv7 } from "#platform/uuid.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { markOperation } from "../operations/mark-operation.ts";
import type { Recipient } from "./find-recipient.ts";
import { fingerprintOfMail } from "./fingerprint.ts";
import { fileMailJob } from "./incoming-mails.jobs.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

type Arrived = { sender: string; recipients: (Recipient & { address: string })[]; raw: Blob };

/** Once it returns, mail and row are on the disk. What was delivered before is not stored again. */
export async function receiveMail(ctx: Ctx<System>, { sender, recipients, raw }: Arrived): Promise<void> {
  const fingerprint = await fingerprintOfMail(raw);
  const rows = recipients.map(({ address, ...recipient }) => {
    const id = uuidv7(ctx.now().getTime());
    return {
      id,
      ...recipient,
      recipient: address.toLowerCase(),
      envelopeSender: sender.slice(0, 320),
      fileKey: `incoming/${id}`,
      sizeBytes: raw.size,
      fingerprint,
      receivedAt: ctx.now(),
    };
  });
  for (const { fileKey } of rows) await ctx.services.files.put(fileKey, raw);
  const stored = await inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(incomingMails)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: incomingMails.id });
    for (const { id } of added) await ctx.services.queue.send(ctx.db, fileMailJob, { mailId: id });
    await markOperation(ctx, "mail-in");
    return new Set(added.map(({ id }) => id));
  });
  for (const { id, fileKey } of rows) if (!stored.has(id)) await ctx.services.files.remove(fileKey);
}
