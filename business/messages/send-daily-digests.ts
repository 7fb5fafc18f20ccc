import { and, asc, eq, inArray, lt } from "drizzle-orm";
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

/** Longer than anything is gathered: what is older was left behind by a change of preference, or by a job that failed. */
const leftBehindMs = 25 * 60 * 60_000;

async function queueDigest(ctx: Tx<System>, userId: string): Promise<void> {
  const person = await mailRecipient(ctx, userId);
  const gathering = person?.frequency === "immediately";
  const due = and(
    eq(notifications.userId, userId),
    eq(notifications.digestDue, true),
    gathering ? lt(notifications.createdAt, new Date(ctx.now().getTime() - leftBehindMs)) : undefined,
  );
  const items = await ctx.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      params: notifications.params,
      researchId: notifications.researchId,
    })
    .from(notifications)
    .where(due)
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for("update");
  if (items.length === 0) return;
  await ctx.db
    .update(notifications)
    .set({ digestDue: false })
    .where(
      inArray(
        notifications.id,
        items.map(({ id }) => id),
      ),
    );
  if (!person || person.frequency === "never") return;
  const unsubscribeLink = unsubscribeUrl(ctx, person.locale, mailPreferenceToken(ctx, userId));
  const [first, ...others] = new Set(items.map(({ researchId }) => researchId));
  // News of several cases has no one case to answer to.
  const replyTo =
    first && others.length === 0 ? (await mailRecipient(ctx, userId, first))?.replyTo : undefined;
  await queueMail(ctx, {
    template: "messages.daily",
    to: person.email,
    userId,
    locale: person.locale,
    text: dailyDigestMail(ctx, { ...person, items, unsubscribeLink, replyTo }),
    unsubscribeUrl: unsubscribeLink,
    ...(replyTo ? { replyTo } : {}),
  });
}
