import { and, asc, eq } from "drizzle-orm";
import { mailPreferenceToken } from "#business/accounts/set-mail-preference.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { dailyDigestMail } from "./messages.mail.ts";
import { notifications } from "./messages.sql.ts";
import { mailRecipient, unsubscribeUrl } from "./notify.ts";

/** Job. One transaction per person; idempotent. */
export async function sendDailyDigests(ctx: Ctx<System>): Promise<void> {
  const people = await inTransaction(ctx, (ctx) =>
    ctx.db
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.digestDue, true)),
  );
  for (const { userId } of people) await inTransaction(ctx, (ctx) => queueDigest(ctx, userId));
}

async function queueDigest(ctx: Tx<System>, userId: string): Promise<void> {
  const due = and(eq(notifications.userId, userId), eq(notifications.digestDue, true));
  const items = await ctx.db
    .select({ kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(due)
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for("update");
  const person = await mailRecipient(ctx, userId);
  await ctx.db.update(notifications).set({ digestDue: false }).where(due);
  if (person?.frequency !== "daily" || items.length === 0) return;
  const unsubscribeLink = unsubscribeUrl(ctx, person.locale, mailPreferenceToken(ctx, userId));
  await queueMail(ctx, {
    template: "messages.daily",
    to: person.email,
    userId,
    locale: person.locale,
    text: dailyDigestMail(ctx, { ...person, items, unsubscribeLink }),
    unsubscribeUrl: unsubscribeLink,
  });
}
