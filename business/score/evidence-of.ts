import type { PaperKind } from "../evidence/evidence.ts";
import { combineWeights, weightOf } from "../evidence/evidence-weight.ts";
import type { Cited, ScoredCase, ScoredSource } from "./scored-case.ts";

export type Weighed = { source: ScoredSource; origin: string; weight: number };

/** What is cited, with its weight, 0 to 1, without what we may not show. Copies are of the kinds and family of the first. */
export function weighedEvidenceOf({
  sources,
}: Pick<ScoredCase, "sources">): (cited: readonly Cited[]) => Weighed[] {
  const shown = sources.filter(({ permitted }) => permitted);
  const firsts = Map.groupBy(shown, ({ origin }) => origin);
  const byId = new Map(
    shown.map((source) => {
      const copies = firsts.get(source.origin) ?? [source];
      const paper = copies.find(({ paper }) => paper !== null)?.paper ?? null;
      return [source.id, { ...source, paper, family: copies[0]?.family ?? source.family }];
    }),
  );
  return (cited) =>
    cited.flatMap(({ source: id, information }) => {
      const source = byId.get(id);
      return source ? [{ source, origin: source.origin, weight: weightOf({ ...source, information }) }] : [];
    });
}

export function isOfKind({ paper }: Pick<ScoredSource, "paper">, kind: PaperKind): boolean {
  return Array.isArray(paper) ? paper.includes(kind) : paper === kind;
}

/** Whatever of the case cites something, with what it cites. */
export function supportedItems(scored: ScoredCase): { id: string; evidence: Weighed[] }[] {
  const evidence = weighedEvidenceOf(scored);
  return [
    ...[...scored.statements, ...scored.custody].map(({ id, cited }) => ({ id, evidence: evidence(cited) })),
    ...scored.parts.flatMap(({ marks, cited }) => marks.map((id) => ({ id, evidence: evidence(cited) }))),
  ].filter(({ evidence }) => evidence.length > 0);
}

/** Combined weight of the evidence that `counts`, and what it supports. */
export function combineEvidence(scored: ScoredCase, counts: (source: ScoredSource) => boolean): Share {
  const bearing = supportedItems(scored).flatMap(({ id, evidence }) => {
    const counted = evidence.filter(({ source }) => counts(source));
    return counted.length > 0 ? [{ id, counted }] : [];
  });
  const share = combineWeights(bearing.flatMap(({ counted }) => counted));
  return { share, from: bearing.map(({ id }) => id) };
}

/** From 0 to 1, and the ids of the statements, custody periods and marks that it comes from. */
export type Share = { share: number; from: string[] };

/** Points of a dimension: `of` is what the part can give; negative points are taken off. */
export type Points = { part: string; points: number; of: number; from: string[] };

export function points(part: string, of: number, { share, from }: Share): Points {
  return { part, points: of * share, of, from };
}
