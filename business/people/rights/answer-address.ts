import type { Locale } from "#business/locale.ts";
import type { Config } from "#platform/config.ts";

/** Where whoever got a letter sees what is stored and objects. */
export function answerAddress({ publicUrl }: Pick<Config, "publicUrl">, locale: Locale): string {
  return new URL(locale === "de" ? "/de/auskunft" : "/en/about-me", publicUrl).href;
}
