import { z } from "zod";
import { isVatId, normaliseVatId } from "#business/accounts/vat-id.ts";
import { RuleBroken } from "#business/errors.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import {
  type Extra,
  type ExtraId,
  extraById,
  extraIds,
  type Package,
  type PackageId,
  packageById,
  packageIds,
} from "#business/orders/catalogue.ts";
import { isPostalCode, normalisePostalCode, sellingCountries } from "#business/orders/countries.ts";
import { vehicleLine } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";

const line = (maxLength: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(maxLength, "orders_text_too_long");
const optional = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, "orders_text_too_long")
    .nullish()
    .transform((text) => text || null);

const maxPostalCodeLength = 12;

const person = {
  customerType: z.enum(["consumer", "business"], "orders_customer_type_missing"),
  name: line(100, "orders_name_missing"),
  company: optional(100),
  vatId: optional(40).transform((text) => (text && normaliseVatId(text)) || null),
  street: line(100, "orders_street_missing"),
  postalCode: line(maxPostalCodeLength, "orders_postal_code_missing").transform(normalisePostalCode),
  city: line(100, "orders_city_missing"),
  country: z.enum(sellingCountries, "orders_country_missing"),
};
const companyMissing = { message: "orders_company_missing", path: ["company"] };
const vatIdWrong = { message: "accounts_vat_id_wrong", path: ["vatId"] };
const postalCodeWrong = { message: "orders_postal_code_wrong", path: ["postalCode"] };
const companyNamed = (d: Person) => d.customerType !== "business" || d.company !== null;
const vatIdRight = (d: Person) => d.customerType !== "business" || d.vatId === null || isVatId(d.vatId);
/** A missing or an overlong one has a sentence of its own. */
const postalCodeRight = ({ postalCode, country }: Person) =>
  postalCode === "" || postalCode.length > maxPostalCodeLength || isPostalCode(postalCode, country);

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
  .refine(postalCodeRight, postalCodeWrong)
  .transform(withBilling);

export type CheckoutDetails = z.infer<typeof CheckoutDetails>;

export const ExtraDetails = z
  .object({ locale: z.enum(["de", "en"]), extraId: z.enum(extraIds), researchId: z.uuid(), ...person })
  .refine(companyNamed, companyMissing)
  .refine(vatIdRight, vatIdWrong)
  .refine(postalCodeRight, postalCodeWrong)
  .transform(withBilling);

export type ExtraDetails = z.infer<typeof ExtraDetails>;

export function orderablePackage(id: string): Package & { priceCents: number } {
  const found = packageById(id);
  if (!found?.orderable || found.priceCents === null) throw new RuleBroken("orders_not_orderable");
  return { ...found, priceCents: found.priceCents };
}

export function packageName(id: PackageId, locale: Locale): string {
  const inLocale = { locale };
  const names: Record<PackageId, string> = {
    basic: m.package_basic({}, inLocale),
    match: m.package_match({}, inLocale),
    active: m.package_active({}, inLocale),
    premium: m.package_premium({}, inLocale),
    worldwide: m.package_worldwide({}, inLocale),
    research: m.package_research({}, inLocale),
  };
  return names[id];
}

/** Must be shown directly above the button (§ 312j Abs. 2 BGB). */
export function orderSummary(
  details: CheckoutDetails,
  chosen: Package & { priceCents: number },
  locale: Locale,
): [label: string, value: string][] {
  const inLocale = { locale };
  return [
    [m.checkout_summary_package({}, inLocale), packageName(chosen.id, locale)],
    [
      details.vehicleType === "antique-boat"
        ? m.checkout_summary_boat({}, inLocale)
        : m.checkout_summary_vehicle({}, inLocale),
      vehicleLine(details),
    ],
    [m.checkout_summary_result({}, inLocale), m.checkout_result_basic({}, inLocale)],
    [m.checkout_summary_promised({}, inLocale), m.checkout_promised_basic({}, inLocale)],
    [
      m.checkout_summary_total({}, inLocale),
      m.checkout_total_with_vat({ price: formatMoney(chosen.priceCents, locale) }, inLocale),
    ],
    [m.checkout_summary_payment({}, inLocale), m.checkout_payment_transfer({}, inLocale)],
  ];
}

export function extraName(id: ExtraId, locale: Locale): string {
  const names: Record<ExtraId, string> = {
    international: m.extra_international({}, { locale }),
    "premium-report": m.extra_premium_report({}, { locale }),
  };
  return names[id];
}

export function orderName(order: { packageId: string; packageName: string }, locale: Locale): string {
  const extra = extraById(order.packageId);
  const chosen = packageById(order.packageId);
  if (extra) return extraName(extra.id, locale);
  return chosen ? packageName(chosen.id, locale) : order.packageName;
}

export function extraResult(id: ExtraId, locale: Locale): string {
  const results: Record<ExtraId, string> = {
    international: m.extra_international_result({}, { locale }),
    "premium-report": m.extra_premium_report_result({}, { locale }),
  };
  return results[id];
}

/** § 312j Abs. 2 BGB. `about` names the case. */
export function extraSummary(extra: Extra, about: string, locale: Locale): [label: string, value: string][] {
  const inLocale = { locale };
  const promised: Record<ExtraId, string> = {
    international: m.extra_international_promised({}, inLocale),
    "premium-report": m.extra_premium_report_promised({}, inLocale),
  };
  return [
    [m.checkout_summary_package({}, inLocale), extraName(extra.id, locale)],
    [m.checkout_summary_vehicle({}, inLocale), about],
    [m.checkout_summary_result({}, inLocale), extraResult(extra.id, locale)],
    [m.checkout_summary_promised({}, inLocale), promised[extra.id]],
    [
      m.checkout_summary_total({}, inLocale),
      m.checkout_total_with_vat({ price: formatMoney(extra.priceCents, locale) }, inLocale),
    ],
    [m.checkout_summary_payment({}, inLocale), m.checkout_payment_transfer({}, inLocale)],
  ];
}

/** The declarations required before a service may start early (§ 356 Abs. 5 BGB). */
export function serviceConsentTexts(locale: Locale): { demand: string; knowledge: string } {
  return {
    demand: m.checkout_box_demand_service({}, { locale }),
    knowledge: m.checkout_box_knowledge_service({}, { locale }),
  };
}

/** The same for an automated service (§ 356 Abs. 5 BGB). */
export function consentTexts(locale: Locale): { demand: string; knowledge: string } {
  return {
    demand: m.checkout_box_demand({}, { locale }),
    knowledge: m.checkout_box_knowledge({}, { locale }),
  };
}
