import { formatPercent } from "#app/ui/percent.ts";
import { type Claim, visibleClaims } from "#business/content/claim.ts";
import type { Locale } from "#business/locale.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import claims from "../../../../content/claims.json" with { type: "json" };
import { detailWord } from "./detail-words.ts";

export type ForecastWords = {
  /** "rather low"; null where no detail was recognised, and then there is no figure either. */
  chance: string | null;
  figure: string | null;
  reason: string;
  basis: string | null;
  average: string | null;
  raisedBy: string[];
};

export type ForecastRules = { hidden: readonly string[]; production: boolean };

/** Null if the operator has switched it off, as any claim can be. */
export function forecastWords(
  enquiry: EnquiryView,
  locale: Locale,
  rules: ForecastRules,
): ForecastWords | null {
  const { forecast, recognised, closed } = enquiry.answer;
  const [shown] = visibleClaims(claims as Claim[], ["hit-forecast"], rules, locale);
  if (!shown) return null;
  const { probability, raisedBy } = forecast;
  if (probability === null)
    return {
      chance: null,
      figure: null,
      reason: m.search_reason_nothing({}, { locale }),
      basis: null,
      average: null,
      raisedBy: [],
    };
  const details = Object.keys(recognised).map((detail) => detailWord(detail, enquiry, locale));
  const [average] = visibleClaims(claims as Claim[], ["hit-average"], rules, locale);
  return {
    chance: textOf(`search_chance_${chanceOf(probability)}`, locale),
    figure: figureOf(probability, locale, closed !== null),
    reason: reasonWords(enquiry, details.join(", "), locale),
    basis: closed
      ? m.search_forecast_closed(
          { found: String(closed.withFinding), cases: String(closed.cases) },
          { locale },
        )
      : m.search_forecast_guide({}, { locale }),
    average: average ? `${average.text}: ${average.value} (${average.source})` : null,
    raisedBy: raisedBy.map(({ detail, probability }) => {
      const word = detailWord(detail, enquiry, locale);
      const asked = detail in recognised ? m.search_raised_whole({ detail: word }, { locale }) : word;
      return `${asked} (${figureOf(probability, locale, closed !== null)})`;
    }),
  };
}

function chanceOf(probability: number): string {
  if (probability < 0.1) return "slim";
  if (probability < 0.35) return "low";
  if (probability < 0.6) return "fair";
  return probability < 0.85 ? "good" : "high";
}

/** Without `measured` it is called a guide value. */
function figureOf(probability: number, locale: Locale, measured: boolean): string {
  const least = 0.05;
  const below = probability < least;
  const percent = { percent: formatPercent(below ? least : probability, locale) };
  if (below)
    return measured
      ? m.search_figure_measured_below(percent, { locale })
      : m.search_figure_below(percent, { locale });
  return measured ? m.search_figure_measured(percent, { locale }) : m.search_figure(percent, { locale });
}

/** `search_reason_` + reason in locales/. */
function reasonWords(enquiry: EnquiryView, details: string, locale: Locale): string {
  const { reason } = enquiry.answer.forecast;
  const boat = enquiry.vehicleType === "antique-boat";
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
