import { customersToMail } from "../accounts/customers-to-mail.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { berlinDay } from "../locale.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { changeMail } from "./change.mail.ts";
import type { ServiceChange } from "./change.ts";
import { readChanges } from "./read-changes.ts";

const template = "changes.announced";
const atOnce = 200;

/** Daily: what is material and has not taken effect, on the day it is to be announced and after. */
export async function announceChanges(ctx: Ctx<System>): Promise<number> {
  return announceEach(ctx, await readChanges());
}

/** One mail about each to every customer who joined before it takes effect. Returns how many went out. */
export async function announceEach(ctx: Ctx<System>, changes: readonly ServiceChange[]): Promise<number> {
  const today = berlinDay(ctx.now());
  const due = changes.filter(
    ({ material, announcedOn, takesEffect }) => material && announcedOn <= today && today < takesEffect,
  );
  let notified = 0;
  for (const change of due)
    for (let more = true; more; ) {
      const count = await inTransaction(ctx, (ctx) => notifySome(ctx, change));
      notified += count;
      more = count === atOnce;
    }
  return notified;
}

async function notifySome(ctx: Tx<System>, change: ServiceChange): Promise<number> {
  const about = `change:${change.id}`;
  const joinedBefore = new Date(change.takesEffect);
  const waiting = await customersToMail(ctx, { template, about, joinedBefore, max: atOnce });
  for (const { userId, email, locale } of waiting) {
    const text = changeMail(ctx.services.config.publicUrl, locale, change);
    await queueMail(ctx, { template, about, to: email, userId, locale, text });
  }
  if (waiting.length > 0) await record(ctx, "change.announced", about, { customers: waiting.length });
  return waiting.length;
}
