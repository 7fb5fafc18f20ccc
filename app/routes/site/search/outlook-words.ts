import { formatPercent } from "#app/ui/percent.ts";
import { type Claim, visibleClaims } from "#business/content/claim.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import type { Locale } from "#business/locale.ts";
import type { Holdings } from "#business/matching/answer/count-holdings.ts";
import { shareWithFinding } from "#business/researches/closed-cases.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import claims from "../../../../content/claims.json" with { type: "json" };
import { detailWord } from "./detail-words.ts";

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

/** `search_reason_` + reason in locales/. */
function reasonWords(enquiry: EnquiryView, locale: Locale): string {
  const { outlook, recognised } = enquiry.answer;
  const { reason } = outlook;
  const boat = enquiry.vehicleType === "antique-boat";
  const details = Object.keys(recognised)
    .map((detail) => detailWord(detail, enquiry, locale))
    .join(", ");
  if (reason === "mark")
    return boat
      ? m.search_reason_mark_boat({ details }, { locale })
      : m.search_reason_mark({ details }, { locale });
  if (reason === "circumstances")
    return boat
      ? m.search_reason_circumstances_boat({ details }, { locale })
      : m.search_reason_circumstances({ details }, { locale });
  return textOf(`search_reason_${reason}${boat && reason === "part" ? "_boat" : ""}`, locale);
}

function holdingsWords(holdings: Holdings, enquiry: EnquiryView, locale: Locale): string | null {
  const { sightings, decade, inRegion } = holdings;
  const boat = enquiry.vehicleType === "antique-boat";
  // Vehicles like it are shown, or named in the headline already.
  if (sightings === "none" && enquiry.answer.resembling) return null;
  if (typeof sightings === "string")
    return textOf(`search_holdings_${sightings}${boat ? "_boat" : ""}`, locale);
  const count = { count: sightings.toLocaleString(locale) };
  const all =
    decade === null
      ? boat
        ? m.search_holdings_boat(count, { locale })
        : m.search_holdings(count, { locale })
      : boat
        ? m.search_holdings_decade_boat({ ...count, decade: String(decade) }, { locale })
        : m.search_holdings_decade({ ...count, decade: String(decade) }, { locale });
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
