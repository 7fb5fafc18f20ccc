import { type PaperKind, paperKinds } from "../evidence/evidence.ts";
import { combineEvidence, isOfKind, type Points, points, type Share } from "./evidence-of.ts";
import { custodyCoverage } from "./life.ts";
import type { ScoredCase } from "./scored-case.ts";

/** `domain/knowledge.md` 6.1, D1. */
const weights: Record<PaperKind, number> = {
  identity: 20,
  origin: 20,
  ownership: 25,
  technical: 15,
  photos: 10,
  transfer: 10,
};

export type Documentation = Record<PaperKind, Share>;

/** Completeness of a kind is the combined weight of its papers; of ownership, their mean over the months of the life. */
export function measureDocumentation(scored: ScoredCase): Documentation {
  const of = (kind: PaperKind): Share =>
    kind === "ownership" ? ownership(scored) : combineEvidence(scored, (source) => isOfKind(source, kind));
  return Object.fromEntries(paperKinds.map((kind) => [kind, of(kind)])) as Documentation; // All kinds.
}

/** A mean over the months, so that an owner who is found later never lowers it. */
function ownership(scored: ScoredCase): Share {
  return custodyCoverage(scored, (source) => isOfKind(source, "ownership"));
}

export function documentationPoints(measured: Documentation): Points[] {
  return paperKinds.map((kind) => points(kind, weights[kind], measured[kind]));
}
