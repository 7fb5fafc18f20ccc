import { type Locale, localeTag } from "#business/locale.ts";

/** Date and time to the second in Berlin, with the zone, and in UTC. */
export function receiptTimestamp(at: Date, lang: Locale) {
  const formatWith = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag[lang], {
      timeZone: "Europe/Berlin",
      ...options,
    }).format(at);
  const zone = formatWith({ timeZoneName: "short" }).split(/[ ,]+/).at(-1) ?? "";
  return {
    date: formatWith({ dateStyle: "long" }),
    time: formatWith({ timeStyle: "medium" }),
    zone,
    utc: at.toISOString(),
  };
}
