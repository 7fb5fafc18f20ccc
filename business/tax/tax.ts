import { type Country, territoryOf } from "./territories.ts";
import { euVatRates, rateOn } from "./vat-rates.ts";

export type CustomerType = "consumer" | "business";
/** `electronic`: automated, hardly any human intervention (Art. 7 VO (EU) 282/2011). `human`: a person researches. */
export type ProductClass = "electronic" | "human";
export const taxTreatments = ["domestic", "small-business", "oss", "reverse-charge", "outside"] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export type Tax = {
  treatment: TaxTreatment;
  /** In hundredths of a per cent; 0 where no tax of ours is due. */
  basisPoints: number;
  /** Whose tax it is. Null where none is charged. */
  country: Country | null;
  /** The sentence on the invoice (law.md A.8); its text is `tax_note_…`. */
  note: TaxNote | null;
  source: string;
  /** For the tax adviser. */
  question?: string;
};
export const taxNotes = [
  "oss",
  "reverse_charge",
  "outside_business",
  "outside_consumer",
  "small_business",
] as const;
export type TaxNote = (typeof taxNotes)[number];

export type TaxCase = {
  customerType: CustomerType;
  country: Country;
  productClass: ProductClass;
  /** A kept answer says that the VAT id is valid and belongs to this customer. */
  vatIdChecked: boolean;
  /** YYYY-MM-DD in Berlin. */
  on: string;
  /** From this day on we charge the tax of the consumer's state for electronic services (§ 3a Abs. 5, § 18j UStG). */
  ossSince: string | null;
  /** From this day on we charge no German tax (§ 19 UStG). */
  smallBusinessSince: string | null;
};

/** What is taxable here is free of tax where the seller is a small business; what is taxed elsewhere stays so. */
export function taxOf(facts: TaxCase): Tax {
  const tax = regularTaxOf(facts);
  if (tax.treatment !== "domestic" || !isSmallBusiness(facts)) return tax;
  const { question: _, ...rest } = tax;
  return {
    ...rest,
    treatment: "small-business",
    basisPoints: 0,
    country: null,
    note: "small_business",
    source: "§ 19 Abs. 1 UStG",
  };
}

export function isSmallBusiness({
  smallBusinessSince,
  on,
}: Pick<TaxCase, "smallBusinessSince" | "on">): boolean {
  return smallBusinessSince !== null && smallBusinessSince <= on;
}

/** The decision table of law.md 2.2: the place of a service, and whose tax is due at which rate. */
function regularTaxOf({ customerType, country, productClass, vatIdChecked, on, ossSince }: TaxCase): Tax {
  const { eu, vat, question } = territoryOf(country);
  const german = { basisPoints: rateOn(euVatRates.DE, on), country: "DE" } as const;
  const none = { basisPoints: 0, country: null };
  if (country === "DE")
    return { treatment: "domestic", ...german, note: null, source: "§ 3a Abs. 1, 2, § 12 Abs. 1 UStG" };
  if (customerType === "business" && !eu)
    return {
      treatment: "outside",
      ...none,
      note: "outside_business",
      source: "§ 3a Abs. 2 UStG",
      question: proof,
    };
  if (customerType === "business")
    return vatIdChecked
      ? {
          treatment: "reverse-charge",
          ...none,
          note: "reverse_charge",
          source: "§ 3a Abs. 2 UStG, Art. 196 MwStSystRL",
        }
      : {
          treatment: "domestic",
          ...german,
          note: null,
          source: "§ 18e UStG: no valid VAT id",
          question: proof,
        };
  if (!eu)
    return {
      treatment: "outside",
      ...none,
      note: "outside_consumer",
      ...placeOutside[productClass],
      ...asked(question),
    };
  if (productClass === "electronic" && ossSince !== null && ossSince <= on)
    return {
      treatment: "oss",
      basisPoints: rateOn(vat, on),
      country,
      note: "oss",
      source: "§ 3a Abs. 5, § 18j UStG",
    };
  return {
    treatment: "domestic",
    ...german,
    note: null,
    source:
      productClass === "human" ? "§ 3a Abs. 1 UStG" : "§ 3a Abs. 5 Satz 3 UStG: below EUR 10,000 a year",
  };
}

const proof =
  "Which proof of business other than a VAT id is enough (register extract, Swiss UID, British VAT number)?";
const placeOutside = {
  human: { source: "§ 3a Abs. 4 Satz 2 Nr. 3, 4 UStG" },
  electronic: { source: "§ 3a Abs. 5 UStG" },
} as const;

function asked(question: string | undefined): { question?: string } {
  return question === undefined ? {} : { question };
}

/** In cents; net is rounded half up, so that net + tax = gross (TX-03). */
export function taxWithin(grossCents: number, basisPoints: number): number {
  return grossCents - Math.round((grossCents * 10_000) / (10_000 + basisPoints));
}

/** In cents, rounded half up. */
export function taxOn(netCents: number, basisPoints: number): number {
  return Math.round((netCents * basisPoints) / 10_000);
}
