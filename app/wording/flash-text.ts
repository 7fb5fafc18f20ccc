import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The words of a one-time message: `flash_<name>` and, where there is more to say, `flash_<name>_text` in locales/. */
export function flashText(name: string, locale: Locale): { title: string; text: string } {
  const key = `flash_${name.replaceAll("-", "_")}`;
  const texts = m as unknown as Record<string, Text>; // Names are strings; a test covers all of them.
  const title = texts[key];
  if (!title) throw new Error(`locales/ has no ${key}.`);
  return { title: title({}, { locale }), text: texts[`${key}_text`]?.({}, { locale }) ?? "" };
}
