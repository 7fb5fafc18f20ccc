import type { CountryCode } from "#platform/countries.ts";
import { berlinDay, dayIn, plusDays } from "../locale.ts";
import { nextStatuses, type ResearchStatus } from "../researches/research.ts";

export const orderStatuses = [
  "pending",
  "paid",
  "processing",
  "completed",
  "cancelled",
  "refunded",
  "withdrawn",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of an order that is no longer in force. */
export const overStatuses: OrderStatus[] = ["cancelled", "refunded", "withdrawn"];

const next: Record<OrderStatus, OrderStatus[]> = {
  // To `processing` on account only (`mayBegin`).
  pending: ["paid", "processing", "cancelled", "withdrawn"],
  // To `completed` of a voucher, which is done once it is sent.
  paid: ["processing", "completed", "cancelled", "refunded", "withdrawn"],
  processing: ["completed", "cancelled", "refunded", "withdrawn"],
  completed: ["refunded", "withdrawn"],
  cancelled: [],
  refunded: [],
  withdrawn: ["refunded"],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

/** Why something of a price is not owed any more. The first two are decided elsewhere; a job lets an unpaid order lapse. */
export const waiverReasons = [
  "withdrawal",
  "guarantee",
  "lapsed",
  "duplicate",
  "mistake",
  "price_reduced",
  "defect",
  "goodwill",
  "cancelled_by_us",
] as const;
export type WaiverReason = (typeof waiverReasons)[number];

export function acceptsExtras(caseStatus: ResearchStatus): boolean {
  return nextStatuses(caseStatus).length > 0;
}

/** The exact wording required (§ 312j Abs. 3 BGB; CJEU C-249/21). */
export const buttonLabel = { de: "zahlungspflichtig bestellen", en: "Order with obligation to pay" } as const;

/** Work for a consumer may start early only on demand and with knowledge of the consequence (§ 356 BGB). */
export function agreedStart(input: {
  customerType: "consumer" | "business";
  start: "now" | "after_period";
  demanded: boolean;
  understood: boolean;
}): "now" | "after_period" {
  if (input.customerType === "business") return "now";
  return input.start === "now" && input.demanded && input.understood ? "now" : "after_period";
}

/** YYYY-MM-DD in Berlin: 14 days (§§ 187, 188 BGB), moved past weekends and nationwide holidays (§ 193 BGB). */
export function withdrawalPeriodEnds(contractAt: Date): string {
  return workingDayFrom(plusDays(berlinDay(contractAt), 14));
}

/** YYYY-MM-DD: that day, or the next that is no weekend and no nationwide holiday (§ 193 BGB). */
export function workingDayFrom(isoDay: string): string {
  const day = new Date(`${isoDay}T12:00:00Z`);
  while (isDayOff(day)) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Whose last day ends an hour after ours. East of us a day ends earlier; there ours counts, in the buyer's favour. */
const westernZones: Partial<Record<CountryCode, string>> = {
  GB: "Europe/London",
  IE: "Europe/Dublin",
  PT: "Europe/Lisbon",
};

/** Whether a last day ends by the buyer's clock instead of ours. */
export function endsByTheirClock(country: CountryCode): boolean {
  return westernZones[country] !== undefined;
}

/** Whether that day (YYYY-MM-DD) is over in Germany and where the buyer lives. */
export function dayIsOver(isoDay: string, country: CountryCode, now: Date): boolean {
  return dayIn(westernZones[country] ?? "Europe/Berlin", now) > isoDay;
}

export function withdrawalPeriodIsOver(contractAt: Date, country: CountryCode, now: Date): boolean {
  return dayIsOver(withdrawalPeriodEnds(contractAt), country, now);
}

/** YYYY-MM-DD, the last day of the withdrawal period, as long as the work of an order waits for it; otherwise null. */
export function awaitedPeriodEnd(
  { start, confirmedAt, country }: { start: "now" | "after_period"; confirmedAt: Date; country: CountryCode },
  now: Date,
): string | null {
  if (start === "now" || withdrawalPeriodIsOver(confirmedAt, country, now)) return null;
  return withdrawalPeriodEnds(confirmedAt);
}

export type Received = {
  status: OrderStatus;
  priceCents: number;
  waivedCents: number;
  /** Interest and lump sum that a business in default owes. */
  chargedCents: number;
  receivedCents: number;
  refundedCents: number;
};

type PaidLater = {
  status: OrderStatus;
  releasedAt: Date | null;
  paidAt: Date | null;
  reopenedAt: Date | null;
  /** When its down payment had come: the rest is paid once the result is there. */
  downPaidAt: Date | null;
};

type InParts = PaidLater & { downPaymentCents: number | null };

/** Paid wholly or down and not taken back, or released on account by finance. */
export function mayBegin({ status, releasedAt, downPaidAt, reopenedAt }: Omit<PaidLater, "paidAt">): boolean {
  if (status === "pending" && releasedAt !== null) return true;
  return reopenedAt === null && (status === "paid" || (status === "pending" && downPaidAt !== null));
}

/** Whether its work goes on before all of it is paid. */
export function isPaidLater({
  releasedAt,
  downPaidAt,
}: Pick<PaidLater, "releasedAt" | "downPaidAt">): boolean {
  return releasedAt !== null || downPaidAt !== null;
}

/** Whether money is to come by now: before the work, on account after the invoice, or again after a bank took it back. */
export function awaitsPayment({ status, releasedAt, paidAt, reopenedAt, downPaidAt }: PaidLater): boolean {
  if (reopenedAt !== null && (mayBeReopened(status) || status === "pending" || status === "withdrawn"))
    return true;
  if (status === "pending") return downPaidAt === null;
  if (paidAt !== null) return false;
  if (releasedAt !== null) return status === "processing" || status === "completed";
  return downPaidAt !== null && status === "completed";
}

/** Whether the down payment alone is to be paid by now. */
export function isBeforeRest({ downPaymentCents, releasedAt, paidAt, status }: InParts): boolean {
  if (downPaymentCents === null || releasedAt !== null || paidAt !== null) return false;
  return status === "pending" || status === "processing";
}

/** What is to be paid by now and has not come. */
export function missingCents(order: Received & InParts): number {
  return awaitsPayment(order) ? missingByNow(order) : 0;
}

/** Of an order of which the down payment alone is due, so much of that. */
export function missingByNow(order: Received & InParts): number {
  const short = shortCents(order);
  if (!isBeforeRest(order)) return short;
  const restCents = Math.max(0, dueCents(order) - (order.downPaymentCents ?? 0));
  return Math.max(0, short - restCents);
}

/** What is to be paid in the end beyond what is missing by now. */
export function restCents(order: Received & InParts): number {
  const isOpen = awaitsPayment(order) || isBeforeRest(order);
  return isOpen ? shortCents(order) - missingByNow(order) : 0;
}

/** By how much what came, less what went back, is below what the order costs. */
export function shortCents(order: Received): number {
  return Math.max(0, dueCents(order) - order.receivedCents + order.refundedCents);
}

export type Waiver = {
  shareCents: number;
  reason: WaiverReason;
  /** The order ends with it, and its work. One that is completed stays so: its result was delivered. */
  ends: boolean;
};

/** The order once `shareCents` of its price are given up. */
export function afterWaiver<O extends Received & InParts>(order: O, { shareCents, reason, ends }: Waiver) {
  const status = ends && canBecome(order.status, "cancelled") ? ("cancelled" as const) : order.status;
  const after = { ...order, status, waivedCents: order.waivedCents + shareCents, waivedFor: reason };
  return { ...after, reopenedAt: ends || missingByNow(after) === 0 ? null : order.reopenedAt };
}

export function mayBeReopened(status: OrderStatus): boolean {
  return status === "paid" || status === "processing" || status === "completed";
}

/** What the order costs in the end: nothing once it is cancelled, less what was waived, and with what default costs. */
export function dueCents({
  status,
  priceCents,
  waivedCents,
  chargedCents,
}: Omit<Received, "receivedCents" | "refundedCents">): number {
  return status === "cancelled" ? 0 : priceCents - waivedCents + chargedCents;
}

/** What came beyond what the order costs, and was not sent back: it is owed to the customer. */
export function surplusCents(order: Received): number {
  return Math.max(0, order.receivedCents - order.refundedCents - dueCents(order));
}

/** YYYY-MM-DD in Berlin: 14 days after receipt of the declaration (§ 357 Abs. 1 BGB). */
export function refundDueOn(receivedAt: Date): string {
  return plusDays(berlinDay(receivedAt), 14);
}

function isDayOff(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return true;
  const date = day.toISOString().slice(5, 10);
  if (["01-01", "05-01", "10-03", "12-25", "12-26"].includes(date)) return true;
  const sinceEaster = Math.round(
    (Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) - easter(day.getUTCFullYear())) /
      86_400_000,
  );
  return [-2, 1, 39, 50].includes(sinceEaster);
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
