import { m } from "#texts/messages.js";
import type { LetterText } from "../letters/letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { AppointmentKind } from "./appointment.ts";

type Booked = {
  kind: AppointmentKind;
  startsAt: Date;
  locale: Locale;
  name: string;
  email: string;
  phone: string;
  topic: string;
};

/** The confirmation: when, where we call, what about, and the link with which it is cancelled. */
export function appointmentBookedLetter(page: string, booked: Booked): LetterText {
  const say = { locale: booked.locale };
  return {
    subject: m.appointment_mail_booked({ kind: kindName(booked.kind, booked.locale), product }, say),
    paragraphs: [
      m.mail_greeting({ name: booked.name }, say),
      m.appointment_mail_booked_text({ when: whenInWords(booked), phone: booked.phone }, say),
      `${m.appointment_mail_topic({}, say)}\n${booked.topic}`,
      m.appointment_mail_cancel({}, say),
    ],
    action: { label: m.appointment_mail_open({}, say), url: page },
  };
}

export function appointmentReminderLetter(page: string, booked: Booked): LetterText {
  const say = { locale: booked.locale };
  return {
    subject: m.appointment_mail_reminder({ kind: kindName(booked.kind, booked.locale), product }, say),
    paragraphs: [
      m.mail_greeting({ name: booked.name }, say),
      m.appointment_mail_reminder_text({ when: whenInWords(booked), phone: booked.phone }, say),
      m.appointment_mail_cancel_only({}, say),
    ],
    action: { label: m.appointment_mail_open({}, say), url: page },
  };
}

type Cancelled = Booked & { cancelledBy: "person" | "team" | null; reason: string | null };

export function appointmentCancelledLetter(publicUrl: string, cancelled: Cancelled): LetterText {
  const say = { locale: cancelled.locale };
  const when = whenInWords(cancelled);
  return {
    subject: m.appointment_mail_cancelled({ kind: kindName(cancelled.kind, cancelled.locale), product }, say),
    paragraphs: [
      m.mail_greeting({ name: cancelled.name }, say),
      cancelled.cancelledBy === "team"
        ? m.appointment_mail_cancelled_by_team({ when, reason: cancelled.reason ?? "" }, say)
        : m.appointment_mail_cancelled_text({ when }, say),
    ],
    action: {
      label: m.appointment_mail_again({}, say),
      url: `${publicUrl}/${cancelled.locale}/contact/appointment?kind=${cancelled.kind}`,
    },
  };
}

/** The team's language is German. */
export function appointmentForTeamLetter(publicUrl: string, booked: Booked): LetterText {
  return {
    subject: `${kindName(booked.kind, "de")}: ${booked.name}, ${whenInWords({ ...booked, locale: "de" })}`,
    paragraphs: [[booked.name, booked.phone, booked.email].join("\n"), booked.topic],
    action: teamPage(publicUrl),
  };
}

export function appointmentCancelledForTeamLetter(publicUrl: string, cancelled: Booked): LetterText {
  const when = whenInWords({ ...cancelled, locale: "de" });
  return {
    subject: m.appointment_mail_team_cancelled({ name: cancelled.name, when }, { locale: "de" }),
    paragraphs: [m.appointment_mail_team_cancelled_text({ name: cancelled.name, when }, { locale: "de" })],
    action: teamPage(publicUrl),
  };
}

function teamPage(publicUrl: string) {
  return {
    label: m.appointment_mail_team_open({}, { locale: "de" }),
    url: `${publicUrl}/de/team/appointments`,
  };
}

function kindName(kind: AppointmentKind, locale: Locale): string {
  return kind === "callback"
    ? m.appointment_callback({}, { locale })
    : m.appointment_consultation({}, { locale });
}

/** "Montag, 23. November 2026, 09:00 Uhr (deutsche Zeit)" */
function whenInWords({ startsAt, locale }: { startsAt: Date; locale: Locale }): string {
  const tag = locale === "de" ? "de-DE" : "en-GB";
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: "Europe/Berlin", ...options }).format(startsAt);
  return m.appointment_when(
    { day: format({ dateStyle: "full" }), time: format({ timeStyle: "short" }) },
    { locale },
  );
}
