import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { Locale } from "#business/locale.ts";
import type { Recollected, RecollectedPart } from "#business/matching/with-recollection.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import { carOrBoat } from "./detail-words.ts";
import { type QuestionTopic, questionTopics } from "./question-topics.ts";

/** What became of what else somebody knew, and the whole of it as it was typed. */
export type RecollectionWords = { sentences: string[]; kept: string };

/** What we can say to a question without having found anything. `leadsTo`: without the language. */
export type TopicWords = { text: string; leadsTo: { path: string; text: string } | null };

const leads: Partial<Record<QuestionTopic, string>> = {
  write: "/former-owners",
  neighbour: "/decode",
  east: "/decode",
};

/** `search_topic_` + topic in locales/. */
export function topicWords(enquiry: EnquiryView, locale: Locale): TopicWords[] {
  return questionTopics(enquiry).map((topic) => {
    const path = leads[topic];
    return {
      text:
        topic === "photograph"
          ? carOrBoat("search_topic_photograph", enquiry, locale)
          : textOf(`search_topic_${topic}`, locale),
      leadsTo: path === undefined ? null : { path, text: textOf(`search_topic_${topic}_link`, locale) },
    };
  });
}

/** Null where nothing was said. `found`: whether anything was read that a vehicle can be looked up by. */
export function recollectionWords(
  enquiry: EnquiryView,
  recollected: Recollected | null,
  locale: Locale,
): RecollectionWords | null {
  const { recollection } = enquiry;
  if (!recollection || !recollected) return null;
  const { used, unused, namesPerson } = recollected;
  const inLocale = { locale };
  return {
    sentences: [
      used.length > 0 ? usedWords(enquiry, listed(used, locale), locale) : "",
      unused.length > 0 ? m.search_recollection_unused({ parts: listed(unused, locale) }, inLocale) : "",
      used.length + unused.length === 0 ? nothingWords(enquiry, locale) : "",
      namesPerson ? m.search_recollection_people({}, inLocale) : "",
    ].filter(Boolean),
    kept: recollection,
  };
}

function nothingWords(enquiry: EnquiryView, locale: Locale): string {
  if (questionTopics(enquiry).length > 0) return m.search_recollection_question({}, { locale });
  return m.search_recollection_nothing({}, { locale });
}

/** A colour and a town alone find nothing: the archive is looked up by a mark or a model. */
function usedWords(enquiry: EnquiryView, parts: string, locale: Locale): string {
  const isSearchable = Object.keys(enquiry.answer.recognised).some((detail) => detail !== "year");
  if (isSearchable) return m.search_recollection_used({ parts }, { locale });
  return carOrBoat("search_recollection_read", enquiry, locale, { parts });
}

function listed(parts: readonly RecollectedPart[], locale: Locale): string {
  return parts.map((part) => partWords(part, locale)).join(", ");
}

/** `search_part_` + detail in locales/. */
export function partWords({ detail, value }: RecollectedPart, locale: Locale): string {
  const shown =
    detail === "time" ? formatEdtfDate(value, locale) : detail === "place" ? placeName(value, locale) : value;
  return textOf(`search_part_${detail}`, locale, { value: shown });
}
