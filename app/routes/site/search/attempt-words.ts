import { minPlateWithError } from "#business/archive/lookups/plate-lookups.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { withUnknownLetters } from "#business/identification/plates/read-half-plate.ts";
import { mayContinue } from "#business/identification/plates/read-plate-beginning.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { suggestPlates } from "#business/identification/plates/suggest-plates.ts";
import type { Locale } from "#business/locale.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { m } from "#texts/messages.js";
import { givenValue, yourWord } from "./detail-words.ts";

type Mark = "plate" | "chassis";

/** What became of a mark that nothing in the answer agrees with: unreadable, or looked for in many ways. */
export function attemptWords(enquiry: EnquiryView, facts: VehicleFacts, locale: Locale): string[] {
  const unread = marksOf(enquiry).filter((mark) => isUnread(mark, enquiry));
  return [
    ...unread.map((mark) => {
      const value = givenValue(mark, enquiry) ?? "";
      if (mark === "plate" && isWrittenOut(value))
        return m.search_plate_unknown_system({ value }, { locale });
      return m.search_mark_unread({ detail: yourWord(mark, enquiry, locale), value }, { locale });
    }),
    ...boatNumberWords(enquiry, facts, locale),
    ...halfWords(enquiry, locale),
    ...(wasTriedWider(enquiry) ? [widerWords(enquiry, locale)] : []),
  ];
}

/** Letters and digits of a system that has no reader are compared as they stand; "M-JX 80O" is a plate misread. */
function isWrittenOut(plate: string): boolean {
  const isWhole = /\p{L}/u.test(plate) && /\d/.test(plate) && !/[?*…]/.test(plate);
  return isWhole && suggestPlates(plate).length === 0;
}

/** A boat's one field may hold a name or a sail number, the other a hull or a yard number: which of them we took it for. */
function boatNumberWords(
  { vehicleType, kennzeichen, fahrgestellnummer, markeModell }: EnquiryView,
  { sailNumber, yardNumber }: VehicleFacts,
  locale: Locale,
): string[] {
  if (vehicleType !== "antique-boat") return [];
  return [
    ...(kennzeichen && sailNumber === kennzeichen
      ? [m.search_sail_attempt({ value: kennzeichen }, { locale })]
      : []),
    ...(fahrgestellnummer && yardNumber === fahrgestellnummer && !markeModell
      ? [m.search_yard_attempt({ value: fahrgestellnummer }, { locale })]
      : []),
  ];
}

function halfWords(enquiry: EnquiryView, locale: Locale): string[] {
  if (!marksOf(enquiry).includes("plate")) return [];
  return splitPlates(enquiry.kennzeichen ?? "")
    .filter((plate) => withUnknownLetters(plate) !== null)
    .map((value) => m.search_half_plate_attempt({ value }, { locale }));
}

function widerWords({ kennzeichen }: EnquiryView, locale: Locale): string {
  const count = splitPlates(kennzeichen ?? "").length;
  return count > 1
    ? m.search_plates_attempts({ count: String(count) }, { locale })
    : m.search_plate_attempts({}, { locale });
}

/** A boat's plate field holds its name, which is compared as it is. */
function marksOf(enquiry: EnquiryView): Mark[] {
  const marks: Mark[] = enquiry.vehicleType === "antique-boat" ? ["chassis"] : ["plate", "chassis"];
  return marks.filter((mark) => givenValue(mark, enquiry) && !agrees(mark, enquiry));
}

/** If nothing was read, the headline says so. A chassis number in the plate field was read as one. */
function isUnread(mark: Mark, { answer, fahrgestellnummer }: EnquiryView): boolean {
  const { recognised } = answer;
  const wasMoved = mark === "plate" && !fahrgestellnummer && recognised.chassis;
  return Object.keys(recognised).length > 0 && !recognised[mark] && !wasMoved;
}

function wasTriedWider(enquiry: EnquiryView): boolean {
  const { kennzeichen } = enquiry;
  if (!kennzeichen || !marksOf(enquiry).includes("plate")) return false;
  if (withUnknownLetters(kennzeichen)) return false;
  const isWhole = enquiry.answer.recognised.plate === 1 || mayContinue(kennzeichen);
  return isWhole && kennzeichen.replace(/[^\p{L}\d]/gu, "").length >= minPlateWithError;
}

function agrees(mark: Mark, { answer }: EnquiryView): boolean {
  const sightings = [...answer.sightings, ...answer.famous.flatMap((vehicle) => vehicle.sightings)];
  return sightings.some((sighting) => sighting.agrees.some(({ detail }) => detail === mark));
}
