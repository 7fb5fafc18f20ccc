import type { CustomerType } from "#business/tax/tax.ts";
import { territoryOf } from "#business/tax/territories.ts";
import type { CountryCode } from "#platform/countries.ts";

/** `mismatch`: to somebody of another name. Only `valid` lets the customer owe the tax (§ 3a Abs. 2 UStG, Art. 196 MwStSystRL). */
export const vatOutcomes = ["valid", "mismatch", "invalid", "open"] as const;
export type VatOutcome = (typeof vatOutcomes)[number];

/** Kept with the order, and never empty where reverse charge stands on it (TX-01). */
export type VatCheck = {
  outcome: VatOutcome;
  vatId: string;
  /** `none`: the operator has named no service. */
  service: "vies" | "simulated" | "none";
  requestId: string | null;
  name: string | null;
  address: string | null;
  /** Our own number, under which was asked. */
  requester: string;
  /** ISO, when it was asked. */
  at: string;
};

type Business = {
  customerType: CustomerType;
  billing: { country: CountryCode; company: string | null; vatId: string | null };
};

/** Only elsewhere in the Union: Germans pay German tax, GB, CH, LI and NO have no part in VIES and owe none (`tax.ts`). */
export function needsVatCheck({ customerType, billing: { country, vatId } }: Business): boolean {
  return customerType === "business" && vatId !== null && country !== "DE" && territoryOf(country).eu;
}

/** VIES calls Greece EL. */
export function registerOf(country: CountryCode): string {
  return country === "GR" ? "EL" : country;
}

/** Null: the register tells no name, or writes it in other letters. */
export function sameName(entered: string, registered: string | null): boolean | null {
  const entry = wordsOf(entered);
  const found = wordsOf(registered ?? "");
  if (found.length === 0 || entry.length === 0) return null;
  const [fewer, more] = entry.length < found.length ? [entry, found] : [found, entry];
  return fewer.every((word) => more.includes(word));
}

const legalForms =
  /^(gmbh|mbh|ag|kg|ohg|og|eu|ug|se|sa|sas|sarl|srl|spa|bv|nv|vof|ltd|limited|plc|oy|oyj|ab|as|aps|sro|doo|kft|spzoo|sp|zoo|sl|slu|lda|ek|e|co|und|and|et|the|firma)$/;

function wordsOf(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/(?<=\b\w)\.(?=\w\b)|\.(?=\s|$)/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !legalForms.test(word));
}
