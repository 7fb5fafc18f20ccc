import { dayText, formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { creditorReference, groupByFour } from "#business/orders/creditor-reference.ts";
import type { Config } from "#platform/config.ts";
import { m } from "#texts/messages.js";
import { lumpSumCents } from "./charges.ts";
import { type Claimed, claimRows, reservedText } from "./claim-text.ts";
import type { DunningStep } from "./dunning.ts";
import type { InvoicePapers } from "./invoice-papers.ts";
import type { DunningClaim } from "./load-claim.ts";

type Letter = Claimed & { step: DunningStep; payBy: string };

type Dunned = Pick<DunningClaim, "order" | "invoice" | "dueOn" | "since" | "sent"> & {
  letter: Letter;
  papers: InvoicePapers | null;
};

export function dunningMail({ publicUrl, bank }: Config, dunned: Dunned): MailContent {
  const { order, letter } = dunned;
  const { locale, number, billing } = order;
  const inLocale = { locale };
  const account = {
    holder: bank.holder,
    iban: groupByFour(bank.iban),
    reference: groupByFour(creditorReference(number)),
  };
  return {
    subject: subjectOf(dunned),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      ...bodyOf(dunned),
      m.mail_dunning_account(account, inLocale),
      ...enclosedOf(dunned),
      m.mail_dunning_crossed({}, inLocale),
      ...(letter.step === "reminder" ? [] : [m.mail_dunning_disputed({}, inLocale)]),
    ],
    action: {
      label: m.mail_dunning_open({}, inLocale),
      url: `${publicUrl}/${locale}/dashboard/orders/${order.id}`,
    },
  };
}

export function lapsedMail(
  { number, locale, billing }: Pick<Dunned["order"], "number" | "locale" | "billing">,
  payBy: string,
): MailContent {
  const inLocale = { locale };
  return {
    subject: m.mail_order_lapsed_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_order_lapsed({ number, date: dayText(payBy, locale) }, inLocale),
      m.mail_order_lapsed_late({}, inLocale),
    ],
  };
}

function subjectOf({ order, invoice, letter }: Dunned): string {
  const inLocale = { locale: order.locale };
  if (!invoice)
    return order.reopenedAt
      ? m.mail_dunning_taken_back_subject({ number: order.number }, inLocale)
      : m.mail_dunning_prepaid_subject({ number: order.number }, inLocale);
  const { number } = invoice;
  const subjects = {
    reminder: m.mail_dunning_reminder_subject,
    notice: m.mail_dunning_notice_subject,
    final: m.mail_dunning_final_subject,
  };
  return subjects[letter.step]({ number }, inLocale);
}

/** The GiroCode on the invoice asks for what was left when it was issued, which may not be what is claimed. */
function enclosedOf({ order, papers, letter }: Dunned): string[] {
  if (!papers || papers.files.length === 0) return [];
  const inLocale = { locale: order.locale };
  const claimedCents = letter.principalCents + letter.interestCents + letter.lumpSumCents;
  const enclosed = m.mail_dunning_enclosed({}, inLocale);
  if (claimedCents === papers.askedCents) return [enclosed];
  const amount = formatMoney(claimedCents, order.locale);
  return [`${enclosed} ${m.mail_dunning_enclosed_other_amount({ amount }, inLocale)}`];
}

function bodyOf({ order, invoice, dueOn, since, sent, letter }: Dunned): string[] {
  const { locale } = order;
  const inLocale = { locale };
  const amount = formatMoney(letter.principalCents, locale);
  const payBy = dayText(letter.payBy, locale);
  const lump = formatMoney(lumpSumCents, locale);
  if (!invoice) {
    const prepaid = { number: order.number, amount, date: payBy };
    return [
      order.reopenedAt
        ? m.mail_dunning_taken_back(prepaid, inLocale)
        : m.mail_dunning_prepaid(prepaid, inLocale),
    ];
  }
  const about = {
    number: invoice.number,
    issued: dayText(invoice.issuedOn, locale),
    due: dayText(dueOn, locale),
    amount,
    date: payBy,
  };
  if (letter.step === "reminder") return [m.mail_dunning_reminder(about, inLocale)];
  const before = dayText(sent.at(-1)?.sentOn ?? dueOn, locale);
  const claims = letter.interestCents + letter.lumpSumCents > 0;
  const rows = claimRows(letter, locale).flatMap(({ label, amount, notes }) => [
    `${label}: ${amount}`,
    ...notes.map((note) => `– ${note}`),
  ]);
  const reserved = reservedText(letter, locale);
  const statement = [m.mail_dunning_claim({}, inLocale), ...rows, ...(reserved ? [reserved] : [])].join("\n");
  if (letter.step === "notice")
    return [
      m.mail_dunning_notice({ ...about, before }, inLocale),
      ...(claims
        ? [m.mail_dunning_in_default({ date: dayText(since ?? "", locale), lump }, inLocale), statement]
        : [
            order.customerType === "business"
              ? m.mail_dunning_will_default({ lump }, inLocale)
              : m.mail_dunning_will_default_consumer({}, inLocale),
          ]),
    ];
  return [
    m.mail_dunning_final({ ...about, before }, inLocale),
    order.customerType === "business"
      ? m.mail_dunning_in_default({ date: dayText(since ?? "", locale), lump }, inLocale)
      : m.mail_dunning_in_default_consumer({ date: dayText(since ?? "", locale) }, inLocale),
    statement,
    m.mail_dunning_court({ date: payBy }, inLocale),
  ];
}
