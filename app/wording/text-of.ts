import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A text whose key contains a name; throws for a missing one. Pulls in all texts: loaders only. */
export function textOf(key: string, locale: Locale): string {
  const text = (m as unknown as Record<string, Text>)[key];
  if (!text) throw new Error(`locales/ has no ${key}.`);
  return text({}, { locale });
}

export function hasText(key: string): boolean {
  return key in m;
}
