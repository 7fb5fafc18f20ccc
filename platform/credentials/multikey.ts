import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { fromBase58, toBase58 } from "./multibase.ts";

/** Multicodec prefixes of an Ed25519 key (W3C Controlled Identifiers 1.0, section 2.2.2). */
const publicPrefix = Buffer.from([0xed, 0x01]);
const secretPrefix = Buffer.from([0x80, 0x26]);
/** What DER puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const publicDer = Buffer.from("302a300506032b6570032100", "hex");
const secretDer = Buffer.from("302e020100300506032b657004220420", "hex");

/** A new secret key as a Multikey, `z3u2…`. */
export function newSecretKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  return toBase58(Buffer.concat([secretPrefix, der.subarray(secretDer.length)]));
}

/** Null if it is no Ed25519 Multikey. */
export function readSecretKey(multikey: string): KeyObject | null {
  const seed = keyBytes(multikey, secretPrefix);
  return seed && createPrivateKey({ key: Buffer.concat([secretDer, seed]), format: "der", type: "pkcs8" });
}

/** Null if it is no Ed25519 Multikey. */
export function readPublicKey(multikey: string): KeyObject | null {
  const point = keyBytes(multikey, publicPrefix);
  return point && createPublicKey({ key: Buffer.concat([publicDer, point]), format: "der", type: "spki" });
}

/** The Multikey of the public half, `z6Mk…`. */
export function publicMultikey(secret: KeyObject): string {
  const der = createPublicKey(secret).export({ format: "der", type: "spki" });
  return toBase58(Buffer.concat([publicPrefix, der.subarray(publicDer.length)]));
}

function keyBytes(multikey: string, prefix: Uint8Array): Uint8Array | null {
  const bytes = fromBase58(multikey);
  const fits = bytes?.length === 34 && Buffer.from(bytes.subarray(0, 2)).equals(prefix);
  return fits ? bytes.subarray(2) : null;
}
