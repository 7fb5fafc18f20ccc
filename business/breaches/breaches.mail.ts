import type { NewMail } from "#business/mails/queue-mail.ts";
import { m } from "#texts/messages.js";
import type { Ctx, System } from "../context.ts";
import type { Administrator } from "../operations/read-administrators.ts";
import { product } from "../product.ts";
import type { BreachClock } from "./breach.ts";
import { clockText } from "./breach-words.ts";

/** Says nothing of what happened: a mailbox is no place for that. */
export function breachAlertMail(
  ctx: Ctx<System>,
  to: Administrator,
  { id, number }: { id: string; number: string },
  clock: BreachClock,
): NewMail {
  const { locale } = to;
  const text = {
    subject: m.breaches_mail_subject({ product, number }, { locale }),
    paragraphs: [
      m.breaches_mail_intro({ number }, { locale }),
      clockText(clock, locale),
      m.breaches_mail_next({}, { locale }),
    ],
    action: {
      label: m.breaches_mail_action({}, { locale }),
      url: `${ctx.services.config.publicUrl}/${locale}/team/breaches/${id}`,
    },
  };
  return { template: "breaches.alert", to: to.email, userId: to.id, about: "breaches", locale, text };
}
