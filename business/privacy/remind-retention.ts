import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { outboundMails } from "../letters/letters.sql.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { day } from "../locale.ts";
import { researches } from "../researches/researches.sql.ts";
import { researchMonths } from "../retention.ts";
import { retentionLetter } from "./privacy.mail.ts";
import { daysLater, monthsEarlier, monthsLater, remindedDays } from "./privacy.ts";

/** When a case ended; the moment from which its time counts. */
export const endedAt = sql<Date>`coalesce(${researches.completedAt}, ${researches.createdAt})`.mapWith(
  researches.createdAt,
);
export const ended = inArray(researches.status, ["completed", "cancelled"]);

/** Tells the owners of cases that will soon be past their time, 30 and 7 days before, once each. Called by the clock. */
export async function remindOfRetention(ctx: Ctx<System>): Promise<void> {
  // The last days first: whoever was never told hears it once, not twice on one day.
  for (const days of remindedDays) await inTransaction(ctx, (ctx) => remind(ctx, days));
}

async function remind(ctx: Tx<System>, days: number): Promise<void> {
  const before = monthsEarlier(daysLater(ctx.now(), days), researchMonths);
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
    .where(and(ended, lt(endedAt, before), isNull(users.closesAt), notTold(days)))
    .limit(200);
  for (const { id, number, userId, email, locale, ...rest } of due) {
    const erasesOn = monthsLater(rest.endedAt, researchMonths);
    if (erasesOn < ctx.now() || email.endsWith("@erased.invalid")) continue;
    const url = `${ctx.house.config.publicUrl}/${locale}/dashboard/profile/privacy`;
    const template = templateOf(days);
    const letter = { template, about: `research:${id}`, to: email, userId, locale };
    await writeLetter(ctx, { ...letter, text: retentionLetter(locale, number, day(erasesOn, locale), url) });
    await record(ctx, "privacy.retention-reminded", `research:${id}`, { days });
  }
}

const templateOf = (days: number) => `privacy.retention-${days}`;

/** Neither this reminder nor a later one has gone out. */
function notTold(days: number) {
  const told = remindedDays.filter((other) => other <= days).map(templateOf);
  return sql`not exists (select 1 from ${outboundMails} where ${outboundMails.about} = 'research:' || ${researches.id}
    and ${inArray(outboundMails.template, told)})`;
}
