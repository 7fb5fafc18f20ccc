import { plateAbroad } from "#app/wording/plate-abroad.ts";
import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import { makesOf } from "#business/identification/makes/make-family.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import { firstPlate } from "#business/identification/plates/first-plate.ts";
import { hintedCountry } from "#business/identification/plates/hinted-country.ts";
import { type HolderWords, holdersFor, type RecordHolder } from "#business/letters/archives/holders-for.ts";
import type { Locale } from "#business/locale.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { type NamedModel, namedModel } from "./understood-words.ts";

/** What somebody can do without us. `abroad`: the plate's system, if we do not research in its country. */
export type AdviceWords = { records: HolderWords[]; free: HolderWords[]; abroad: string | null };

export function adviceWords(
  enquiry: EnquiryView,
  locale: Locale,
  holders: readonly RecordHolder[],
  named: NamedModel = namedModel(enquiry),
): AdviceWords {
  const boat = enquiry.vehicleType === "antique-boat";
  const hinted = boat ? null : hintedCountry(enquiry);
  const plate = boat || hinted === "US" ? null : firstPlate(enquiry.kennzeichen ?? "", hinted);
  const country = plate?.country ?? hinted;
  const place = plate?.town ?? plate?.district ?? plate?.region ?? null;
  const asked = {
    makes: makesNamed(enquiry, named),
    country,
    place: place && placeName(place, locale),
    boat,
  };
  return { ...holdersFor(holders, asked, locale), abroad: plateAbroad(enquiry, locale) };
}

function makesNamed(enquiry: EnquiryView, { families: [first] }: NamedModel): string[] {
  if (first) return first.family ? makesOf(first.family) : [first.make ?? ""];
  const byNumber = readChassis(enquiry.fahrgestellnummer ?? "").filter(({ rule }) => rule.startsWith("vin-"));
  return byNumber[0]?.makes ?? [];
}
