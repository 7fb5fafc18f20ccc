import { z } from "zod";

/** Euros as typed, "45", "45,50" or "45.50"; null for none. */
export const amountInCents = z
  .string()
  .trim()
  .regex(/^(\d{1,5}([.,]\d{2})?)?$/, "archives_fee_invalid")
  .default("")
  .transform((typed) => (typed ? Math.round(Number(typed.replace(",", ".")) * 100) : null));
