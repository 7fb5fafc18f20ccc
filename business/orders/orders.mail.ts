import { m } from "#texts/messages.js";
import type { LetterText } from "../letters/letter.ts";
import { day, type Locale, price } from "../locale.ts";
import { product } from "../product.ts";
import type { Contract } from "./contract.document.ts";
import { creditorReference, inGroups } from "./creditor-reference.ts";
import type { RefundDue } from "./remind-refunds.ts";

/** Our acceptance of an order. Everything the law wants on a durable medium is in the letter itself, not behind a link. */
export function confirmationLetter({ order, snapshot, texts, config }: Contract): LetterText {
  const say = { locale: order.locale };
  const summary = snapshot.summary.map(([label, value]) => `${label}: ${value}`);
  return {
    subject: m.mail_order_subject({ number: order.number, product }, say),
    paragraphs: [
      m.mail_greeting({ name: order.billing.name }, say),
      m.mail_order_accepted({ number: order.number }, say),
      summary.join("\n"),
      [
        order.start === "now" ? m.contract_start_now({}, say) : m.contract_start_after({}, say),
        ...snapshot.consents.map((c) => `„${c.text}“`),
      ].join("\n"),
      m.mail_order_payment(
        {
          amount: price(order.priceCents, order.locale),
          holder: config.bank.holder,
          iban: inGroups(config.bank.iban),
          bic: config.bank.bic,
          reference: inGroups(creditorReference(order.number)),
        },
        say,
      ),
      m.mail_order_withdrawal({ url: `${config.publicUrl}/${order.locale}/withdrawal` }, say),
    ],
    action: {
      label: m.mail_order_open({}, say),
      url: `${config.publicUrl}/${order.locale}/orders/${order.id}`,
    },
    annexes: texts.map(({ title, markdown }) => ({ title, markdown })),
  };
}

/** An unpaid order was taken back by its customer. */
export function orderCancelledLetter(
  order: Pick<Contract["order"], "number" | "locale" | "billing">,
): LetterText {
  const { number, locale, billing } = order;
  const say = { locale };
  return {
    subject: m.mail_order_cancelled_subject({ number }, say),
    paragraphs: [m.mail_greeting({ name: billing.name }, say), m.mail_order_cancelled({ number }, say)],
  };
}

/** A withdrawal has been carried out: the contract is undone, and what was paid goes back by this day (§ 357 Abs. 1 BGB). */
export function withdrawalAcceptedLetter(done: {
  order: Pick<Contract["order"], "number" | "locale" | "billing">;
  refundCents: number;
  /** YYYY-MM-DD. */
  dueOn: string;
}): LetterText {
  const { number, locale, billing } = done.order;
  const say = { locale };
  const money = {
    amount: price(done.refundCents, locale),
    date: day(new Date(`${done.dueOn}T12:00:00Z`), locale),
  };
  return {
    subject: m.mail_withdrawal_accepted_subject({ number }, say),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, say),
      m.mail_withdrawal_accepted({ number }, say),
      done.refundCents > 0
        ? m.mail_withdrawal_accepted_refund(money, say)
        : m.mail_withdrawal_accepted_unpaid({}, say),
    ],
  };
}

/** Money that must go back, for the house itself, soonest first. */
export function refundsDueLetter(publicUrl: string, due: RefundDue[]): LetterText {
  const say = { locale: "de" } as const;
  const on = (date: string) => day(new Date(`${date}T12:00:00Z`), "de");
  return {
    subject: m.mail_refunds_due_subject({ count: String(due.length) }, say),
    paragraphs: [
      m.mail_refunds_due_intro({}, say),
      ...due.map(({ name, receivedAt, dueOn, order }) =>
        order
          ? m.mail_refunds_due_line(
              { order: order.number, amount: price(order.cents, "de"), date: on(dueOn) },
              say,
            )
          : m.mail_refunds_due_unsettled({ name, received: day(receivedAt, "de"), date: on(dueOn) }, say),
      ),
    ],
    action: { label: m.mail_refunds_due_open({}, say), url: `${publicUrl}/de/team/withdrawals` },
  };
}

/** Confirms the receipt of a withdrawal and nothing more: what was declared, and when it came in (§ 356a Abs. 4 BGB). */
export function withdrawalReceiptLetter(declared: {
  locale: Locale;
  name: string;
  contractReference: string;
  email: string;
  part: string | null;
  receivedAt: Date;
}): LetterText {
  const say = { locale: declared.locale };
  const tag = declared.locale === "de" ? "de-DE" : "en-GB";
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: "Europe/Berlin", ...options }).format(declared.receivedAt);
  return {
    subject: m.mail_withdrawal_subject({}, say),
    paragraphs: [
      m.mail_greeting({ name: declared.name }, say),
      m.mail_withdrawal_received(
        {
          date: at({ dateStyle: "long" }),
          time: at({ timeStyle: "medium" }),
          zone: at({ timeZoneName: "short" }).split(/[ ,]+/).at(-1) ?? "",
          utc: declared.receivedAt.toISOString(),
        },
        say,
      ),
      m.mail_withdrawal_wording(
        {
          contract: declared.contractReference,
          name: declared.name,
          email: declared.email,
          part: declared.part ?? "–",
        },
        say,
      ),
      m.mail_withdrawal_next({}, say),
    ],
  };
}
