import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import { declaredNotifications } from "../declared.ts";
import { dayText, formatMoney, type Locale } from "../locale.ts";
import type { Notification } from "../noun.ts";
import { statusLabel } from "./status-label.ts";

type Params = Record<string, string>;

export function isUrgent(kind: string): boolean {
  return declaredNotifications.get(kind)?.urgent ?? false;
}

export function leadsTo(kind: string): Notification["leadsTo"] {
  return declaredNotifications.get(kind)?.leadsTo;
}

/** The order that a notification of contract or money is about; nothing of it stands in the case. */
export function orderNumberIn(kind: string, params: Params): string | null {
  if (leadsTo(kind) !== "order") return null;
  return params.order ?? params.number ?? null;
}

/** `params` holds names and numbers, never sentences. A kind that no noun declares any more shows its name. */
export function notificationText(
  kind: string,
  params: Params,
  locale: Locale,
): { title: string; message: string } {
  const declared = declaredNotifications.get(kind);
  if (!declared) return { title: kind, message: "" };
  const words = notificationWords(params, locale);
  const keys = declared.text?.(params) ?? `notification_${kind}_text`;
  return {
    title: textOf(`notification_${kind}`, locale, words),
    message: [keys]
      .flat()
      .map((key) => textOf(key, locale, words))
      .join("\n"),
  };
}

/** What the texts of notifications name: the params, with money, days and states in words. */
function notificationWords(params: Params, locale: Locale): Params {
  const { cents, missing, due, periodEnds, status } = params;
  const day = due ?? periodEnds;
  return {
    number: "",
    order: "",
    days: "",
    percent: "",
    finding: "",
    recipient: "",
    count: "",
    others: "",
    ...params,
    vehicle: vehicleIn(params, locale),
    status: statusLabel(status ?? "", locale),
    amount: cents === undefined ? "" : formatMoney(Number(cents), locale),
    missing: missing === undefined ? "" : formatMoney(Number(missing), locale),
    date: day === undefined ? "" : dayText(day, locale),
  };
}

/** Of params: the vehicle's name, or in words where it has none. */
export function vehicleIn({ vehicle, kind }: Params, locale: Locale): string {
  const inLocale = { locale };
  const unnamed = kind === "antique-boat" ? m.notification_a_boat : m.notification_a_vehicle;
  return vehicle || unnamed({}, inLocale);
}
