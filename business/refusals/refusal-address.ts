import type { Locale } from "#business/locale.ts";
import type { Config } from "#platform/config.ts";

/** Where somebody says that they do not want to be found, and enters the code of our letter. */
export function refusalAddress({ publicUrl }: Pick<Config, "publicUrl">, locale: Locale): string {
  return `${publicUrl}/${locale}/not-to-be-found`;
}
