import { type Locale, localeTag } from "#business/locale.ts";

/** Date, time to the second and zone in Berlin: the same on page, in the mail and in the PDF. */
export function receivedAtText(at: Date, locale: Locale): { date: string; time: string; zone: string } {
  const formatWith = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag[locale], { timeZone: "Europe/Berlin", ...options }).format(at);
  return {
    date: formatWith({ dateStyle: "long" }),
    time: formatWith({ timeStyle: "medium" }),
    zone: formatWith({ timeZoneName: "short" }).split(/[ ,]+/).at(-1) ?? "",
  };
}
