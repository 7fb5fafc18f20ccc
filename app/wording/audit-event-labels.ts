import type { Locale } from "#business/locale.ts";
import { hasText, textOf } from "#business/text-of.ts";

/** `audit_<event>` in the locale file of its noun. An event without a label shows its code, so nothing is left out. */
export function auditEventLabel(event: string, locale: Locale): string {
  const key = `audit_${event.replaceAll(/[.-]/g, "_")}`;
  return hasText(key) ? textOf(key, locale) : event;
}
