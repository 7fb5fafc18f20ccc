import { colourLabel } from "#app/wording/colour-label.ts";
import type { Locale } from "#business/locale.ts";
import type { FamousSighting } from "#business/matching/answer/famous-vehicles.ts";
import type { Fit, VehicleDetail } from "#business/matching/answer/fitting-details.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";

/** Worded differently for boats. */
const boatDetails: ReadonlySet<string> = new Set(["chassis", "plate", "model", "make"]);

/** A text that exists in both forms, "search_x" and "search_x_boat". */
export function carOrBoat(
  key: string,
  { vehicleType }: EnquiryView,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  return textOf(vehicleType === "antique-boat" ? `${key}_boat` : key, locale, values);
}

/** `search_detail_` + detail in locales/. */
export function detailWord(detail: string, { vehicleType }: EnquiryView, locale: Locale): string {
  const suffix = vehicleType === "antique-boat" && boatDetails.has(detail) ? "_boat" : "";
  return textOf(`search_detail_${detail}${suffix}`, locale);
}

/** `search_your_` + detail in locales/. */
export function yourWord(detail: VehicleDetail, { vehicleType }: EnquiryView, locale: Locale): string {
  const suffix = vehicleType === "antique-boat" && boatDetails.has(detail) ? "_boat" : "";
  return textOf(`search_your_${detail}${suffix}`, locale);
}

export function agreementWords(agrees: readonly Fit[], enquiry: EnquiryView, locale: Locale): string[] {
  return agrees.map(({ detail, extent }) => {
    if (detail === "model" && extent === "similar") return detailWord("make", enquiry, locale);
    const word = detailWord(detail, enquiry, locale);
    if (extent === "part") return m.search_fits_as_far({ detail: word }, { locale });
    return extent === "similar" ? m.search_fits_nearly({ detail: word }, { locale }) : word;
  });
}

/** Famous vehicles only: names the other value next to the visitor's own. */
export function publicDisagreementWords(
  disagrees: FamousSighting["disagrees"],
  enquiry: EnquiryView,
  locale: Locale,
): string[] {
  return disagrees.map(({ detail, theirs }) => {
    const yours = givenValue(detail, enquiry);
    if (theirs === "") return yourWord(detail, enquiry, locale);
    const value = `${detailWord(detail, enquiry, locale)} ${detail === "colour" ? colourLabel(theirs, locale) : theirs}`;
    return yours ? m.search_differs_from({ value, yours }, { locale }) : value;
  });
}

export function givenValue(detail: VehicleDetail, enquiry: EnquiryView): string | null {
  const { fahrgestellnummer, kennzeichen, markeModell, baujahr } = enquiry;
  const given: Partial<Record<VehicleDetail, string | null>> = {
    chassis: fahrgestellnummer,
    plate: kennzeichen,
    name: kennzeichen,
    model: markeModell,
    year: baujahr,
  };
  return given[detail] ?? null;
}
