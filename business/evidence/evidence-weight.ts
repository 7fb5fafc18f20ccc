import type { evidenceClasses } from "../archive/source.ts";
import type { InformationKind, SourceForm, VerificationKind } from "./evidence.ts";

type EvidenceClass = (typeof evidenceClasses)[number];

const classWeights: Record<EvidenceClass, number> = { A: 1, B: 0.85, C: 0.7, D: 0.5, E: 0.3, F: 0.15 };
const informationWeights: Record<InformationKind, number> = { primary: 1, secondary: 0.75, unknown: 0.6 };
const formWeights: Record<SourceForm, number> = {
  original: 1,
  certified: 0.95,
  scan: 0.9,
  recorded: 0.8,
  photocopy: 0.75,
  transcript: 0.55,
};
const verificationWeights: Record<VerificationKind, number> = {
  issuer: 1,
  researcher: 0.95,
  automatic: 0.75,
  unchecked: 0.5,
};

export type Weighable = {
  evidenceClass: EvidenceClass;
  information: InformationKind;
  form: SourceForm;
  verification: VerificationKind;
};

/** R · P · F · V, from 0 to 1. */
export function weightOf(cited: Weighable): number {
  return (
    classWeights[cited.evidenceClass] *
    informationWeights[cited.information] *
    formWeights[cited.form] *
    verificationWeights[cited.verification]
  );
}

/** Of one origin the strongest counts; independent origins are combined: 1 − Π(1 − w). */
export function combineWeights(weights: readonly { origin: string; weight: number }[]): number {
  const strongest = new Map<string, number>();
  for (const { origin, weight } of weights)
    strongest.set(origin, Math.max(weight, strongest.get(origin) ?? 0));
  let doubt = 1;
  for (const weight of strongest.values()) doubt *= 1 - weight;
  return 1 - doubt;
}

export const gradeLabels = ["proven", "probable", "possible", "unverified"] as const;
export type GradeLabel = (typeof gradeLabels)[number];

/** On the two decimals that are shown. */
export function gradeLabel(confidence: number): GradeLabel {
  const shown = Math.round(confidence * 100);
  return shown >= 90 ? "proven" : shown >= 70 ? "probable" : shown >= 40 ? "possible" : "unverified";
}

export type Grade = {
  confidence: number;
  label: GradeLabel;
  /** Of the strongest citation. */
  evidenceClass: EvidenceClass;
  origins: number;
};

/** Null for a statement without a citation. */
export function gradeOf(cited: readonly (Weighable & { origin: string })[]): Grade | null {
  const weighed = cited.map((each) => ({ ...each, weight: weightOf(each) }));
  const strongest = weighed.reduce<(typeof weighed)[number] | null>(
    (best, each) => (best && best.weight >= each.weight ? best : each),
    null,
  );
  if (!strongest) return null;
  const confidence = combineWeights(weighed);
  return {
    confidence,
    label: gradeLabel(confidence),
    evidenceClass: strongest.evidenceClass,
    origins: new Set(weighed.map(({ origin }) => origin)).size,
  };
}
