import { partyLabel } from "#business/history/party-label.ts";
import { type Locale, localeTag } from "#business/locale.ts";
import type { ExplainedPart, ExplainedScore, PointBasis } from "#business/score/explanation/explain-score.ts";
import type { DimensionId } from "#business/score/score.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import { formatEdtfDate } from "../history/timeline-entries.ts";
import { stepText } from "./step-text.ts";

export type ScoreView = ReturnType<typeof toScoreView>;
export type ScorePart = ReturnType<typeof toPart>;

/** In words. Loaders only: it pulls in all texts. */
export function toScoreView(score: ExplainedScore, locale: Locale) {
  return {
    ...score,
    dimensions: score.dimensions.map((dimension) => ({
      ...dimension,
      parts: dimension.parts
        .filter(({ of, points }) => of > 0 || points !== 0)
        .map((part) => toPart(dimension.id, part, locale)),
    })),
    advice: score.advice.map((each) => ({ ...each, text: stepText(each, locale) })),
    history: score.history.map(({ cause, ...each }, n) => {
      const before = score.history[n + 1];
      return {
        ...each,
        cause: textOf(`score_cause_${cause}`, locale),
        change: before ? each.total - before.total : null,
        newFormula: before !== undefined && before.version !== each.version,
      };
    }),
  };
}

function toPart(dimension: DimensionId, { part, points, of, basis, more }: ExplainedPart, locale: Locale) {
  return {
    part,
    name: textOf(`score_part_${dimension}_${part}`, locale),
    points: pointsText(points, of, locale),
    basis: basis.map((each) => toBasis(each, locale)),
    more,
    open: basis.length === 0 && more === 0 ? openText(dimension, points, locale) : null,
  };
}

function pointsText(points: number, of: number, locale: Locale): string {
  const figures = new Intl.NumberFormat(localeTag[locale], { maximumFractionDigits: 1 });
  const given = figures.format(points).replace("-", "−");
  return of > 0 ? m.score_part_points({ points: given, whole: figures.format(of) }, { locale }) : given;
}

function openText(dimension: DimensionId, points: number, locale: Locale): string | null {
  if (dimension === "authenticity") return m.score_part_unknown({}, { locale });
  return dimension === "compliance" || points !== 0 ? null : m.score_part_unsupported({}, { locale });
}

function toBasis(basis: PointBasis, locale: Locale) {
  const when = basis.date === null ? null : formatEdtfDate(basis.date, locale);
  return { id: basis.id, kind: basis.kind, text: [when, nameOf(basis, locale)].filter(Boolean).join(": ") };
}

function nameOf(basis: PointBasis, locale: Locale): string {
  if (basis.kind === "custody") return partyLabel(basis.party, locale);
  if (basis.kind === "mark") return `${textOf(`mark_${basis.type}`, locale)} ${basis.raw}`;
  const [own, other] = locale === "de" ? [basis.titleDe, basis.titleEn] : [basis.titleEn, basis.titleDe];
  return own ?? other ?? "";
}
