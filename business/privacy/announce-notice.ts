import { customersToMail } from "../accounts/customers-to-mail.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { legalText, type RenderedText } from "../orders/contracts/legal-texts.ts";
import { noticeChangedMail } from "./privacy.mail.ts";
import { daysLater } from "./privacy.ts";

const template = "privacy.notice-changed";
/** Later nobody is notified: the mails that say who knows have an end of their own. */
const announcedForDays = 60;
const atOnce = 200;

type Notices = Record<Locale, Pick<RenderedText, "version" | "draft" | "changes">>;

/** Notifies every customer once of a new privacy notice (Art. 12, 13 GDPR). Daily. */
export async function announcePrivacyNotice(ctx: Ctx<System>): Promise<number> {
  const { config } = ctx.services;
  return announceNotice(ctx, {
    de: await legalText(config, "privacy", "de"),
    en: await legalText(config, "privacy", "en"),
  });
}

/** To confirmed customers who joined before that version, with its changes. Not the first version. Returns how many. */
export async function announceNotice(ctx: Ctx<System>, notices: Notices): Promise<number> {
  const { version, changes } = notices.de;
  const since = new Date(version);
  if (notices.de.draft || notices.en.draft || !changes || daysLater(since, announcedForDays) < ctx.now())
    return 0;
  let notified = 0;
  for (let more = true; more; ) {
    const count = await inTransaction(ctx, (ctx) => notifySome(ctx, notices, since));
    notified += count;
    more = count === atOnce;
  }
  return notified;
}

async function notifySome(ctx: Tx<System>, notices: Notices, since: Date): Promise<number> {
  const about = `privacy:${notices.de.version}`;
  const waiting = await customersToMail(ctx, { template, about, joinedBefore: since, max: atOnce });
  for (const { userId, email, locale } of waiting) {
    const url = `${ctx.services.config.publicUrl}/${locale}/privacy`;
    const text = noticeChangedMail(locale, since, notices[locale].changes, url);
    await queueMail(ctx, { template, about, to: email, userId, locale, text });
  }
  if (waiting.length > 0) await record(ctx, "privacy.notice-announced", about, { customers: waiting.length });
  return waiting.length;
}
