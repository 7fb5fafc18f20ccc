import type { Candidate } from "./read-candidates.ts";

/** What agrees between a case and a sighting, without weights: the words for it are `reason_…` in locales/. */
export type Agreement = { comparison: string; level: string };

/** Below this customers never hear what the engine thinks, not even of a sighting that a researcher has confirmed. */
const leastTold = 0.9;

/** A plate that belongs to its keeper points at a person. */
const ofPersons: ReadonlySet<string> = new Set(["plate same-keeper"]);

/** What a customer may read about why a confirmed sighting is their vehicle: what agrees, the heaviest first. */
export function toldAgreements({ probability, reasons }: Candidate): Agreement[] {
  if (probability < leastTold) return [];
  return reasons
    .filter(({ comparison, level, weight }) => weight > 0 && !ofPersons.has(`${comparison} ${level}`))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ comparison, level }) => ({ comparison, level }));
}
