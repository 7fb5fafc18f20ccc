import { z } from "zod";

/** Accepts blanks; parses to capitals without them. */
export const Iban = z
  .string()
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(isValidIban, "payments_iban_invalid");

/** ISO 13616: with the first four characters at the end, the number mod 97 is 1. */
function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (c) => String(c.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
