import { useParams } from "react-router";
import { isLanguage } from "#app/http/language.ts";
import type { Locale } from "#business/locale.ts";

export function useLanguage(): Locale {
  const { lang } = useParams();
  return isLanguage(lang) ? lang : "de";
}
