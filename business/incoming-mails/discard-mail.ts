import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { lockMail } from "./assign-mail.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

export const DecidedMail = z.object({ mailId: z.uuid() });
type Input = z.infer<typeof DecidedMail>;

/** Nobody is blocked, and it can be taken back as long as it is kept. Throws `NotFound`, `incoming_mails_decided`. */
export function discardMail(ctx: Ctx<Staff>, { mailId }: Input): Promise<void> {
  return decide(ctx, mailId, { from: "aside", to: "discarded" });
}

/** Throws `NotFound`, `incoming_mails_decided`. */
export function restoreMail(ctx: Ctx<Staff>, { mailId }: Input): Promise<void> {
  return decide(ctx, mailId, { from: "discarded", to: "aside" });
}

function decide(
  ctx: Ctx<Staff>,
  mailId: string,
  { from, to }: { from: "aside" | "discarded"; to: "aside" | "discarded" },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await lockMail(ctx, mailId)).state !== from) throw new RuleBroken("incoming_mails_decided");
    await ctx.db
      .update(incomingMails)
      .set({ state: to, handledBy: ctx.actor.userId, handledAt: ctx.now() })
      .where(eq(incomingMails.id, mailId));
    const event = to === "discarded" ? "incoming-mail.discarded" : "incoming-mail.restored";
    await record(ctx, event, `incoming-mail:${mailId}`);
  });
}
