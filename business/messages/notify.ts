import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { mailToken } from "../accounts/choose-mails.ts";
import type { Staff, System, Tx } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Locale } from "../locale.ts";
import { notificationLetter } from "./messages.mail.ts";
import { notifications } from "./messages.sql.ts";
import type { NotificationKind } from "./notification.ts";

/**
 * Tells a customer what happened: a notification always, and a letter at once or with the others of the day, as they chose.
 * An open page of theirs looks again. Runs in the transaction of the deed that caused it.
 */
export async function notify(
  ctx: Tx<Staff | System>,
  input: {
    userId: string;
    researchId: string | null;
    kind: NotificationKind;
    params: Record<string, string>;
    letter?: boolean;
  },
): Promise<void> {
  const { userId, researchId, kind, params } = input;
  const person = input.letter === false ? undefined : await reader(ctx, userId);
  await ctx.db.insert(notifications).values({
    id: uuidv7(ctx.now().getTime()),
    userId,
    researchId,
    kind,
    params,
    letterDue: person?.wants === "daily",
    createdAt: ctx.now(),
  });
  await ctx.house.events.announce(ctx.db, userId);
  if (person?.wants !== "immediately") return;
  const leaveUrl = unsubscribeUrl(ctx, person.locale, mailToken(ctx, userId));
  await writeLetter(ctx, {
    template: `messages.${kind}`,
    to: person.email,
    userId,
    locale: person.locale,
    text: notificationLetter(ctx, { ...input, ...person, leaveUrl }),
    unsubscribeUrl: leaveUrl,
  });
}

/** Where a mail program, or the button on that page, ends letters of this kind (RFC 8058). */
export function unsubscribeUrl(ctx: Tx, locale: Locale, token: string): string {
  return `${ctx.house.config.publicUrl}/${locale}/mails/unsubscribe?token=${token}`;
}

/** Whoever reads letters about their case: where to, in which language, and how often they want them. Nobody of a shut account. */
export async function reader(ctx: Tx<Staff | System>, userId: string) {
  const [person] = await ctx.db
    .select({
      email: users.email,
      locale: users.locale,
      wants: profiles.mailPreference,
      firstName: profiles.firstName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.closesAt)));
  return person;
}
