import { z } from "zod";
import { m } from "#texts/messages.js";
import { RuleBroken } from "../errors.ts";
import { type Locale, price } from "../locale.ts";
import { type Package, type PackageId, packageById, packageIds } from "./catalogue.ts";

const line = (atMost: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(atMost, "orders_text_too_long");
const optional = (atMost: number) =>
  z
    .string()
    .trim()
    .max(atMost, "orders_text_too_long")
    .nullish()
    .transform((text) => text || null);

/** First step of the checkout: the vehicle and who orders. Codes of the messages are keys in locales/. */
export const CheckoutDetails = z
  .object({
    locale: z.enum(["de", "en"]),
    packageId: z.enum(packageIds),
    vehicleType: z.enum(["classic-car", "antique-boat"], "search_vehicle_type_missing"),
    markeModell: optional(120),
    kennzeichen: optional(40),
    baujahr: optional(4).refine(
      (year) => year === null || /^(1[89]|20)\d\d$/.test(year),
      "search_year_invalid",
    ),
    fahrgestellnummer: optional(60),
    customerType: z.enum(["consumer", "business"], "orders_customer_type_missing"),
    name: line(100, "orders_name_missing"),
    company: optional(100),
    vatId: optional(20),
    street: line(100, "orders_street_missing"),
    postalCode: line(12, "orders_postal_code_missing"),
    city: line(100, "orders_city_missing"),
    country: z.enum(["DE", "AT", "CH"], "orders_country_missing"),
  })
  .refine((d) => d.kennzeichen || d.markeModell || d.baujahr || d.fahrgestellnummer, {
    message: "orders_vehicle_missing",
    path: ["markeModell"],
  })
  .refine((d) => d.customerType !== "business" || d.company, {
    message: "orders_company_missing",
    path: ["company"],
  })
  .transform(({ name, company, vatId, street, postalCode, city, country, ...rest }) => ({
    ...rest,
    billing: { name, company, vatId, street, postalCode, city, country },
  }));

export type CheckoutDetails = z.infer<typeof CheckoutDetails>;

/** A package with a price that can be ordered on the site today. */
export function orderablePackage(id: string): Package & { priceCents: number } {
  const found = packageById(id);
  if (!found?.orderable || found.priceCents === null) throw new RuleBroken("orders_not_orderable");
  return { ...found, priceCents: found.priceCents };
}

export function packageName(id: PackageId, locale: Locale): string {
  const say = { locale };
  const names: Record<PackageId, string> = {
    basic: m.package_basic({}, say),
    match: m.package_match({}, say),
    active: m.package_active({}, say),
    premium: m.package_premium({}, say),
    worldwide: m.package_worldwide({}, say),
    research: m.package_research({}, say),
  };
  return names[id];
}

/** The essentials that stand directly above the button (§ 312j Abs. 2 BGB), label by label. */
export function summaryOf(
  details: CheckoutDetails,
  chosen: Package & { priceCents: number },
  locale: Locale,
): [label: string, value: string][] {
  const say = { locale };
  const vehicle = [
    details.markeModell,
    details.kennzeichen,
    details.baujahr,
    details.fahrgestellnummer,
  ].filter(Boolean);
  return [
    [m.checkout_summary_package({}, say), packageName(chosen.id, locale)],
    [m.checkout_summary_vehicle({}, say), vehicle.join(" · ")],
    [m.checkout_summary_result({}, say), m.checkout_result_basic({}, say)],
    [m.checkout_summary_promised({}, say), m.checkout_promised_basic({}, say)],
    [
      m.checkout_summary_total({}, say),
      m.checkout_total_with_vat({ price: price(chosen.priceCents, locale) }, say),
    ],
    [m.checkout_summary_payment({}, say), m.checkout_payment_transfer({}, say)],
  ];
}

/** The two declarations of a consumer who wants an automated service to begin at once (§ 356 Abs. 5 BGB). */
export function consentTexts(locale: Locale): { demand: string; knowledge: string } {
  return {
    demand: m.checkout_box_demand({}, { locale }),
    knowledge: m.checkout_box_knowledge({}, { locale }),
  };
}
