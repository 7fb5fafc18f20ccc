import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { day } from "../locale.ts";
import { researches } from "../researches/researches.sql.ts";
import { researchRetentionMonths } from "../retention.ts";
import { retentionMail } from "./privacy.mail.ts";
import { daysLater, monthsEarlier, monthsLater, reminderDays } from "./privacy.ts";

export const endedAt = sql<Date>`coalesce(${researches.completedAt}, ${researches.createdAt})`.mapWith(
  researches.createdAt,
);
export const isEndedCase = inArray(researches.status, ["completed", "cancelled"]);

/** Reminds once per entry of `reminderDays`. Scheduled. */
export async function remindAboutRetention(ctx: Ctx<System>): Promise<void> {
  // Shortest first, so that nobody gets two reminders on one day.
  for (const days of reminderDays) await inTransaction(ctx, (ctx) => remind(ctx, days));
}

async function remind(ctx: Tx<System>, days: number): Promise<void> {
  const before = monthsEarlier(daysLater(ctx.now(), days), researchRetentionMonths);
  const due = await ctx.db
    .select({
      id: researches.id,
      number: researches.number,
      endedAt,
      userId: users.id,
      email: users.email,
      locale: users.locale,
    })
    .from(researches)
    .innerJoin(users, eq(users.id, researches.userId))
    .where(and(isEndedCase, lt(endedAt, before), isNull(users.closesAt), notYetReminded(days)))
    .limit(200);
  for (const { id, number, userId, email, locale, ...rest } of due) {
    const erasesOn = monthsLater(rest.endedAt, researchRetentionMonths);
    if (erasesOn < ctx.now() || email.endsWith("@erased.invalid")) continue;
    const url = `${ctx.services.config.publicUrl}/${locale}/dashboard/profile/privacy`;
    const template = templateOf(days);
    const mail = { template, about: `research:${id}`, to: email, userId, locale };
    await queueMail(ctx, { ...mail, text: retentionMail(locale, number, day(erasesOn, locale), url) });
    await record(ctx, "privacy.retention-reminded", `research:${id}`, { days });
  }
}

const templateOf = (days: number) => `privacy.retention-${days}`;

function notYetReminded(days: number) {
  const sentTemplates = reminderDays.filter((other) => other <= days).map(templateOf);
  return sql`not exists (select 1 from ${outboundMails} where ${outboundMails.about} = 'research:' || ${researches.id}
    and ${inArray(outboundMails.template, sentTemplates)})`;
}
