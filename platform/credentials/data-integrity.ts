import { createHash, type KeyObject, sign, verify } from "node:crypto";
import canonicalize from "canonicalize";
import { fromBase58, toBase58 } from "./multibase.ts";
import { readPublicKey } from "./multikey.ts";

/** W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.3: RFC 8785, SHA-256, Ed25519. */
export type Proof = {
  type: "DataIntegrityProof";
  cryptosuite: "eddsa-jcs-2022";
  created: string;
  verificationMethod: string;
  proofPurpose: "assertionMethod";
  "@context"?: unknown;
  proofValue: string;
};
export type JsonObject = { [name: string]: unknown };

export function secure<D extends JsonObject>(
  document: D,
  key: { secret: KeyObject; verificationMethod: string },
  created: Date,
): D & { proof: Proof } {
  const options = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-jcs-2022",
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod: key.verificationMethod,
    proofPurpose: "assertionMethod",
    ...(document["@context"] === undefined ? {} : { "@context": document["@context"] }),
  } as const;
  const proofValue = toBase58(sign(null, hashOf(document, options), key.secret));
  return { ...document, proof: { ...options, proofValue } };
}

/** Verifies the proof with `keys` (method → public Multikey): "unknown-key" or "altered" if it fails. */
export function checkProof(
  secured: JsonObject,
  keys: ReadonlyMap<string, string>,
): "genuine" | "altered" | "unknown-key" | "no-proof" {
  const { proof, ...document } = secured;
  if (!isProof(proof)) return "no-proof";
  const { proofValue, ...options } = proof;
  const multikey = keys.get(proof.verificationMethod);
  const key = multikey === undefined ? null : readPublicKey(multikey);
  if (!key) return "unknown-key";
  const signature = fromBase58(proofValue);
  const startsLikeDocument =
    options["@context"] === undefined ||
    canonicalize(options["@context"]) === canonicalize(document["@context"]);
  return signature?.length === 64 &&
    startsLikeDocument &&
    verify(null, hashOf(document, options), key, signature)
    ? "genuine"
    : "altered";
}

function isProof(proof: unknown): proof is Proof {
  const { type, cryptosuite, proofPurpose, verificationMethod, proofValue } = (proof ?? {}) as Partial<Proof>;
  return (
    type === "DataIntegrityProof" &&
    cryptosuite === "eddsa-jcs-2022" &&
    proofPurpose === "assertionMethod" &&
    typeof verificationMethod === "string" &&
    typeof proofValue === "string"
  );
}

function hashOf(document: JsonObject, options: JsonObject): Uint8Array {
  return Buffer.concat([options, document].map(canonicalHash));
}

/** SHA-256 of the RFC 8785 form: independent of spacing and order. */
export function canonicalHash(value: JsonObject): Buffer {
  return createHash("sha256")
    .update(canonicalize(value) ?? "")
    .digest();
}
