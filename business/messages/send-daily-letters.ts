import { and, asc, eq } from "drizzle-orm";
import { mailToken } from "../accounts/choose-mails.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { dailyLetter } from "./messages.mail.ts";
import { notifications } from "./messages.sql.ts";
import { reader, unsubscribeUrl } from "./notify.ts";

/** Writes the letters of the day, each person in a transaction of their own. A job; twice is once: what was written about is due no more. */
export async function sendDailyLetters(ctx: Ctx<System>): Promise<void> {
  const people = await inTransaction(ctx, (ctx) =>
    ctx.db
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.letterDue, true)),
  );
  for (const { userId } of people) await inTransaction(ctx, (ctx) => writeDailyLetter(ctx, userId));
}

async function writeDailyLetter(ctx: Tx<System>, userId: string): Promise<void> {
  const due = and(eq(notifications.userId, userId), eq(notifications.letterDue, true));
  const news = await ctx.db
    .select({ kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(due)
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for("update");
  const person = await reader(ctx, userId);
  await ctx.db.update(notifications).set({ letterDue: false }).where(due);
  // Who chose something else since then hears no more of it by letter.
  if (person?.wants !== "daily" || news.length === 0) return;
  const leaveUrl = unsubscribeUrl(ctx, person.locale, mailToken(ctx, userId));
  await writeLetter(ctx, {
    template: "messages.daily",
    to: person.email,
    userId,
    locale: person.locale,
    text: dailyLetter(ctx, { ...person, news, leaveUrl }),
    unsubscribeUrl: leaveUrl,
  });
}
