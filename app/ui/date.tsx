import { type Locale, localeTag } from "#business/locale.ts";
import { unbrokenDay } from "./unbroken.tsx";

/** Dates are stored in UTC and shown in German time. */
const timeZone = "Europe/Berlin";
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

export function formatDate(date: Date | string, locale: Locale): string {
  return unbrokenDay(day[locale].format(new Date(date)));
}

/** From YYYY-MM-DD. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(`${day}T12:00:00Z`, locale);
}

function formatDateTime(date: Date | string, locale: Locale): string {
  return unbrokenDay(dayAndTime[locale].format(new Date(date)));
}

export function formatDateInFigures(date: Date | string, locale: Locale): string {
  return dayInFigures[locale].format(new Date(date));
}

/** Without the year if it is the current one: for narrow columns of near days. */
export function formatDayOfYear(date: Date | string, locale: Locale): string {
  const day = formatDateInFigures(date, locale);
  const year = new Date().getFullYear().toString();
  return day.endsWith(year) ? day.slice(0, -year.length).replace(/\/$/, "") : day;
}

export function formatWeekday(date: Date | string, locale: Locale): string {
  return weekday[locale].format(new Date(date));
}

export function formatTime(date: Date | string, locale: Locale): string {
  return time[locale].format(new Date(date));
}

export function Day({ date, locale, time = false }: { date: Date | string; locale: Locale; time?: boolean }) {
  const iso = new Date(date).toISOString();
  return <time dateTime={iso}>{time ? formatDateTime(date, locale) : formatDate(date, locale)}</time>;
}

function formats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  const make = (locale: Locale) => new Intl.DateTimeFormat(localeTag[locale], { ...options, timeZone });
  return { de: make("de"), en: make("en") };
}
