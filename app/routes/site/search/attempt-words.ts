import { minPlateWithError } from "#business/archive/lookups/plate-lookups.ts";
import { mayContinue } from "#business/identification/plates/read-plate-beginning.ts";
import type { Locale } from "#business/locale.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { m } from "#texts/messages.js";
import { givenValue, yourWord } from "./detail-words.ts";

type Mark = "plate" | "chassis";

/** What became of a mark that nothing in the answer agrees with: unreadable, or looked for in many ways. */
export function attemptWords(enquiry: EnquiryView, locale: Locale): string[] {
  const unread = marksOf(enquiry).filter((mark) => isUnread(mark, enquiry));
  return [
    ...unread.map((mark) => {
      const named = { detail: yourWord(mark, enquiry, locale), value: givenValue(mark, enquiry) ?? "" };
      return m.search_mark_unread(named, { locale });
    }),
    ...(wasTriedWider(enquiry) ? [m.search_plate_attempts({}, { locale })] : []),
  ];
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
  const isWhole = enquiry.answer.recognised.plate === 1 || mayContinue(kennzeichen);
  return isWhole && kennzeichen.replace(/[^\p{L}\d]/gu, "").length >= minPlateWithError;
}

function agrees(mark: Mark, { answer }: EnquiryView): boolean {
  const sightings = [...answer.sightings, ...answer.famous.flatMap((vehicle) => vehicle.sightings)];
  return sightings.some((sighting) => sighting.agrees.some(({ detail }) => detail === mark));
}
