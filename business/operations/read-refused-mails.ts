import { desc, isNotNull } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import type { Staff, Tx } from "../context.ts";

export type RefusedMail = {
  id: string;
  recipient: string;
  subject: string;
  refusedAt: Date | null;
  error: string | null;
};

/** Refused for good, returned, or given up; the newest first. */
export function readRefusedMails(ctx: Tx<Staff>, limit: number): Promise<RefusedMail[]> {
  const { id, recipient, subject, givenUpAt, lastError } = outboundMails;
  return ctx.db
    .select({ id, recipient, subject, refusedAt: givenUpAt, error: lastError })
    .from(outboundMails)
    .where(isNotNull(givenUpAt))
    .orderBy(desc(givenUpAt), desc(id))
    .limit(limit);
}
