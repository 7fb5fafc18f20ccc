import type { DetailedKind } from "#business/identification/vehicle-kind.ts";

/** One to a page, in this order; none has to be answered. */
export const cardQuestions = [
  "what",
  "when",
  "where",
  "colour",
  "plate",
  "dealer",
  "special",
  "who",
  "outcome",
  "contact",
] as const;
export type CardQuestion = (typeof cardQuestions)[number];

export const cardKinds = [
  "car",
  "van",
  "motorcycle",
  "tractor",
  "boat",
] as const satisfies readonly DetailedKind[];

/** What somebody has to do with the vehicle. Of a deceased person's, the family writes as family. */
export const cardRelations = ["owner", "driver", "family", "family_deceased", "witness"] as const;

/** Whether and how somebody wants to be found. */
export const cardPreferences = ["yes", "letters", "vehicle", "family", "later", "unsure", "no"] as const;
export type CardPreference = (typeof cardPreferences)[number];

export const cardChannels = ["web", "telephone", "paper"] as const;
export type CardChannel = (typeof cardChannels)[number];

/** Why somebody of the team opens name and contact of a card. */
export const contactReasons = ["answer", "correct", "renew"] as const;

/** Text fields of a question, by the names of the form and of the table. */
export const fieldsOf = {
  what: ["kind", "makeModel"],
  when: ["period"],
  where: ["place"],
  colour: ["colour"],
  plate: ["plate"],
  dealer: ["dealer"],
  special: ["special"],
  who: ["relation", "driver"],
  outcome: ["outcome"],
  contact: ["name", "email", "phone", "secondContact"],
} as const satisfies Record<CardQuestion, readonly string[]>;
export type CardField = (typeof fieldsOf)[CardQuestion][number];
export type CardAnswers = Record<CardField, string | null>;

export type CardState = "draft" | "kept" | "resting";

export function cardStateOf(card: { confirmedAt: Date | null; restingAt: Date | null }): CardState {
  if (!card.confirmedAt) return "draft";
  return card.restingAt ? "resting" : "kept";
}

/** Where somebody goes on: the first question without an answer, or null. */
export function nextQuestion(card: CardAnswers & { unknown: readonly string[] }): CardQuestion | null {
  const isOpen = (question: CardQuestion) =>
    !card.unknown.includes(question) && fieldsOf[question].every((field) => !card[field]);
  return cardQuestions.find(isOpen) ?? null;
}

/** Some way to the person: without one nobody could ever be asked. */
export function hasContact(card: Pick<CardAnswers, "email" | "phone" | "secondContact">): boolean {
  return Boolean(card.email || card.phone || card.secondContact);
}

/** Of the consent's text; a new one for every change of its words. */
export const consentVersion = "2026-11";

export const maxCardPictures = 6;

export const yearDays = 365;
/** Between the mail of the year and the next attempt to reach somebody. */
export const askAgainDays = 28;
/** The year's mail, one to the second contact, then the team. */
export const asksInVain = 3;
