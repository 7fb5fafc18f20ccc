import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { outboundMails } from "./mails.sql.ts";

/** Job. No further try: the mail waits for a person (`send-mail-again.ts`), unless it was accepted after all. */
export async function giveUpMail(ctx: Ctx<System>, { mailId }: { mailId: string }): Promise<void> {
  await inTransaction(ctx, (ctx) =>
    ctx.db
      .update(outboundMails)
      .set({ givenUpAt: ctx.now() })
      .where(and(eq(outboundMails.id, mailId), isNull(outboundMails.acceptedAt))),
  );
}
