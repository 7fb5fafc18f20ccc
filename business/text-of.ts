import { m } from "#texts/messages.js";
import type { Locale } from "./locale.ts";

type Text = (inputs: Readonly<Record<string, string>>, options: { locale: Locale }) => string;

/** A text whose key contains a name; throws for a missing one. Pulls in all texts: servers only. */
export function textOf(key: string, locale: Locale, inputs: Readonly<Record<string, string>> = {}): string {
  const text = (m as unknown as Record<string, Text>)[key];
  if (!text) throw new Error(`locales/ has no ${key}.`);
  return text(inputs, { locale });
}

export function hasText(key: string): boolean {
  return key in m;
}
