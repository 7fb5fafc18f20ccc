import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { middot } from "#app/ui/unbroken.tsx";
import { slugOf } from "#business/archive/published/published-life.ts";
import { inOrder } from "#business/history/in-order.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { RecordHolder } from "#business/letters/archives/holders-for.ts";
import type { Locale } from "#business/locale.ts";
import type { ShownSighting } from "#business/matching/answer/answer-search.ts";
import type { FamousSighting, FamousVehicle } from "#business/matching/answer/famous-vehicles.ts";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import type { Recollected } from "#business/matching/with-recollection.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { hasText, textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import { type AdviceWords, adviceWords } from "./advice-words.ts";
import { attemptWords } from "./attempt-words.ts";
import { agreementWords, carOrBoat, detailWord, publicDisagreementWords, yourWord } from "./detail-words.ts";
import { type ClaimRules, type OutlookWords, outlookWords } from "./outlook-words.ts";
import {
  type RecollectionWords,
  recollectionWords,
  type TopicWords,
  topicWords,
} from "./recollection-words.ts";
import { namedModel, type UnderstoodRow, understoodRows } from "./understood-words.ts";

/** One line of what agrees and one of what does not; empty if there is nothing to say. */
export type FitWords = { agrees: string; disagrees: string };

export type SightingWords = FitWords & { when: string; what: string };

/** `address`: its published life's, without the language. */
export type VehicleWords = FitWords & {
  name: string;
  intro: string;
  address: string;
  rows: SightingWords[];
};

/** An answer worded in the page's language; nothing else of it reaches the browser. */
export type AnswerWords = {
  headline: string;
  resembling: FitWords | null;
  understood: UnderstoodRow[];
  attempts: string[];
  advice: AdviceWords;
  recollection: RecollectionWords | null;
  topics: TopicWords[];
  sightings: SightingWords[];
  famous: VehicleWords[];
  outlook: OutlookWords;
  /** The free answer is the whole one: nothing is sold beside it. */
  complete: boolean;
  searched: string;
  weighed: string;
  compared: string;
};

export function answerWords(
  enquiry: EnquiryView,
  locale: Locale,
  { holders = [], ...rules }: ClaimRules & { holders?: readonly RecordHolder[] },
): AnswerWords {
  const { sightings, famous, recognised, outlook } = enquiry.answer;
  const { facts, recollected } = parseDescription(enquiry);
  const remembered = new Set(recollected?.used.map(({ detail }) => detail));
  // The database keeps no order of keys.
  const read = (["plate", "model", "year", "chassis", "colour", "place", "dealer"] as const)
    .filter((detail) => detail in recognised || remembered.has(detail))
    .map((detail) => detailWord(detail, enquiry, locale));
  const recollection = recollectionWords(enquiry, recollected, locale);
  const named = namedModel(enquiry);
  return {
    headline: headline(enquiry, recollected, locale),
    resembling: resemblingWords(enquiry, locale),
    understood: [...understoodRows(enquiry, locale, named), ...recollectionRow(recollection, locale)],
    attempts: attemptWords(enquiry, facts, locale),
    advice: adviceWords(enquiry, locale, holders, named),
    recollection,
    topics: topicWords(enquiry, locale),
    sightings: sightings.map((sighting) => sightingWords(sighting, enquiry, locale)),
    famous: famous.map((vehicle) => vehicleWords(vehicle, enquiry, locale)),
    outlook: outlookWords(enquiry, locale, rules),
    complete: sightings.length === 0 && outlook.sure && famous.some(({ byMark }) => byMark),
    searched:
      read.length > 0
        ? m.search_searched({ details: read.join(", ") }, { locale })
        : m.search_searched_nothing({}, { locale }),
    weighed: carOrBoat("search_weighed", enquiry, locale),
    compared: comparedWords(enquiry, locale),
  };
}

function recollectionRow(recollection: RecollectionWords | null, locale: Locale): UnderstoodRow[] {
  if (!recollection) return [];
  const [label, meaning] = [m.search_recollection({}, { locale }), recollection.sentences.join(" ")];
  return [{ field: "recollection", label, value: "", meaning, warnings: [] }];
}

function headline(enquiry: EnquiryView, recollected: Recollected | null, locale: Locale): string {
  const { sightings, famous, recognised, outlook } = enquiry.answer;
  const count = { count: String(sightings.length) };
  if (sightings.length > 1) return carOrBoat("search_sightings", enquiry, locale, count);
  const named = enquiry.vehicleType === "antique-boat" && enquiry.kennzeichen !== null;
  if (sightings.length === 1) return carOrBoat("search_one_sighting", enquiry, locale);
  if (famous.some(({ byMark }) => byMark))
    return carOrBoat(outlook.sure ? "search_famous_found" : "search_famous_perhaps", enquiry, locale);
  const remembered = recollected !== null && recollected.used.length > 0;
  if (Object.keys(recognised).length > 0 || named || remembered)
    return carOrBoat("search_no_sightings", enquiry, locale);
  return carOrBoat("search_unread", enquiry, locale);
}

