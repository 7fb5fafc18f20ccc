import type { Locale } from "#business/locale.ts";

/** Date and time to the second where we are, with the zone, and in universal time. */
export function receiptMoment(at: Date, lang: Locale) {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === "de" ? "de-DE" : "en-GB", {
      timeZone: "Europe/Berlin",
      ...options,
    }).format(at);
  const zone = say({ timeZoneName: "short" }).split(/[ ,]+/).at(-1) ?? "";
  return {
    date: say({ dateStyle: "long" }),
    time: say({ timeStyle: "medium" }),
    zone,
    utc: at.toISOString(),
  };
}
