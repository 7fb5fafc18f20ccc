import type { ArchiveKind } from "./archive.ts";

export const letterKinds = ["enquiry", "reminder"] as const;
export type LetterKind = (typeof letterKinds)[number];

export const channels = ["post", "email"] as const;
export type Channel = (typeof channels)[number];

/** Of letters there are templates in these; other languages are written to in English. */
export const letterLanguages = ["de", "en"] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** `leaving`: an e-mail that its sender can still take back. */
export const letterStates = ["written", "printed", "leaving", "sent", "answered", "taken_back"] as const;
export type LetterState = (typeof letterStates)[number];

/** How an answer ends a letter; only the first two end its question. */
export const letterOutcomes = ["answer", "nothing", "refused", "undeliverable"] as const;
export type LetterOutcome = (typeof letterOutcomes)[number];

/** Until it has left the house. What has left can only be answered. */
export function canBeTakenBack(state: LetterState): boolean {
  return state === "written" || state === "printed" || state === "leaving";
}

export function letterLanguage(language: string): LetterLanguage {
  return letterLanguages.find((each) => each === language) ?? "en";
}

/** As many as one reads through before sending. */
export const maxSerialLetters = 20;

/** Archives are reminded twice; whoever is silent then is telephoned. */
export const maxReminders = 2;

/** How long an archive has before it is reminded: as long as it took at most, and four weeks where nobody knows. */
export function patienceDays(waited: WaitingTime | null): number {
  return waited && waited.letters >= 3 ? Math.max(14, waited.slowest) : 28;
}

/** In days, of the last ten letters that were answered. */
export type WaitingTime = { letters: number; median: number; slowest: number };

/** Null without a letter. */
export function waitingTime(days: readonly number[]): WaitingTime | null {
  const sorted = days.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.ceil((sorted.length - 1) / 2)];
  const slowest = sorted.at(-1);
  if (middle === undefined || above === undefined || slowest === undefined) return null;
  return { letters: sorted.length, median: Math.round((middle + above) / 2), slowest };
}

/** What an answer of theirs usually is as evidence. */
export function usualEvidence(kind: ArchiveKind): "A" | "B" | "C" {
  if (kind === "club") return "C";
  return kind === "expert" || kind === "press" ? "B" : "A";
}
