import type { Locale } from "#business/locale.ts";
import { notificationText } from "#business/messages/notification.ts";
import { vehicleLabel } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import type { NotificationGroup } from "./notification-groups.tsx";
import type { NotificationItem } from "./notification-row.tsx";

type Row = Omit<NotificationItem, "title" | "message"> & { params: Record<string, string> };
type NamedCase = { id: string; number: string; vehicle: Parameters<typeof vehicleLabel>[0] };

export function toNotificationItems(rows: readonly Row[], locale: Locale): NotificationItem[] {
  return rows.map(({ params, ...row }) => ({ ...row, ...notificationText(row.kind, params, locale) }));
}

/** Groups in the order of their first rows. */
export function groupByCase(rows: readonly Row[], cases: readonly NamedCase[], locale: Locale) {
  const groups = Map.groupBy(toNotificationItems(rows, locale), ({ researchId }) => researchId);
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
