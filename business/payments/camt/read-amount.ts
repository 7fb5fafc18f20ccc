import { z } from "zod";
import { berlinDay } from "#business/locale.ts";
import type { UnreadReason } from "./bank-line.ts";
import { type Element, textAt } from "./element.ts";

/** What a column for cents holds: 21 million euros. */
export const maxCents = 2 ** 31 - 1;

export type Amount =
  | { cents: number; currency: string; unread: null }
  | { cents: null; currency: string; unread: UnreadReason };

/** The format allows five decimals; more than cents are only read where they are zeros. */
export function amountOf(element: Element | undefined): Amount {
  const currency = element?.attributes.Ccy ?? "";
  const [, whole = "", fraction = ""] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(element?.text.trim() ?? "") ?? [];
  if (!whole) return { cents: null, currency, unread: "amount" };
  if (!/^[A-Z]{3}$/.test(currency)) return { cents: null, currency, unread: "currency" };
  if (/[1-9]/.test(fraction.slice(2))) return { cents: null, currency, unread: "fraction" };
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return { cents: null, currency, unread: "too_large" };
  return { cents, currency, unread: null };
}

/** YYYY-MM-DD of a date, or of a moment in Berlin; null for what is no day. */
export function dayOf(element: Element | undefined): string | null {
  if (!element) return null;
  const moment = textAt(element, "DtTm");
  const isExact = moment !== null && /(Z|[+-]\d\d:\d\d)$/.test(moment);
  if (isExact && !Number.isNaN(Date.parse(moment))) return berlinDay(new Date(moment));
  const day = (textAt(element, "Dt") ?? moment ?? "").slice(0, 10);
  return z.iso.date().safeParse(day).success ? day : null;
}
