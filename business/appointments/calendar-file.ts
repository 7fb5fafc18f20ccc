import { m } from "#texts/messages.js";
import type { Attachment } from "../letters/letters.sql.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { AppointmentKind } from "./appointment.ts";

type Entry = {
  id: string;
  kind: AppointmentKind;
  startsAt: Date;
  endsAt: Date;
  locale: Locale;
  cancelledAt?: Date | null;
};

/**
 * The appointment for a calendar program (RFC 5545), or its end: the same entry with a higher number. Moments are in UTC, so
 * that no program has to know our time zone. It names nobody: calendars are often shared.
 */
export function calendarFile(publicUrl: string, entry: Entry, madeAt: Date): Attachment {
  const say = { locale: entry.locale };
  const cancelled = Boolean(entry.cancelledAt);
  const title = `${entry.kind === "callback" ? m.appointment_callback({}, say) : m.appointment_consultation({}, say)} – ${product}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product}//${entry.locale.toUpperCase()}`,
    `METHOD:${cancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${entry.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(m.appointment_calendar_text({}, say))}`,
    ...(cancelled
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", `DESCRIPTION:${escaped(title)}`, "END:VALARM"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    filename: m.appointment_calendar_name({}, say),
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? "CANCEL" : "PUBLISH"}`,
    text: `${lines.map(folded).join("\r\n")}\r\n`,
  };
}

/** "20261123T080000Z" */
function stamp(moment: Date): string {
  return `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** No line is longer than 75 bytes; what follows begins with a blank. No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}
