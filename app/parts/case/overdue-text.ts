import { dayText, type Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** Admits a promise that was not kept, with the new day where one was named. */
export function overdueText({
  promised,
  expectedOn,
  lang,
}: {
  /** The day that was promised, as written in a sentence. */
  promised: string;
  /** YYYY-MM-DD */
  expectedOn: string | null;
  lang: Locale;
}): string {
  const inLocale = { locale: lang };
  return expectedOn
    ? m.case_overdue_until({ promised, day: dayText(expectedOn, lang) }, inLocale)
    : m.case_overdue({ promised }, inLocale);
}
