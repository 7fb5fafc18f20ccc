import { eq } from "drizzle-orm";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Attachment } from "#business/mails/mails.sql.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { users } from "../accounts/accounts.sql.ts";
import type { Staff, System, Tx } from "../context.ts";
import type { NotificationKind } from "../declared.ts";
import { notify } from "../messages/notify.ts";
import type { Order } from "./active-extras.ts";

type CustomerNotice = {
  mail?: { template: string; text: MailContent; attachments?: Attachment[] };
  notification: { kind: NotificationKind; params: Record<string, string> };
};

/** Ignores the mail preference, because it concerns a contract. */
export async function notifyCustomer(
  ctx: Tx<Staff | System>,
  order: Order,
  { mail, notification }: CustomerNotice,
): Promise<void> {
  const { userId, researchId } = order;
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (mail && person)
    await queueMail(ctx, {
      ...mail,
      to: person.email,
      userId,
      about: `order:${order.id}`,
      locale: order.locale,
    });
  await notify(ctx, { userId, researchId, ...notification, mail: false });
}
