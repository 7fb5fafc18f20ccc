import { and, eq, isNull } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { outboundMails } from "./mails.sql.ts";

/** It was accepted by a mail server, which could not deliver it. Waits for the team like one that was refused at once. */
export async function markBounced(ctx: Tx<System>, mailId: string, reason: string): Promise<void> {
  const [returned] = await ctx.db
    .update(outboundMails)
    .set({ bouncedAt: ctx.now(), givenUpAt: ctx.now(), lastError: reason.slice(0, 500) })
    .where(and(eq(outboundMails.id, mailId), isNull(outboundMails.bouncedAt)))
    .returning({ template: outboundMails.template });
  if (returned) await record(ctx, "mail.bounced", `mail:${mailId}`, { template: returned.template });
}
