/** Distinguished encoding rules (X.690), as far as time stamps need them: definite lengths, tags of one byte. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
} as const;
const explicitZero = 0xa0;

export type Der = { tag: number; content: Uint8Array };

export class NotDer extends Error {}

export function encodeDer(tag: number, ...content: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  if (body.length > 127) throw new NotDer("Only short values are written.");
  return Buffer.concat([Uint8Array.of(tag, body.length), body]);
}

/** One value and nothing after it. Throws `NotDer`. */
export function decodeDer(bytes: Uint8Array): Der {
  const [value, ...more] = valuesIn(bytes);
  if (!value || more.length > 0) throw new NotDer("Not one value.");
  return value;
}

/** What a sequence, or the wrapper `[0]`, holds. Throws `NotDer`. */
export function derParts({ tag, content }: Der): Der[] {
  if (tag !== tags.sequence && tag !== explicitZero) throw new NotDer("Not a sequence.");
  return valuesIn(content);
}

export function derContent(value: Der | undefined, tag: number): Uint8Array {
  if (value?.tag !== tag) throw new NotDer(`Tag ${tag} is missing.`);
  return value.content;
}

function valuesIn(bytes: Uint8Array): Der[] {
  const values: Der[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2);
    const more = first < 0x80 ? 0 : first - 0x80;
    // 0x80 is an indefinite length.
    if (first === 0x80 || more > 3) throw new NotDer("A length that DER does not have.");
    const length =
      more === 0 ? first : bytes.subarray(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
    const start = at + 2 + more;
    if (start + length > bytes.length) throw new NotDer("A value ends too soon.");
    values.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}
