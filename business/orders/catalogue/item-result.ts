import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { ExtraId, PackageId } from "./catalogue.ts";

const results: Record<PackageId | ExtraId, (inputs: object, options: { locale: Locale }) => string> = {
  basic: m.checkout_result_basic,
  match: m.checkout_result_match,
  active: m.checkout_result_active,
  premium: m.checkout_result_premium,
  worldwide: m.checkout_result_worldwide,
  research: m.checkout_result_research,
  international: m.extra_international_result,
  "premium-report": m.extra_premium_report_result,
};

export function itemResult(id: PackageId | ExtraId, locale: Locale): string {
  return results[id]({}, { locale });
}
