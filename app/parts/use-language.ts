import { useParams } from "react-router";
import { isLanguage } from "#app/language.ts";
import type { Locale } from "#business/locale.ts";

/** The language of the page one is on; German where the address names none of ours. */
export function useLanguage(): Locale {
  const { lang } = useParams();
  return isLanguage(lang) ? lang : "de";
}
