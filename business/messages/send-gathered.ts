import { and, asc, eq, inArray } from "drizzle-orm";
import { mailPreferenceToken } from "#business/accounts/set-mail-preference.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { caseNewsMail, notificationMail } from "./messages.mail.ts";
import { notifications } from "./messages.sql.ts";
import { mailRecipient, unsubscribeUrl } from "./notify.ts";

/** Job. One mail for all that waits in the case; each notification has a job, so none is lost or sent twice. */
export function sendGathered(ctx: Ctx<System>, input: { notificationId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [first] = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, input.notificationId), eq(notifications.digestDue, true)));
    if (!first?.researchId) return;
    const person = await mailRecipient(ctx, first.userId, first.researchId);
    if (person?.frequency === "daily") return; // The evening's mail takes them along.
    const items = await takeWaiting(ctx, first.userId, first.researchId);
    const [item] = items;
    if (person?.frequency !== "immediately" || !item) return;
    const unsubscribeLink = unsubscribeUrl(ctx, person.locale, mailPreferenceToken(ctx, first.userId));
    const about = { ...person, researchId: first.researchId, unsubscribeLink };
    await queueMail(ctx, {
      template: items.length === 1 ? `messages.${item.kind}` : "messages.gathered",
      to: person.email,
      userId: first.userId,
      locale: person.locale,
      text:
        items.length === 1
          ? notificationMail(ctx, { ...about, ...item })
          : caseNewsMail(ctx, { ...about, items }),
      unsubscribeUrl: unsubscribeLink,
      replyTo: person.replyTo,
    });
  });
}

/** Oldest first. A job that waits for these rows finds them taken. */
async function takeWaiting(ctx: Tx<System>, userId: string, researchId: string) {
  const waiting = and(
    eq(notifications.userId, userId),
    eq(notifications.researchId, researchId),
    eq(notifications.digestDue, true),
  );
  const items = await ctx.db
    .select({ id: notifications.id, kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(waiting)
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for("update");
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await ctx.db.update(notifications).set({ digestDue: false }).where(inArray(notifications.id, ids));
  return items;
}
