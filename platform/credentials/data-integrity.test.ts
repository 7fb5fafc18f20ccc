import { describe, expect, test } from "vitest";
import { canonicalHash, checkProof, secure } from "./data-integrity.ts";
import { fromBase58, toBase58 } from "./multibase.ts";
import { newSecretKey, publicMultikey, readPublicKey, readSecretKey } from "./multikey.ts";

/** W3C Data Integrity EdDSA Cryptosuites 1.0, appendix B.2: key pair, credential, hashes and proof. */
const publicKey = "z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2";
const secretKey = "z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq";
const contexts = ["https://www.w3.org/ns/credentials/v2", "https://www.w3.org/ns/credentials/examples/v2"];
const credential = {
  "@context": contexts,
  id: "urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33",
  type: ["VerifiableCredential", "AlumniCredential"],
  name: "Alumni Credential",
  description: "A minimum viable example of an Alumni Credential.",
  issuer: "https://vc.example/issuers/5678",
  validFrom: "2023-01-01T00:00:00Z",
  credentialSubject: { id: "did:example:abcdefgh", alumniOf: "The School of Examples" },
};
const verificationMethod = `did:key:${publicKey}#${publicKey}`;
const created = new Date("2023-02-24T23:36:38Z");
const publishedProof =
  "z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX";
const publishedHashes =
  "66ab154f5c2890a140cb8388a22a160454f80575f6eae09e5a097cabe539a1db" +
  "59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19";
const keys = new Map([[verificationMethod, publicKey]]);

function vectorKey() {
  const secret = readSecretKey(secretKey);
  if (!secret) throw new Error("The published key cannot be read.");
  return { secret, verificationMethod };
}

describe("the vectors that W3C publishes", () => {
  test("give the same hashes, the same proof and the same keys", () => {
    const secured = secure(credential, vectorKey(), created);
    const { proofValue, ...options } = secured.proof;
    expect(publicMultikey(vectorKey().secret)).toBe(publicKey);
    expect(Buffer.concat([canonicalHash(options), canonicalHash(credential)]).toString("hex")).toBe(
      publishedHashes,
    );
    expect(proofValue).toBe(publishedProof);
    expect(checkProof(secured, keys)).toBe("genuine");
  });
});

describe("a proof", () => {
  const secured = secure(credential, vectorKey(), created);

  test("holds however the document is ordered and spaced", () => {
    const reordered = Object.fromEntries(Object.entries(secured).reverse());
    expect(checkProof(JSON.parse(JSON.stringify(reordered, null, 4)), keys)).toBe("genuine");
  });

  test("breaks with any changed character of what it covers", () => {
    const text = JSON.stringify(secured);
    const verdicts = new Set<string>();
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === "x" ? "y" : "x") + text.slice(at + 1);
      try {
        verdicts.add(checkProof(JSON.parse(changed), keys));
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }
    expect([...verdicts].sort()).toEqual(["altered", "no-proof", "unknown-key"]);
  });

  test("of a key that is not published is not accepted", () => {
    const secret = readSecretKey(newSecretKey());
    if (!secret) throw new Error("A new key cannot be read.");
    const forged = secure(credential, { secret, verificationMethod }, created);
    expect(checkProof(forged, keys)).toBe("altered");
    expect(checkProof(forged, new Map())).toBe("unknown-key");
    expect(checkProof(credential, keys)).toBe("no-proof");
  });
});

test("base58 keeps leading zeros, and refuses what is none", () => {
  for (const bytes of [[], [0], [0, 0, 1], [255, 0, 255]])
    if (bytes.length > 0) expect([...(fromBase58(toBase58(Buffer.from(bytes))) ?? [])]).toEqual(bytes);
  for (const text of ["", "z", "z0", "x11", `z${"1".repeat(121)}`]) expect(fromBase58(text)).toBeNull();
  expect(readPublicKey(secretKey)).toBeNull();
  expect(readSecretKey(publicKey)).toBeNull();
});
