import type { MailToTyped } from "#business/accounts/mail-to-typed.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { type Locale, localeTag } from "../locale.ts";
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

export function appointmentBookedMail(page: string, booked: Booked, { quoted }: MailToTyped): MailContent {
  const inLocale = { locale: booked.locale };
  return {
    subject: m.appointment_mail_booked({ kind: kindLabel(booked.kind, booked.locale), product }, inLocale),
    paragraphs: [
      greeting(booked, quoted),
      m.appointment_mail_booked_text({ when: formatWhen(booked), phone: dialled(booked) }, inLocale),
      ...(quoted ? [`${m.appointment_mail_topic({}, inLocale)}\n${booked.topic}`] : []),
      m.appointment_mail_cancel({}, inLocale),
    ],
    action: { label: m.appointment_mail_open({}, inLocale), url: page },
  };
}

/** The address may be somebody else's who has confirmed nothing: then nothing that was typed is repeated. */
function greeting({ name, locale }: Booked, quoted: boolean): string {
  return quoted ? m.mail_greeting({ name }, { locale }) : m.mail_greeting_unnamed({}, { locale });
}

/** The number alone: words may have been typed around it. */
function dialled({ phone }: Booked): string {
  return phone
    .replace(/[^\d+()/ -]/g, "")
    .replace(/ +/g, " ")
    .trim();
}

export function appointmentReminderMail(page: string, booked: Booked, { quoted }: MailToTyped): MailContent {
  const inLocale = { locale: booked.locale };
  return {
    subject: m.appointment_mail_reminder({ kind: kindLabel(booked.kind, booked.locale), product }, inLocale),
    paragraphs: [
      greeting(booked, quoted),
      m.appointment_mail_reminder_text({ when: formatWhen(booked), phone: dialled(booked) }, inLocale),
      m.appointment_mail_cancel_only({}, inLocale),
    ],
    action: { label: m.appointment_mail_open({}, inLocale), url: page },
  };
}

type Cancelled = Booked & { cancelledBy: "person" | "team" | null; reason: string | null };

export function appointmentCancelledMail(
  publicUrl: string,
  cancelled: Cancelled,
  { quoted }: MailToTyped,
): MailContent {
  const inLocale = { locale: cancelled.locale };
  const when = formatWhen(cancelled);
  return {
    subject: m.appointment_mail_cancelled(
      { kind: kindLabel(cancelled.kind, cancelled.locale), product },
      inLocale,
    ),
    paragraphs: [
      greeting(cancelled, quoted),
      cancelled.cancelledBy === "team"
        ? m.appointment_mail_cancelled_by_team({ when, reason: cancelled.reason ?? "" }, inLocale)
        : m.appointment_mail_cancelled_text({ when }, inLocale),
    ],
    action: {
      label: m.appointment_mail_again({}, inLocale),
      url: `${publicUrl}/${cancelled.locale}/contact/appointment?kind=${cancelled.kind}`,
    },
  };
}

export function appointmentForTeamMail(publicUrl: string, booked: Booked): MailContent {
  return {
    subject: `${kindLabel(booked.kind, "de")}: ${booked.name}, ${formatWhen({ ...booked, locale: "de" })}`,
    paragraphs: [[booked.name, booked.phone, booked.email].join("\n"), booked.topic],
    action: teamPage(publicUrl),
  };
}

export function appointmentCancelledForTeamMail(publicUrl: string, cancelled: Booked): MailContent {
  const when = formatWhen({ ...cancelled, locale: "de" });
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

function kindLabel(kind: AppointmentKind, locale: Locale): string {
  return kind === "callback"
    ? m.appointment_callback({}, { locale })
    : m.appointment_consultation({}, { locale });
}

function formatWhen({ startsAt, locale }: { startsAt: Date; locale: Locale }): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag[locale], { timeZone: "Europe/Berlin", ...options }).format(startsAt);
  return m.appointment_when(
    { day: format({ dateStyle: "full" }), time: format({ timeStyle: "short" }) },
    { locale },
  );
}
