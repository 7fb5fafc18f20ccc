import type { Locale } from "../locale.ts";
import { vehicleHeading } from "../vehicles/vehicle-heading.ts";

/** `Z-7K3M-9QXT-2HBD`: without I, L, O and U, so that it survives being read out over the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 60 of the random bits: whoever knows one number learns nothing about the next. */
export function certificateNumber(random: Uint8Array): string {
  const characters = [...random.subarray(0, 12)].map((byte) => alphabet[byte % 32]).join("");
  return `Z-${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8, 12)}`;
}

/** As people type it: with or without dashes, O for zero, I and L for one. Null for what is none. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, "")
    .replace(/^Z(?=.{12}$)/, "");
  const read = plain.replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!/^[\dA-HJKMNP-TV-Z]{12}$/.test(read)) return null;
  return `Z-${read.slice(0, 4)}-${read.slice(4, 8)}-${read.slice(8)}`;
}

/** What a certificate says nothing about; each has a sentence in locales/. */
export const notChecked = [
  "condition",
  "roadworthiness",
  "value",
  "title",
  "thefts",
  "seen_in_person",
  "completeness",
] as const;
export type NotChecked = (typeof notChecked)[number];

export const endReasons = {
  /** Something newer stands, or is being worked out. */
  superseded: ["reopened", "new_version"],
  /** What it says no longer holds. */
  revoked: ["statement_withdrawn", "issued_by_mistake", "at_customers_request"],
} as const;
export type EndReason = (typeof endReasons)[keyof typeof endReasons][number];
export type CertificateState = "valid" | keyof typeof endReasons;

/** A history grows: after this many years a new look is due. */
export const validYears = 5;

export const statementFileName = "certificate.json";

/** Stands on the certificate: enough to compare with the vehicle in front of you, too little to find its owner. */
export type CertifiedVehicle = {
  vehicleType: "classic-car" | "antique-boat";
  make: string | null;
  model: string | null;
  /** Of a boat. */
  name?: string;
  year: number | null;
  /** The last four characters: the whole number would lead to its owner. */
  chassisEnding: string | null;
};

export function certifiedHeading(vehicle: CertifiedVehicle, locale: Locale): string {
  const { vehicleType, make, model, name } = vehicle;
  return vehicleHeading({ kind: vehicleType, make, model, licensePlate: name ?? null }, locale);
}

/** Null for numbers so short that four characters would be most of them. */
export function chassisEnding(chassisNumber: string | null): string | null {
  const characters = (chassisNumber ?? "").toUpperCase().replace(/[^\dA-Z]/g, "");
  return characters.length >= 5 ? characters.slice(-4) : null;
}

/** An upload to be verified; ours are far smaller. */
export const maxCertificateBytes = 20 * 1024 ** 2;
