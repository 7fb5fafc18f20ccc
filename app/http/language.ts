import type { Locale } from "#business/locale.ts";

export const languages: readonly Locale[] = ["de", "en"];

export const languageNames: Record<Locale, string> = { de: "Deutsch", en: "English" };

export function isLanguage(segment: string | undefined): segment is Locale {
  return segment === "de" || segment === "en";
}

export function languageOf(pathname: string): Locale {
  const first = pathname.split("/")[1]?.replace(/\.data$/, "");
  return isLanguage(first) ? first : "de";
}

export function pathInLanguage(pathname: string, language: Locale): string {
  return pathname.replace(/^\/(de|en)(?=\/|$)/, `/${language}`);
}
