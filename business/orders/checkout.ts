import { z } from "zod";
import { m } from "#texts/messages.js";
import { isVatId, tidyVatId } from "../accounts/vat-id.ts";
import { RuleBroken } from "../errors.ts";
import { type Locale, price } from "../locale.ts";
import {
  type Extra,
  type ExtraId,
  extraById,
  extraIds,
  type Package,
  type PackageId,
  packageById,
  packageIds,
} from "./catalogue.ts";

const line = (atMost: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(atMost, "orders_text_too_long");
const optional = (atMost: number) =>
  z
    .string()
    .trim()
    .max(atMost, "orders_text_too_long")
    .nullish()
    .transform((text) => text || null);

/** Who orders, and where the confirmation and the invoice go. */
const person = {
  customerType: z.enum(["consumer", "business"], "orders_customer_type_missing"),
  name: line(100, "orders_name_missing"),
  company: optional(100),
  vatId: optional(40).transform((text) => (text && tidyVatId(text)) || null),
  street: line(100, "orders_street_missing"),
  postalCode: line(12, "orders_postal_code_missing"),
  city: line(100, "orders_city_missing"),
  country: z.enum(["DE", "AT", "CH"], "orders_country_missing"),
};
const companyMissing = { message: "orders_company_missing", path: ["company"] };
const vatIdWrong = { message: "accounts_vat_id_wrong", path: ["vatId"] };
const companyNamed = (d: Person) => d.customerType !== "business" || d.company !== null;
const vatIdRight = (d: Person) => d.customerType !== "business" || d.vatId === null || isVatId(d.vatId);

type Person = z.infer<z.ZodObject<typeof person>>;
function withBilling<D extends Person>({
  name,
  company,
  vatId,
  street,
  postalCode,
  city,
  country,
  ...rest
}: D) {
  return { ...rest, billing: { name, company, vatId, street, postalCode, city, country } };
}

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
    ...person,
  })
  .refine((d) => d.kennzeichen || d.markeModell || d.baujahr || d.fahrgestellnummer, {
    message: "orders_vehicle_missing",
    path: ["markeModell"],
  })
  .refine(companyNamed, companyMissing)
  .refine(vatIdRight, vatIdWrong)
  .transform(withBilling);

export type CheckoutDetails = z.infer<typeof CheckoutDetails>;

/** The same for something added to a research that runs: the vehicle is known. */
export const ExtraDetails = z
  .object({ locale: z.enum(["de", "en"]), extraId: z.enum(extraIds), researchId: z.uuid(), ...person })
  .refine(companyNamed, companyMissing)
  .refine(vatIdRight, vatIdWrong)
  .transform(withBilling);

export type ExtraDetails = z.infer<typeof ExtraDetails>;

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

export function extraName(id: ExtraId, locale: Locale): string {
  const names: Record<ExtraId, string> = {
    international: m.extra_international({}, { locale }),
    "premium-report": m.extra_premium_report({}, { locale }),
  };
  return names[id];
}

/** What an order is of, in the reader's language; the contract keeps the words in which it was agreed. */
export function nameOfOrder(order: { packageId: string; packageName: string }, locale: Locale): string {
  const extra = extraById(order.packageId);
  const chosen = packageById(order.packageId);
  if (extra) return extraName(extra.id, locale);
  return chosen ? packageName(chosen.id, locale) : order.packageName;
}

/** What an extra brings. */
export function extraResult(id: ExtraId, locale: Locale): string {
  const results: Record<ExtraId, string> = {
    international: m.extra_international_result({}, { locale }),
    "premium-report": m.extra_premium_report_result({}, { locale }),
  };
  return results[id];
}

/** The essentials of an extra (§ 312j Abs. 2 BGB), label by label. `about` is the case as people call it. */
export function summaryOfExtra(
  extra: Extra,
  about: string,
  locale: Locale,
): [label: string, value: string][] {
  const say = { locale };
  const promised: Record<ExtraId, string> = {
    international: m.extra_international_promised({}, say),
    "premium-report": m.extra_premium_report_promised({}, say),
  };
  return [
    [m.checkout_summary_package({}, say), extraName(extra.id, locale)],
    [m.checkout_summary_vehicle({}, say), about],
    [m.checkout_summary_result({}, say), extraResult(extra.id, locale)],
    [m.checkout_summary_promised({}, say), promised[extra.id]],
    [
      m.checkout_summary_total({}, say),
      m.checkout_total_with_vat({ price: price(extra.priceCents, locale) }, say),
    ],
    [m.checkout_summary_payment({}, say), m.checkout_payment_transfer({}, say)],
  ];
}

/** The two declarations of a consumer who wants people to begin at once (§ 356 Abs. 5 BGB). */
export function serviceConsentTexts(locale: Locale): { demand: string; knowledge: string } {
  return {
    demand: m.checkout_box_demand_service({}, { locale }),
    knowledge: m.checkout_box_knowledge_service({}, { locale }),
  };
}

/** The two declarations of a consumer who wants an automated service to begin at once (§ 356 Abs. 5 BGB). */
export function consentTexts(locale: Locale): { demand: string; knowledge: string } {
  return {
    demand: m.checkout_box_demand({}, { locale }),
    knowledge: m.checkout_box_knowledge({}, { locale }),
  };
}
