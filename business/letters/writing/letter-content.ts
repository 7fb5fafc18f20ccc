import { z } from "zod";
import { addresseeLines } from "../addressee.ts";
import { channels, letterLanguages } from "../letter.ts";

/** What somebody reads and may change before a letter is written. */
export const letterContent = {
  channel: z.enum(channels, "letters_channel_missing"),
  language: z.enum(letterLanguages),
  addressee: addresseeLines(),
  email: z
    .union([z.literal(""), z.email("archives_email_invalid")], "archives_email_invalid")
    .default("")
    .transform((typed) => typed || null),
  subject: z.string().trim().min(1, "letters_subject_missing").max(200, "team_text_too_long"),
  body: z.string().trim().min(1, "letters_body_missing").max(12_000, "team_text_too_long"),
};

export type LetterContent = z.infer<z.ZodObject<typeof letterContent>>;
