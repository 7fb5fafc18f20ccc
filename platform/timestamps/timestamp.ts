import { createHash, randomBytes } from "node:crypto";
import { type Der, decodeDer, derContent, derParts, encodeDer, NotDer, tags } from "./der.ts";

const hex = (text: string) => Buffer.from(text, "hex");
const oids = {
  sha256: hex("608648016503040201"),
  signedData: hex("2a864886f70d010702"),
  timestampInfo: hex("2a864886f70d0109100104"),
};

/** No answer that is a time stamp of what was asked. */
export class TimestampRefused extends Error {}

/** `timestamp`: the answer as it came, which `openssl ts -verify -in` reads. */
export type Timestamp = { timestamp: Uint8Array; at: Date };

/** RFC 3161: of the hash alone, with the certificates that sign it. The nonce shows that an answer is not an old one. */
export function timestampRequest(
  data: string,
  nonce = newNonce(),
): { request: Uint8Array; nonce: Uint8Array } {
  const one = encodeDer(tags.integer, Uint8Array.of(1));
  const algorithm = encodeDer(tags.sequence, encodeDer(tags.oid, oids.sha256), Uint8Array.of(0x05, 0));
  const imprint = encodeDer(tags.sequence, algorithm, encodeDer(tags.octets, sha256(data)));
  const certificates = encodeDer(tags.boolean, Uint8Array.of(0xff));
  return {
    request: encodeDer(tags.sequence, one, imprint, encodeDer(tags.integer, nonce), certificates),
    nonce,
  };
}

/** A stamp granted for `data`, and for this nonce if one is given; not who signed it. Throws `TimestampRefused`. */
export function readTimestamp(answer: Uint8Array, data: string, nonce: Uint8Array | null): Timestamp {
  try {
    return readAnswer(answer, data, nonce);
  } catch (error) {
    if (!(error instanceof NotDer)) throw error;
    throw new TimestampRefused(`The answer is no time stamp: ${error.message}`, { cause: error });
  }
}

function readAnswer(answer: Uint8Array, data: string, nonce: Uint8Array | null): Timestamp {
  const [state, token] = derParts(decodeDer(answer));
  const status = Buffer.from(derContent(state && derParts(state)[0], tags.integer));
  // 0: granted, 1: granted with changes.
  if (status.length !== 1 || status.readUInt8() > 1)
    throw new TimestampRefused(`It was refused: ${status.toString("hex")}`);
  const [, wrapped] = typed(token, oids.signedData);
  const [, , content] = derParts(inside(wrapped));
  const [, octets] = typed(content, oids.timestampInfo);
  const info = derParts(decodeDer(derContent(inside(octets), tags.octets)));
  const [, , imprint, , time] = info;
  const [algorithm, hashed] = derParts(imprint ?? missing());
  typed(algorithm, oids.sha256);
  if (!sha256(data).equals(derContent(hashed, tags.octets)))
    throw new TimestampRefused("It is of something else.");
  // Accuracy and order may stand before it, a name behind it; none of them is an integer.
  const echoed = info.slice(5).find(({ tag }) => tag === tags.integer);
  if (nonce && !(echoed && Buffer.from(nonce).equals(echoed.content)))
    throw new TimestampRefused("It is an old answer.");
  return { timestamp: answer, at: readTime(derContent(time, tags.time)) };
}

/** The parts of a sequence that begins with this name of its kind. */
function typed(value: Der | undefined, oid: Uint8Array): Der[] {
  const parts = derParts(value ?? missing());
  if (!Buffer.from(oid).equals(derContent(parts[0], tags.oid))) throw new NotDer("Of another kind.");
  return parts;
}

function inside(wrapper: Der | undefined): Der {
  return derParts(wrapper ?? missing())[0] ?? missing();
}

function missing(): never {
  throw new NotDer("A part is missing.");
}

/** `20261128003000Z`, perhaps with parts of a second. */
function readTime(content: Uint8Array): Date {
  const text = Buffer.from(content).toString("latin1");
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d{1,9})?Z$/.exec(text) ?? missing();
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function sha256(data: string): Buffer {
  return createHash("sha256").update(data).digest();
}

/** Positive and without leading zeros, so that it comes back as it was sent. */
function newNonce(): Uint8Array {
  const bytes = randomBytes(9);
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return bytes;
}
