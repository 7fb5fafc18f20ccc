import { z } from "zod";
import { packages, priceOn } from "../orders/catalogue/catalogue.ts";
import { checkPerson, line, optional, person, withBilling } from "../orders/order-details.ts";
import { voucherLimits } from "./voucher.ts";

/** A name on one line. */
const name = (missing: string) =>
  line(voucherLimits.name, missing).refine((text) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text), missing);

export const VoucherDetails = z
  .object({
    locale: z.enum(["de", "en"]),
    /** A package, whose price it is worth, or `amount`. */
    worth: z
      .string("vouchers_worth_missing")
      .min(1, "vouchers_worth_missing")
      .max(30, "vouchers_worth_missing"),
    /** Whole euros. */
    amount: optional(12),
    giver: name("vouchers_giver_missing"),
    recipient: name("vouchers_recipient_missing"),
    greeting: optional(voucherLimits.greeting),
    ...person,
  })
  .superRefine(checkPerson)
  .transform(withBilling);

export type VoucherDetails = z.infer<typeof VoucherDetails>;

/** Packages with a price that day (YYYY-MM-DD in Berlin), each once. */
export function voucherPackages(day: string) {
  return packages.flatMap((each) => {
    const cents = priceOn(each, day);
    return cents === null ? [] : [{ id: each.id, cents }];
  });
}

/** In cents; null where neither a package nor an amount was named. */
export function worthInCents(
  { worth, amount }: Pick<VoucherDetails, "worth" | "amount">,
  day: string,
): number | null {
  if (worth !== "amount") return voucherPackages(day).find(({ id }) => id === worth)?.cents ?? null;
  const typed = (amount ?? "").replace(/[\s€]|[.,]00$|EUR/g, "");
  return /^\d{1,5}$/.test(typed) ? Number(typed) * 100 : null;
}
