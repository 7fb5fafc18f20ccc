import { z } from "zod";

/** As Mollie writes money. */
export const MollieAmount = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^-?\d+\.\d{2}$/),
});

/** "49.00" → 4900, without floating point. */
export function centsOf(value: string): number {
  return Number(value.replace(".", ""));
}
