import { formatPercent } from "#app/ui/percent.ts";
import { plateAbroad } from "#app/wording/plate-abroad.ts";
import { type Claim, visibleClaims } from "#business/content/claim.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import type { Locale } from "#business/locale.ts";
import type { Holdings } from "#business/matching/answer/count-holdings.ts";
import { shareWithFinding } from "#business/researches/enquiries/closed-cases.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import claims from "../../../../content/claims.json" with { type: "json" };
import { carOrBoat, detailWord } from "./detail-words.ts";

export type OutlookWords = {
  reason: string;
  /** What the archive holds of such vehicles; null where the model is unknown. */
  holdings: string | null;
  narrowedBy: string[];
  /** How closed cases ended, once they are enough; of all vehicles, not of this one. */
  measured: string | null;
  average: string | null;
};

export type ClaimRules = { hidden: readonly string[]; production: boolean };

export function outlookWords(enquiry: EnquiryView, locale: Locale, rules: ClaimRules): OutlookWords {
  const { outlook, recognised, closed } = enquiry.answer;
  const isRead = Object.keys(recognised).length > 0;
  const [average] = isRead ? visibleClaims(claims as Claim[], ["hit-average"], rules, locale) : [];
  return {
    reason: reasonWords(enquiry, locale),
    holdings: outlook.holdings && holdingsWords(outlook.holdings, enquiry, locale),
    narrowedBy: outlook.narrowedBy.map((detail) => {
      const word = detailWord(detail, enquiry, locale);
      return detail in recognised ? m.search_raised_whole({ detail: word }, { locale }) : word;
    }),
    measured: closed && measuredWords(closed, locale),
    average: average ? `${average.text}: ${average.value} (${average.source})` : null,
  };
}

/** `search_reason_` + reason in locales/; boats have their own where the vehicle is named. */
function reasonWords(enquiry: EnquiryView, locale: Locale): string {
  const { outlook, recognised } = enquiry.answer;
  const { reason } = outlook;
  if (reason === "sighting" || reason === "nothing") return textOf(`search_reason_${reason}`, locale);
  const details = Object.keys(recognised)
    .map((detail) => detailWord(detail, enquiry, locale))
    .join(", ");
  if (reason === "mark" && plateAbroad(enquiry, locale))
    return m.search_reason_abroad({ details }, { locale });
  if (reason === "mark" && isYardNumberAlone(enquiry)) return m.search_reason_yard({}, { locale });
  return carOrBoat(`search_reason_${reason}`, enquiry, locale, { details });
}

/** Every yard counts from one. */
function isYardNumberAlone({ vehicleType, fahrgestellnummer, answer: { recognised } }: EnquiryView): boolean {
  const known = Object.keys(recognised).filter((detail) => detail !== "year");
  return (
    vehicleType === "antique-boat" && known.join() === "chassis" && /^\d{1,5}$/.test(fahrgestellnummer ?? "")
  );
}

function holdingsWords(holdings: Holdings, enquiry: EnquiryView, locale: Locale): string | null {
  const { sightings, decade, inRegion } = holdings;
  // Vehicles like it are shown, or named in the headline already.
  if (sightings === "none" && enquiry.answer.resembling) return null;
  if (typeof sightings === "string") return carOrBoat(`search_holdings_${sightings}`, enquiry, locale);
  const count = sightings.toLocaleString(locale);
  const all =
    decade === null
      ? carOrBoat("search_holdings", enquiry, locale, { count })
      : carOrBoat("search_holdings_decade", enquiry, locale, { count, decade: String(decade) });
  const there = inRegion && {
    count: inRegion.sightings.toLocaleString(locale),
    region: regionName(inRegion.region, locale),
  };
  return `${all}${there ? m.search_holdings_region(there, { locale }) : ""}.`;
}

function measuredWords(closed: NonNullable<EnquiryView["answer"]["closed"]>, locale: Locale): string {
  const { share, low, high } = shareWithFinding(closed);
  return m.search_measured(
    {
      cases: String(closed.cases),
      found: String(closed.withFinding),
      percent: formatPercent(share, locale),
      low: formatPercent(low, locale),
      high: formatPercent(high, locale),
    },
    { locale },
  );
}
