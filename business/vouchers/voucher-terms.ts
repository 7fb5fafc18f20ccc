import { m } from "#texts/messages.js";
import type { Ctx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay, dayText, formatMoney, type Locale } from "../locale.ts";
import { type OrderTerms, orderTerms } from "../orders/checkout/order-terms.ts";
import { paymentLine } from "../orders/checkout/summary.ts";
import type { Summary } from "../orders/orders.sql.ts";
import { validUntilOf } from "./voucher.ts";
import { type VoucherDetails, worthInCents } from "./voucher-details.ts";

/** What a voucher costs: its value, without VAT (§ 3 Abs. 15 UStG). Throws `vouchers_amount_invalid` and where we do not sell. */
export function voucherTerms(ctx: Ctx, details: VoucherDetails): OrderTerms {
  const cents = worthInCents(details, berlinDay(ctx.now()));
  const { minCents, maxCents } = ctx.services.config.vouchers;
  if (cents === null || cents < minCents || cents > maxCents) throw new RuleBroken("vouchers_amount_invalid");
  const price = { priceCents: cents, netCents: cents, vatCents: 0 };
  const terms = orderTerms(ctx, details, { productClass: "human", priceIn: () => price });
  const tax = {
    ...terms.regime.tax,
    treatment: "outside",
    country: null,
    basisPoints: 0,
    note: null,
  } as const;
  return { ...terms, regime: { ...terms.regime, tax } };
}

/** What stands above the button (§ 312j Abs. 2 BGB). */
export function voucherSummary(
  { recipient, giver, greeting }: Pick<VoucherDetails, "recipient" | "giver" | "greeting">,
  terms: OrderTerms,
  { locale, now }: { locale: Locale; now: Date },
): Summary {
  const inLocale = { locale };
  const value = formatMoney(terms.price.priceCents, locale);
  const until = dayText(validUntilOf(now), locale);
  return [
    [m.checkout_summary_package({}, inLocale), m.voucher({}, inLocale)],
    [m.voucher_value({}, inLocale), value],
    [m.voucher_for({}, inLocale), recipient],
    [m.voucher_from({}, inLocale), giver],
    ...(greeting ? ([[m.voucher_greeting({}, inLocale), greeting]] satisfies Summary) : []),
    [m.checkout_summary_result({}, inLocale), m.voucher_result({}, inLocale)],
    [m.checkout_summary_promised({}, inLocale), m.voucher_delivery({}, inLocale)],
    [m.voucher_valid_until({}, inLocale), until],
    [m.checkout_summary_vat({}, inLocale), m.voucher_vat({}, inLocale)],
    [m.checkout_summary_total({}, inLocale), m.voucher_total({ price: value }, inLocale)],
    paymentLine(terms, locale),
  ];
}
