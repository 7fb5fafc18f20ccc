import { formatMoney, type Locale } from "#business/locale.ts";
import { type Extra, type Package, productClassOf } from "#business/orders/catalogue/catalogue.ts";
import { legalRegime, priceUnder, type Seller } from "#business/tax/regime.ts";
import { type CustomerType, isSmallBusiness } from "#business/tax/tax.ts";
import type { Country } from "#business/tax/territories.ts";
import { m } from "#texts/messages.js";

/** `on`: YYYY-MM-DD in Berlin. */
type Listed = { item: Package | Extra; cents: number; on: string };

export type KnownBuyer = { customerType: CustomerType; country: Country };

/** A price of the list before anybody orders: as that buyer pays it, else in words that are true for everybody (§§ 3, 6 PAngV). */
export function listedPrice(
  { item, cents, on }: Listed,
  buyer: KnownBuyer | null,
  seller: Seller,
  locale: Locale,
): { price: string; note: string } {
  const inLocale = { locale };
  const smallBusiness = isSmallBusiness({ ...seller, on });
  if (!buyer)
    return {
      price: formatMoney(cents, locale),
      note: smallBusiness ? m.price_note_small_business({}, inLocale) : m.price_note_anybody({}, inLocale),
    };
  const productClass = productClassOf(item);
  const regime = legalRegime({ ...buyer, productClass, vatIdChecked: false, on }, seller);
  const { netCents, priceCents } = priceUnder(regime, cents);
  if (regime.tax.treatment === "small-business")
    return { price: formatMoney(priceCents, locale), note: m.price_note_small_business({}, inLocale) };
  const isTaxed = regime.tax.country !== null;
  if (regime.priceDisplay === "net")
    return {
      price: formatMoney(netCents, locale),
      note: isTaxed ? m.price_note_plus_vat({}, inLocale) : m.price_note_net({}, inLocale),
    };
  return {
    price: formatMoney(priceCents, locale),
    note: isTaxed ? m.price_note_with_vat({}, inLocale) : m.price_note_no_german_vat({}, inLocale),
  };
}

/** With how often it is paid. */
export function listedTotal(
  listed: Listed,
  buyer: KnownBuyer | null,
  seller: Seller,
  locale: Locale,
): string {
  return m.checkout_list_price(listedPrice(listed, buyer, seller, locale), { locale });
}