function resemblingWords(enquiry: EnquiryView, locale: Locale): FitWords | null {
  const { resembling, recognised } = enquiry.answer;
  if (!resembling) return null;
  const agrees = ["model", ...(resembling.year ? ["year"] : [])].map((d) => detailWord(d, enquiry, locale));
  const isMarked = (["chassis", "plate"] as const).some((mark) => recognised[mark]);
  return {
    agrees: carOrBoat("search_resembling", enquiry, locale, { details: agrees.join(", ") }),
    disagrees: isMarked ? carOrBoat("search_resembling_without", enquiry, locale) : "",
  };
}

function sightingWords(sighting: ShownSighting, enquiry: EnquiryView, locale: Locale): SightingWords {
  const { decade, sourceKind, sameVehicle, agrees, disagrees } = sighting;
  const same = sameVehicle ? [carOrBoat("search_same_vehicle", enquiry, locale)] : [];
  const yours = disagrees.map((detail) => yourWord(detail, enquiry, locale));
  return {
    when:
      decade === null
        ? m.search_undated({}, { locale })
        : m.search_decade({ decade: String(decade) }, { locale }),
    what: capitalised(sourceWord(sourceKind, locale)),
    agrees: [...same, ...agreementWords(agrees, enquiry, locale)].join(", "),
    disagrees: yours.join(", "),
  };
}

function vehicleWords(vehicle: FamousVehicle, enquiry: EnquiryView, locale: Locale): VehicleWords {
  const rows = chronological(vehicle.sightings).map((sighting) => ({
    sighting,
    agrees: agreementWords(sighting.agrees, enquiry, locale),
    disagrees: publicDisagreementWords(sighting.disagrees, enquiry, locale),
  }));
  // What all sightings share is stated once, for the vehicle.
  const everywhere = (of: "agrees" | "disagrees") =>
    (rows[0]?.[of] ?? []).filter((words) => rows.every((row) => row[of].includes(words)));
  const [agrees, disagrees] = [everywhere("agrees"), everywhere("disagrees")];
  const without = (words: string[], shared: string[]) => words.filter((each) => !shared.includes(each));
  return {
    name: [vehicle.make, vehicle.model].filter(Boolean).join(" ") + (vehicle.year ? `, ${vehicle.year}` : ""),
    address: `/archive/${slugOf(vehicle.key)}`,
    intro: carOrBoat(vehicle.byMark ? "search_famous_life" : "search_famous_alike", enquiry, locale),
    agrees: agrees.join(", "),
    disagrees: disagrees.join("; "),
    rows: rows.map(({ sighting, ...row }) => ({
      when: sighting.observed ? formatEdtfDate(sighting.observed, locale) : m.search_undated({}, { locale }),
      what: [
        sighting.title?.[locale],
        sighting.place && placeName(sighting.place, locale),
        sourceWord(sighting.sourceKind, locale),
      ]
        .filter(Boolean)
        .join(middot),
      agrees: without(row.agrees, agrees).join(", "),
      disagrees: without(row.disagrees, disagrees).join("; "),
    })),
  };
}

/** Built before it was shown, as on the home page; undated ones last. */
function chronological(sightings: readonly FamousSighting[]): FamousSighting[] {
  const dated = sightings.map((sighting) => ({
    sighting,
    date: sighting.observed ?? "",
    sortsOn: readEdtf(sighting.observed ?? "")?.earliest ?? "9999",
    eventType: sighting.eventType,
  }));
  return inOrder(dated).map(({ sighting }) => sighting);
}

/** Says what was actually done with the pictures. */
function comparedWords({ files, answer }: EnquiryView, locale: Locale): string {
  const { readable, compared, alike } = answer.pictures;
  if (!files.some(({ fileType }) => fileType === "image/jpeg")) return m.search_pictures_none({}, { locale });
  if (readable === 0) return m.search_pictures_unreadable({}, { locale });
  if (alike === 1) return m.search_pictures_alike_one({}, { locale });
  if (alike > 1) return m.search_pictures_alike({ count: String(alike) }, { locale });
  return compared > 0
    ? m.search_pictures_compared({}, { locale })
    : m.search_pictures_no_archive({}, { locale });
}

/** An operator's own kind is "another source". */
function sourceWord(kind: string, locale: Locale): string {
  const key = `archive_kind_${kind.replaceAll("-", "_")}`;
  return kind !== "other" && hasText(key) ? textOf(key, locale) : m.search_source_other({}, { locale });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
