import type { evidenceClasses } from "../archive/source.ts";

export const evidenceKinds = ["document", "sighting", "link"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Chosen or dropped at once, each becomes a source. */
export const maxSourceFiles = 20;

/** What of the source was seen, best first. */
export const sourceForms = ["original", "certified", "scan", "recorded", "photocopy", "transcript"] as const;
export type SourceForm = (typeof sourceForms)[number];

export const verificationKinds = ["issuer", "researcher", "automatic", "unchecked"] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** On what ground we show it. */
export const sourceRights = ["own", "licence", "quote", "unknown"] as const;
export type SourceRights = (typeof sourceRights)[number];

/** Whether whoever reports it was there. */
export const informationKinds = ["primary", "secondary", "unknown"] as const;
export type InformationKind = (typeof informationKinds)[number];

/** `negative`: that it is not there says something. */
export const directnesses = ["direct", "indirect", "negative"] as const;
export type Directness = (typeof directnesses)[number];

/** Fractions of the page's width and height, from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** What kinds of paper a source is, for the documentation: a vehicle document proves identity and ownership. */
export const paperKinds = ["identity", "origin", "ownership", "technical", "photos", "transfer"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Who made a source, for the diversity. */
export const sourceFamilies = [
  "authority",
  "maker",
  "business",
  "club",
  "press",
  "picture",
  "witness",
  "inspection",
] as const;
export type SourceFamily = (typeof sourceFamilies)[number];

const usualFamilies: Record<(typeof evidenceClasses)[number], SourceFamily> = {
  A: "authority",
  B: "business",
  C: "press",
  D: "press",
  E: "witness",
  F: "press",
};

/** Where nobody has said who made a source; the form shows it and it can be changed. */
export function usualFamily(evidenceClass: (typeof evidenceClasses)[number]): SourceFamily {
  return usualFamilies[evidenceClass];
}
