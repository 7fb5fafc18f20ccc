import { readSigningKeys } from "#platform/credentials/signing-keys.ts";
import type { Services } from "../context.ts";

type Issuer = Pick<Services, "config">;

/** did:web, section 3.1: the host alone; a port is escaped. */
export function issuerOf({ config }: Issuer): string {
  return `did:web:${encodeURIComponent(new URL(config.publicUrl).host)}`;
}

/** Holds revoked and superseded certificates; one list has room for 131,072. */
export function statusListUrl({ config }: Issuer): string {
  return `${config.publicUrl}/certificates/status`;
}

export function signingKeyOf(services: Issuer) {
  const { secret, multikey } = readSigningKeys(services.config).signing;
  return { secret, verificationMethod: `${issuerOf(services)}#${multikey}` };
}

/** For `/.well-known/did.json` (did:web; Controlled Identifiers 1.0): every key that ever signed. `did`: our earlier name. */
export function didDocument(services: Issuer, did = issuerOf(services)) {
  const keys = readSigningKeys(services.config).published;
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: did,
    verificationMethod: keys.map((key) => ({
      id: `${did}#${key}`,
      type: "Multikey",
      controller: did,
      publicKeyMultibase: key,
    })),
    assertionMethod: keys.map((key) => `${did}#${key}`),
  };
}

type PublishedKeys = {
  verificationMethod: { id: string; publicKeyMultibase: string }[];
  assertionMethod: string[];
};

/** Of a DID document: verification method to public Multikey, of those that may sign statements. */
export function keysOf({ verificationMethod, assertionMethod }: PublishedKeys): Map<string, string> {
  return new Map(
    verificationMethod
      .filter(({ id }) => assertionMethod.includes(id))
      .map(({ id, publicKeyMultibase }) => [id, publicKeyMultibase]),
  );
}
