import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { mailPreferenceToken } from "#business/accounts/set-mail-preference.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { replyAddress } from "#business/mails/reply-address.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { profiles, users } from "../accounts/accounts.sql.ts";
import type { Staff, System, Tx } from "../context.ts";
import type { NotificationKind } from "../declared.ts";
import type { Locale } from "../locale.ts";
import { sendGatheredJob } from "./messages.jobs.ts";
import { notificationMail } from "./messages.mail.ts";
import { notifications } from "./messages.sql.ts";
import { isUrgent } from "./notification.ts";

/** Notifies in the caller's transaction, mails according to the customer's preference (decision 028), and refreshes open pages. */
export async function notify(
  ctx: Tx<Staff | System>,
  input: {
    userId: string;
    researchId: string | null;
    kind: NotificationKind;
    params: Record<string, string>;
    mail?: boolean;
  },
): Promise<void> {
  const { userId, researchId, kind, params } = input;
  const person = input.mail === false ? undefined : await mailRecipient(ctx, userId, researchId);
  const gathered = person?.frequency === "immediately" && researchId !== null && !isUrgent(kind);
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(notifications).values({
    id,
    userId,
    researchId,
    kind,
    params,
    digestDue: gathered || person?.frequency === "daily",
    createdAt: ctx.now(),
  });
  await ctx.services.events.publish(ctx.db, userId);
  if (gathered) {
    const { queue, config } = ctx.services;
    const startAfter = new Date(ctx.now().getTime() + config.mailGatherMinutes * 60_000);
    await queue.send(ctx.db, sendGatheredJob, { notificationId: id }, { startAfter });
    return;
  }
  if (person?.frequency !== "immediately") return;
  const unsubscribeLink = unsubscribeUrl(ctx, person.locale, mailPreferenceToken(ctx, userId));
  await queueMail(ctx, {
    template: `messages.${kind}`,
    to: person.email,
    userId,
    locale: person.locale,
    text: notificationMail(ctx, { ...input, ...person, unsubscribeLink }),
    unsubscribeUrl: unsubscribeLink,
    replyTo: person.replyTo,
  });
}

/** How many of these a customer got about one order in the last day, if its number is in their `params`. */
export function countLately(
  ctx: Tx<Staff | System>,
  { userId, kind, number }: { userId: string; kind: NotificationKind; number: string },
): Promise<number> {
  const dayAgo = new Date(ctx.now().getTime() - 86_400_000);
  return ctx.db.$count(
    notifications,
    and(
      eq(notifications.userId, userId),
      eq(notifications.kind, kind),
      gte(notifications.createdAt, dayAgo),
      sql`${notifications.params} ->> 'number' = ${number}`,
    ),
  );
}

/** Also used for one-click unsubscribe (RFC 8058). */
export function unsubscribeUrl(ctx: Tx, locale: Locale, token: string): string {
  return `${ctx.services.config.publicUrl}/${locale}/mails/unsubscribe?token=${token}`;
}

/** Undefined for a locked account. Greeted as on the order of the case, else the last: profiles often hold no name. */
export async function mailRecipient(
  ctx: Tx<Staff | System>,
  userId: string,
  researchId: string | null = null,
) {
  const orderName = sql<string | null>`(
    select o.billing->>'name' from orders o where o.user_id = ${users.id}
    order by o.research_id is not distinct from ${researchId}::uuid desc, o.created_at desc limit 1
  )`;
  const [person] = await ctx.db
    .select({
      email: users.email,
      locale: users.locale,
      frequency: profiles.mailPreference,
      name: sql<string | null>`coalesce(${orderName}, ${profiles.firstName})`,
      caseNumber: sql<string | null>`(select r.number from researches r where r.id = ${researchId}::uuid)`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.closesAt)));
  if (!person) return;
  const { caseNumber, ...recipient } = person;
  return { ...recipient, replyTo: caseNumber && replyAddress(ctx.services, caseNumber) };
}
