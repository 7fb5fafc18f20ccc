import type { Locale } from "#business/locale.ts";
import { hasText, textOf } from "#business/text-of.ts";

/** A flash message's text: `flash_<name>` and, if there is more to say, `flash_<name>_text` in locales/. */
export function flashText(name: string, locale: Locale): { title: string; text: string } {
  const key = keyOf(name);
  return {
    title: textOf(key, locale),
    text: hasText(`${key}_text`) ? textOf(`${key}_text`, locale) : "",
  };
}

/** Of a cookie: anybody may have written it. */
export function isFlash(name: string): boolean {
  return /^[a-z-]+$/.test(name) && hasText(keyOf(name));
}

function keyOf(name: string): string {
  return `flash_${name.replaceAll("-", "_")}`;
}
