import { type Proof, secure } from "#platform/credentials/data-integrity.ts";
import type { Services } from "../context.ts";
import { product } from "../product.ts";
import { type CertifiedVehicle, type NotChecked, notChecked } from "./certificate.ts";
import { issuerOf, signingKeyOf, statusListUrl } from "./issuer.ts";

/** What a certificate certifies, without its number and dates. */
export type Certified = {
  vehicle: CertifiedVehicle;
  score: { total: number; classification: string; version: number };
  /** `hash`: SHA-256 of the report's canonical content, hexadecimal. */
  report: { version: number; hash: string };
};

/** A W3C Verifiable Credential 2.0 with its proof. */
export type CertificateStatement = ReturnType<typeof unsigned> & { proof: Proof };

export function signStatement(
  services: Services,
  certified: Certified & { number: string; statusIndex: number; issuedAt: Date; validUntil: Date },
): CertificateStatement {
  return secure(unsigned(services, certified), signingKeyOf(services), certified.issuedAt);
}

function unsigned(
  services: Services,
  { number, statusIndex, issuedAt, validUntil, vehicle, score, report }: Parameters<typeof signStatement>[1],
) {
  const list = statusListUrl(services);
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      // Gives our own words a meaning to verifiers that expand the document (VC Data Model 2.0, section B.3).
      "https://www.w3.org/ns/credentials/undefined-terms/v2",
    ],
    id: `${services.config.publicUrl}/certificates/${number}`,
    type: ["VerifiableCredential", "VehicleHistoryCertificate"],
    issuer: { id: issuerOf(services), name: product },
    validFrom: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(statusIndex),
      statusListCredential: list,
    },
    credentialSubject: {
      type: "Vehicle",
      certificateNumber: number,
      vehicle,
      score,
      notChecked: [...notChecked] as NotChecked[],
      report: { version: report.version, sha256: report.hash },
    },
  };
}
