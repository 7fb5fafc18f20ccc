import { z } from "zod";
import { cardKinds, cardRelations } from "./memory-card.ts";

const optionalText = (max: number) =>
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
  makeModel: optionalText(200),
  period: optionalText(200),
  place: optionalText(200),
  colour: optionalText(100),
  plate: optionalText(40),
  dealer: optionalText(200),
  special: optionalText(600),
  relation: optionalChoice(cardRelations),
  driver: optionalText(300),
  outcome: optionalText(600),
  name: optionalText(200),
  email: z
    .union([z.literal(""), z.email("memory_cards_email_invalid").max(255, "memory_cards_email_invalid")])
    .optional()
    .transform((email) => email?.toLowerCase() || null),
  phone: optionalText(50),
  secondContact: optionalText(300),
};
