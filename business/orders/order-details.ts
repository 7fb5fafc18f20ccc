import { z } from "zod";
import { isSwissUid, isVatId, normaliseVatId, vatIdProblem } from "#business/accounts/vat-id.ts";
import { saysSomething } from "#business/identification/description/vehicle-description.ts";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { extraIds, packageIds } from "#business/orders/catalogue/catalogue.ts";
import { isPostalCode, normalisePostalCode } from "#business/tax/countries.ts";
import { countries } from "#business/tax/territories.ts";

export const line = (maxLength: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(maxLength, "orders_text_too_long");
export const optional = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, "orders_text_too_long")
    .nullish()
    .transform((text) => text || null);

const maxPostalCodeLength = 12;

export const person = {
  customerType: z.enum(["consumer", "business"], "orders_customer_type_missing"),
  name: line(100, "orders_name_missing"),
  company: optional(100),
  vatId: optional(40).transform((text) => (text && normaliseVatId(text)) || null),
  /** Of a business: where its invoices go, and what its accounts department wants to read on them. */
  invoiceEmail: optional(255),
  buyerReference: optional(100),
  street: line(100, "orders_street_missing"),
  postalCode: line(maxPostalCodeLength, "orders_postal_code_missing").transform(normalisePostalCode),
  city: line(100, "orders_city_missing"),
  country: z.enum(countries, "orders_country_missing"),
};
/** What the fields must be together, each with its sentence and the field it stands at. */
type PersonRule = {
  field: keyof Person;
  message: string | ((d: Person) => string);
  holds: (d: Person) => boolean;
};

const personRules: readonly PersonRule[] = [
  {
    field: "company",
    message: "orders_company_missing",
    holds: (d) => d.customerType !== "business" || d.company !== null,
  },
  {
    field: "vatId",
    message: ({ vatId }) => vatIdProblem(vatId ?? ""),
    holds: (d) => d.customerType !== "business" || d.vatId === null || isVatId(d.vatId),
  },
  {
    field: "vatId",
    message: "orders_uid_missing",
    /** A wrong one has a sentence of its own. */
    holds: (d) => !provesByUid(d) || (d.vatId !== null && (isSwissUid(d.vatId) || !isVatId(d.vatId))),
  },
  {
    field: "invoiceEmail",
    message: "content_email_invalid",
    holds: (d) =>
      d.customerType !== "business" || d.invoiceEmail === null || z.email().safeParse(d.invoiceEmail).success,
  },
  {
    field: "postalCode",
    message: "orders_postal_code_wrong",
    /** A missing or an overlong one has a sentence of its own. */
    holds: ({ postalCode, country }) =>
      postalCode === "" || postalCode.length > maxPostalCodeLength || isPostalCode(postalCode, country),
  },
];

/** A Swiss business pays no German tax (§ 3a Abs. 2 UStG): its UID proves that it is one. */
export function provesByUid({ customerType, country }: { customerType: string; country: string }): boolean {
  return customerType === "business" && country === "CH";
}

export function checkPerson(person: Person, check: z.RefinementCtx): void {
  for (const { field, message, holds } of personRules)
    if (!holds(person)) {
      const problem = typeof message === "string" ? message : message(person);
      check.addIssue({ code: "custom", message: problem, path: [field] });
    }
}

type Person = z.infer<z.ZodObject<typeof person>>;
export function withBilling<D extends Person>({
  name,
  company,
  vatId,
  invoiceEmail,
  buyerReference,
  street,
  postalCode,
  city,
  country,
  ...rest
}: D) {
  const address = { name, company, vatId, street, postalCode, city, country };
  const forInvoices = rest.customerType === "business" ? { invoiceEmail, buyerReference } : {};
  return { ...rest, billing: { ...address, ...forInvoices } };
}

export const vehicleFields = {
  vehicleType: z.enum(["classic-car", "antique-boat"], "search_vehicle_type_missing"),
  markeModell: optional(120),
  kennzeichen: optional(40),
  baujahr: optional(4).refine(
    (year) => year === null || /^(1[89]|20)\d\d$/.test(year),
    "search_year_invalid",
  ),
  fahrgestellnummer: optional(60),
  dealer: optional(120).optional(),
  recollection: z
    .string()
    .trim()
    .max(maxRecollectionLength, "search_recollection_too_long")
    .nullish()
    .transform((text) => text || null)
    .optional(),
};
export const vehicleMissing = { message: "orders_vehicle_missing", path: ["markeModell"] };

export const CheckoutDetails = z
  .object({
    locale: z.enum(["de", "en"]),
    packageId: z.enum(packageIds),
    ...vehicleFields,
    ...person,
  })
  .refine(saysSomething, vehicleMissing)
  .superRefine(checkPerson)
  .transform(withBilling);

export type CheckoutDetails = z.infer<typeof CheckoutDetails>;

export const ExtraDetails = z
  .object({ locale: z.enum(["de", "en"]), extraId: z.enum(extraIds), researchId: z.uuid(), ...person })
  .superRefine(checkPerson)
  .transform(withBilling);

export type ExtraDetails = z.infer<typeof ExtraDetails>;

/** Customer type and country are the quote's: prices and texts rest on them. */
export const QuoteDetails = z
  .object({ locale: z.enum(["de", "en"]), quoteId: z.uuid(), ...person })
  .superRefine(checkPerson)
  .transform(withBilling);

export type QuoteDetails = z.infer<typeof QuoteDetails>;
