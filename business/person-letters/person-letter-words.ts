import { dayText } from "#business/locale.ts";
import type { LegalBasis, PersonFact, SourceKind } from "#business/people/lawful-source.ts";
import { unansweredDays } from "#business/retention.ts";
import { textOf } from "#business/text-of.ts";
import type { Config } from "#platform/config.ts";
import { m } from "#texts/messages.js";
import type { LetterLanguage } from "../letters/letter.ts";

export type WrittenSource = {
  kind: SourceKind;
  citation: string;
  obtainedOn: string;
  facts: readonly PersonFact[];
  legalBasis: LegalBasis;
};

type Written = {
  vehicle: { make: string | null; model: string | null; year: number | null };
  pseudonym: string;
  sources: readonly WrittenSource[];
  /** Of a reminder: when the first letter was posted. */
  firstSentOn: string | null;
  sender: string;
  operator: Config["operator"];
  language: LetterLanguage;
};

/** What Art. 14 GDPR asks to be said, and nothing that advertises: nobody can type into it. Names no person but its writer. */
export function personLetterWords(written: Written): { subject: string; body: string } {
  const { pseudonym, sources, firstSentOn, sender, operator, language } = written;
  const inLocale = { locale: language };
  const named = [written.vehicle.make, written.vehicle.model].filter(Boolean).join(" ");
  const vehicle =
    [named, written.vehicle.year ? `(${written.vehicle.year})` : ""].filter(Boolean).join(" ") ||
    m.letter_a_vehicle({}, inLocale);
  const listed = (prefix: string, codes: readonly string[]) =>
    [...new Set(codes)].map((code) => textOf(`${prefix}_${code}`, language));
  const facts = listed(
    "persons_fact",
    sources.flatMap((source) => source.facts),
  ).join(", ");
  const bases = listed(
    "persons_basis",
    sources.map(({ legalBasis }) => legalBasis),
  ).join("; ");
  const origins = sources.map(
    ({ kind, citation, obtainedOn }) =>
      `– ${citation} (${textOf(`persons_kind_${kind}`, language)}, ${dayText(obtainedOn, language)})`,
  );
  const body = [
    m.person_letter_greeting({}, inLocale),
    firstSentOn && m.person_letter_reminder({ date: dayText(firstSentOn, language) }, inLocale),
    m.person_letter_why({ vehicle }, inLocale),
    m.person_letter_data({ facts }, inLocale),
    [m.person_letter_from({}, inLocale), ...origins].join("\n"),
    m.person_letter_basis({ bases }, inLocale),
    m.person_letter_recipients({ pseudonym }, inLocale),
    m.person_letter_kept({ days: String(unansweredDays) }, inLocale),
    m.person_letter_rights({ authority: operator.authority, email: operator.email }, inLocale),
    m.person_letter_tell({}, inLocale),
    [m.letter_closing({}, inLocale), sender, operator.name].join("\n"),
  ];
  return {
    subject: m.person_letter_subject({ vehicle }, inLocale).slice(0, 200),
    body: body.filter(Boolean).join("\n\n"),
  };
}
