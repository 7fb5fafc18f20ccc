import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { type ExtraId, itemById, type PackageId, type PlanId } from "./catalogue.ts";

type ItemId = PackageId | ExtraId | PlanId;

const names: Record<ItemId, (inputs: object, options: { locale: Locale }) => string> = {
  basic: m.package_basic,
  match: m.package_match,
  active: m.package_active,
  premium: m.package_premium,
  worldwide: m.package_worldwide,
  research: m.package_research,
  international: m.extra_international,
  "premium-report": m.extra_premium_report,
  flex: m.plan_flex,
  quarter: m.plan_quarter,
};

export function itemName(id: ItemId, locale: Locale): string {
  return names[id]({}, { locale });
}

/** In the reader's language; as ordered where a quote worded it, or the catalogue no longer knows it. */
export function orderName(order: { packageId: string; packageName: string }, locale: Locale): string {
  const item = itemById(order.packageId);
  return item && item.prices.length > 0 ? itemName(item.id, locale) : order.packageName;
}
