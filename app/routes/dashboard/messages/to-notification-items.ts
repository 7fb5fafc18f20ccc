import type { Locale } from "#business/locale.ts";
import { leadsTo, notificationText, orderNumberIn } from "#business/messages/notification.ts";
import { vehicleLabel } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import type { NotificationGroup } from "./notification-groups.tsx";
import type { NotificationItem } from "./notification-row.tsx";

type Row = Omit<NotificationItem, "title" | "message" | "to"> & {
  kind: string;
  params: Record<string, string>;
};
type NamedOrder = { id: string; number: string };
type NamedCase = { id: string; number: string; vehicle: Parameters<typeof vehicleLabel>[0] };

export function toNotificationItems(
  rows: readonly Row[],
  orders: readonly NamedOrder[],
  locale: Locale,
): NotificationItem[] {
  return rows.map((row) => {
    const { kind, params, ...item } = row;
    return { ...item, ...notificationText(kind, params, locale), to: addressOf(row, orders, locale) };
  });
}

function addressOf({ kind, params, researchId }: Row, orders: readonly NamedOrder[], locale: Locale) {
  const dashboard = `/${locale}/dashboard`;
  const target = leadsTo(kind);
  if (target === "quotes") return `${dashboard}/orders#quotes`;
  const number = orderNumberIn(kind, params);
  if (number) {
    const order = orders.find((each) => each.number === number);
    return order ? `${dashboard}/orders/${order.id}` : `${dashboard}/orders`;
  }
  if (!researchId) return null;
  const part = target === "conversation" ? "/comments#file" : target === "report" ? "/report" : "";
  return `${dashboard}/researches/${researchId}${part}`;
}

/** Groups in the order of their first rows. */
export function groupByCase(
  rows: readonly Row[],
  cases: readonly NamedCase[],
  orders: readonly NamedOrder[],
  locale: Locale,
) {
  const items = toNotificationItems(rows, orders, locale);
  const groups = Map.groupBy(items, ({ researchId }) => researchId);
  return [...groups].map(
    ([researchId, list]): NotificationGroup => ({
      researchId,
      name: caseName(researchId, cases, locale),
      list,
    }),
  );
}

export function caseName(researchId: string | null, cases: readonly NamedCase[], locale: Locale): string {
  const found = cases.find(({ id }) => id === researchId);
  if (!found) return researchId ? m.dashboard_open_case({}, { locale }) : "";
  return `${vehicleLabel(found.vehicle, locale)} · ${m.case_number({ number: found.number }, { locale })}`;
}
