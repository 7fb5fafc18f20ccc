import { z } from "zod";
import { cardKinds, cardRelations } from "./memory-card.ts";

export const cardText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "memory_cards_text_too_long")
    .optional()
    .transform((text) => text || null);
const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .union([z.enum(choices), z.literal("")])
    .optional()
    .transform((choice) => choice || null);

/** Every field of a card; nothing has to be filled in. */
export const cardAnswers = {
  kind: optionalChoice(cardKinds),
  makeModel: cardText(200),
  period: cardText(200),
  place: cardText(200),
  colour: cardText(100),
  plate: cardText(40),
  dealer: cardText(200),
  special: cardText(600),
  relation: optionalChoice(cardRelations),
  driver: cardText(300),
  outcome: cardText(600),
  name: cardText(200),
  email: z
    .union([z.literal(""), z.email("memory_cards_email_invalid").max(255, "memory_cards_email_invalid")])
    .optional()
    .transform((email) => email?.toLowerCase() || null),
  phone: cardText(50),
  secondContact: cardText(300),
};
