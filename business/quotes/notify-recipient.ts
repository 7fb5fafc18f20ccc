import type { Staff, Tx } from "#business/context.ts";
import type { NotificationKind } from "#business/declared.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { notify } from "#business/messages/notify.ts";
import type { Quote } from "./lock-quote.ts";

type Letter = {
  template: string;
  text: MailContent;
  notification: { kind: NotificationKind; params: Record<string, string> };
};

/** By mail, whatever the mail preference, because it concerns a contract; and in the portal where there is an account. */
export async function notifyRecipient(
  ctx: Tx<Staff>,
  quote: Quote,
  { template, text, notification }: Letter,
): Promise<void> {
  const { id, userId, researchId, recipientEmail: to, locale } = quote;
  await queueMail(ctx, { template, to, userId, about: `quote:${id}`, locale, text });
  if (userId) await notify(ctx, { userId, researchId, ...notification, mail: false });
}
