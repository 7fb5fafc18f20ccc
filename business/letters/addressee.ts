import { z } from "zod";

/** DIN 5008, form B: six lines below the two of the sender and what the post is to do. */
export const maxAddresseeLines = 6;
/** What still fits 80 mm in the smallest type that a sorting machine reads. */
export const maxAddresseeCharacters = 60;

/** Lines of an address as typed; empty lines go, as the post asks. */
export function addresseeLines(maxLines = maxAddresseeLines) {
  return z
    .string()
    .max(1000, "letters_address_too_long")
    .default("")
    .transform((typed) =>
      typed
        .split("\n")
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter(Boolean),
    )
    .refine((lines) => lines.length <= maxLines, "letters_address_too_long")
    .refine(
      (lines) => lines.every((line) => line.length <= maxAddresseeCharacters),
      "letters_address_line_too_long",
    )
    .transform((lines) => lines.join("\n"));
}
