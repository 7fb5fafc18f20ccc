import { plusDays } from "#business/locale.ts";
import { workingDayFrom } from "#business/orders/order.ts";

export const dunningSteps = ["reminder", "notice", "final"] as const;
export type DunningStep = (typeof dunningSteps)[number];

export type Principal = { from: string; cents: number };

export type SentStep = { step: DunningStep; sentOn: string; payBy: string };

/** Days from a step to the day to pay by. */
const daysToPay: Record<DunningStep, number> = { reminder: 7, notice: 10, final: 10 };

/** Days after which an order that is paid in advance may be reminded of. */
export const prepaidDays = 14;

/** What a transfer and its statement take: until then money that came in time may not be known. */
const bankDays = 3;

/** From when on the schedule sends the reminder: it asks for nothing but the price. All else is sent by a person. */
export function remindsFrom(opensOn: string): string {
  return plusDays(opensOn, bankDays);
}

/** The day on which an unpaid order lapses after its reminder (terms, section 5). */
export function lapsesOn(payBy: string): string {
  return dayAfter(plusDays(payBy, bankDays));
}

export function payByOf(step: DunningStep, today: string): string {
  return workingDayFrom(plusDays(today, daysToPay[step]));
}

type Course = {
  /** Paid in advance, an order is reminded of once. */
  onAccount: boolean;
  /** The last day to pay, of the invoice or for a payment in advance. */
  dueOn: string;
  sent: readonly SentStep[];
};

/** What may be sent next, and from which day on; null when nothing is left but the decision about a court. */
export function nextStep({ onAccount, dueOn, sent }: Course): { step: DunningStep; opensOn: string } | null {
  const last = sent.at(-1);
  const step = dunningSteps[sent.length];
  if (!step || (!onAccount && last)) return null;
  return { step, opensOn: dayAfter(last?.payBy ?? dueOn) };
}

type Invoiced = {
  customerType: "consumer" | "business";
  dueOn: string;
  /** A consumer's says that they are in default after 30 days; without that they are not (§ 286 Abs. 3 BGB). */
  saysSo: boolean;
  sent: readonly SentStep[];
};

/** The first day in default, which may be to come; null where only a notice leads there (§ 286 Abs. 1, 3, §§ 187, 188, 193 BGB). */
export function defaultSince({ customerType, dueOn, saysSo, sent }: Invoiced): string | null {
  const notice = sent.find(({ step }) => step === "notice");
  const byNotice = notice ? [dayAfter(notice.sentOn)] : [];
  const byTime =
    customerType === "business" || saysSo
      ? [dayAfter(workingDayFrom(plusDays(workingDayFrom(dueOn), 30)))]
      : [];
  return [...byNotice, ...byTime].sort()[0] ?? null;
}

export function dayAfter(day: string): string {
  return plusDays(day, 1);
}
