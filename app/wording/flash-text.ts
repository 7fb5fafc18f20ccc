import type { Locale } from "#business/locale.ts";
import { hasText, textOf } from "#business/text-of.ts";

/** A flash message's text: `flash_<name>` and, if there is more to say, `flash_<name>_text` in locales/. */
export function flashText(name: string, locale: Locale): { title: string; text: string } {
  const key = `flash_${name.replaceAll("-", "_")}`;
  return {
    title: textOf(key, locale),
    text: hasText(`${key}_text`) ? textOf(`${key}_text`, locale) : "",
  };
}
