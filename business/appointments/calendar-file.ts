import type { Attachment } from "#business/mails/mails.sql.ts";
import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { AppointmentKind } from "./appointment.ts";

type CalendarEntry = {
  id: string;
  kind: AppointmentKind;
  startsAt: Date;
  endsAt: Date;
  locale: Locale;
  cancelledAt?: Date | null;
};

/** RFC 5545. Times are in UTC, so no VTIMEZONE is needed; contains no names because calendars are often shared. */
export function calendarFile(publicUrl: string, entry: CalendarEntry, createdAt: Date): Attachment {
  const inLocale = { locale: entry.locale };
  const cancelled = Boolean(entry.cancelledAt);
  const title = `${entry.kind === "callback" ? m.appointment_callback({}, inLocale) : m.appointment_consultation({}, inLocale)} – ${product}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product}//${entry.locale.toUpperCase()}`,
    `METHOD:${cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${entry.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utcTimestamp(createdAt)}`,
    `DTSTART:${utcTimestamp(entry.startsAt)}`,
    `DTEND:${utcTimestamp(entry.endsAt)}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(m.appointment_calendar_text({}, inLocale))}`,
    ...(cancelled
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          "TRIGGER:-PT15M",
          `DESCRIPTION:${escapeText(title)}`,
          "END:VALARM",
        ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    filename: m.appointment_calendar_name({}, inLocale),
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? "CANCEL" : "PUBLISH"}`,
    text: `${lines.map(foldLine).join("\r\n")}\r\n`,
  };
}

function utcTimestamp(moment: Date): string {
  return `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** RFC 5545 limits a line to 75 bytes; continuations start with a space. Never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
