import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { blockedKinds, lawfulKinds } from "#business/people/lawful-source.ts";
import { isOneMailbox } from "#business/people/one-person.ts";

/** Where the connection comes from. The kinds that may not be used are offered too, so that whoever means one reads why not. */
export const connectionKinds = ["own_words", ...lawfulKinds, ...blockedKinds] as const;

/** Why the team introduces two nobody: kept for the team alone. */
export const barReasons = [
  "same_person",
  "stalking",
  "separation",
  "stolen",
  "minor",
  "deceased",
  "denied",
  "abuse",
] as const;

/** What anybody sees of a car at a meeting, in an advertisement or in a photograph. */
const visibleToAll = [
  "model",
  "kind",
  "colour",
  "plate",
  "plate-part",
  "plate-district",
  "name",
  "sail-number",
];

/** Cards by one contact that may be introduced: a family remembers several vehicles, a fisher many. */
export const maxCardsOfContact = 5;

export type ApprovalFacts = {
  connection: (typeof connectionKinds)[number];
  reasons: readonly MatchReason[];
  cardEmail: string | null;
  ownerEmail: string | null;
  cardsOfContact: number;
};

export type ApprovalRefusal =
  | "introductions_source_refused"
  | "introductions_same_person"
  | "introductions_public_only"
  | "introductions_many_cards";

/** Null when the pair may be introduced as far as a machine can say; the rest is a person's judgement. */
export function approvalRefusal(facts: ApprovalFacts): ApprovalRefusal | null {
  if (blockedKinds.some((kind) => kind === facts.connection)) return "introductions_source_refused";
  if (isOneMailbox(facts.cardEmail, facts.ownerEmail)) return "introductions_same_person";
  if (facts.cardsOfContact > maxCardsOfContact) return "introductions_many_cards";
  const remembered = facts.reasons.some(
    ({ comparison, weight }) => weight > 0 && !visibleToAll.includes(comparison),
  );
  return remembered ? null : "introductions_public_only";
}
