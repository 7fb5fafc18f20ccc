import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { LetterLanguage } from "../letter.ts";

type AskedVehicle = {
  make: string | null;
  model: string | null;
  year: number | null;
  licensePlate: string | null;
  chassisNumber: string | null;
  boat: boolean;
};

type Asked = {
  vehicle: AskedVehicle;
  question: string;
  feeCents: number | null;
  language: LetterLanguage;
  sender: { name: string; company: string };
};

/** Subject and text of an enquiry, to be read and changed before it is written. Names no customer. */
export function enquiryWords({ vehicle, question, feeCents, language, sender }: Asked) {
  const inLocale = { locale: language };
  const name = [vehicle.make, vehicle.model].filter(Boolean).join(" ");
  const facts: [string, string | null][] = [
    [m.letter_vehicle({}, inLocale), name || null],
    [m.letter_year({}, inLocale), vehicle.year?.toString() ?? null],
    [(vehicle.boat ? m.letter_hull : m.letter_chassis)({}, inLocale), vehicle.chassisNumber],
    [(vehicle.boat ? m.letter_boat_name : m.letter_plate)({}, inLocale), vehicle.licensePlate],
  ];
  const about = name || vehicle.licensePlate || vehicle.chassisNumber || m.letter_a_vehicle({}, inLocale);
  const fee =
    feeCents === null
      ? m.letter_fee_unknown({}, inLocale)
      : m.letter_fee_known({ amount: formatMoney(feeCents, language) }, inLocale);
  const body = [
    m.letter_greeting({}, inLocale),
    m.letter_enquiry_intro({}, inLocale),
    facts
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n"),
    m.letter_enquiry_question({ question }, inLocale),
    `${m.letter_enquiry_nothing({}, inLocale)} ${fee}`,
    m.letter_enquiry_reply({}, inLocale),
    m.letter_thanks({}, inLocale),
    [m.letter_closing({}, inLocale), sender.name, sender.company].join("\n"),
  ];
  return {
    subject: m.letter_enquiry_subject({ vehicle: about }, inLocale).slice(0, 200),
    body: body.filter(Boolean).join("\n\n"),
  };
}

type Reminded = {
  original: { number: string; subject: string; sentOn: string };
  language: LetterLanguage;
  day: string;
  sender: { name: string; company: string };
};

export function reminderWords({ original, language, day, sender }: Reminded) {
  const inLocale = { locale: language };
  const body = [
    m.letter_greeting({}, inLocale),
    m.letter_reminder_text({ date: day, number: original.number, subject: original.subject }, inLocale),
    m.letter_reminder_ask({}, inLocale),
    m.letter_thanks({}, inLocale),
    [m.letter_closing({}, inLocale), sender.name, sender.company].join("\n"),
  ];
  return {
    subject: m.letter_reminder_subject({ number: original.number }, inLocale),
    body: body.join("\n\n"),
  };
}
