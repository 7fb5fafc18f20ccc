type Locale = "de" | "en";

/** Dates are kept in UTC and read in Germany. */
const timeZone = "Europe/Berlin";
const tags: Record<Locale, string> = { de: "de-DE", en: "en-GB" };
const day = formats({ day: "numeric", month: "long", year: "numeric" });
const dayAndTime = formats({
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const weekday = formats({ weekday: "long", day: "numeric", month: "long" });
const time = formats({ hour: "2-digit", minute: "2-digit" });
const dayInFigures = formats({ day: "2-digit", month: "2-digit", year: "numeric" });

/** "3. Mai 2027", "3 May 2027" */
export function formatDate(date: Date | string, locale: Locale): string {
  return day[locale].format(new Date(date));
}

/** "3. Mai 2027 um 14:05", "3 May 2027 at 14:05" */
function formatDateTime(date: Date | string, locale: Locale): string {
  return dayAndTime[locale].format(new Date(date));
}

/** "03.05.2027", "03/05/2027": for lists and tables. */
export function formatDateInFigures(date: Date | string, locale: Locale): string {
  return dayInFigures[locale].format(new Date(date));
}

/** "Montag, 23. November", "Monday, 23 November" */
export function formatWeekday(date: Date | string, locale: Locale): string {
  return weekday[locale].format(new Date(date));
}

/** "09:00" */
export function formatTime(date: Date | string, locale: Locale): string {
  return time[locale].format(new Date(date));
}

/** The same for the page, with the machine's form beside it. */
export function Day({ date, locale, time = false }: { date: Date | string; locale: Locale; time?: boolean }) {
  const iso = new Date(date).toISOString();
  return <time dateTime={iso}>{time ? formatDateTime(date, locale) : formatDate(date, locale)}</time>;
}

function formats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  const make = (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { ...options, timeZone });
  return { de: make("de"), en: make("en") };
}
