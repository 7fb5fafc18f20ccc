const tags = { sequence: 0x30, identifier: 0x06, octets: 0x04, octetsInParts: 0x24, tagged: 0xa0 } as const;
const signedData = Buffer.from("2a864886f70d010702", "hex");
const deepest = 12;

type Element = { tag: number; content: Uint8Array; end: number };

/** The mail inside of one that is signed as a whole (CMS SignedData, RFC 5652, 5.1); null for anything else. */
export function readSignedContent(bytes: Uint8Array): Uint8Array | null {
  const [type, wrapped] = inside(elementAt(bytes, 0));
  if (type?.tag !== tags.identifier || !signedData.equals(type.content)) return null;
  const [signed] = inside(wrapped);
  const encapsulated = inside(signed).find(({ tag }) => tag === tags.sequence);
  const content = inside(encapsulated).find(({ tag }) => tag === tags.tagged);
  const [octets] = inside(content);
  if (octets?.tag === tags.octets) return octets.content;
  return octets?.tag === tags.octetsInParts
    ? Buffer.concat(inside(octets).map((part) => part.content))
    : null;
}

function inside(element: Element | null | undefined): Element[] {
  const found: Element[] = [];
  const content = element?.content ?? new Uint8Array();
  for (let at = 0; at < content.length; ) {
    const each = elementAt(content, at);
    if (!each) break;
    found.push(each);
    at = each.end;
  }
  return found;
}

/** Of BER, whose lengths may be open: then two zeros end it (X.690, 8.1.3). */
function elementAt(bytes: Uint8Array, at: number, depth = 0): Element | null {
  const [tag, first] = bytes.subarray(at, at + 2);
  if (tag === undefined || first === undefined || depth > deepest) return null;
  if (first === 0x80) return openElement(bytes, { tag, start: at + 2 }, depth);
  const more = first > 0x80 ? first - 0x80 : 0;
  const start = at + 2 + more;
  if (more > 4 || start > bytes.length) return null;
  const length =
    more === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = start + length;
  return end > bytes.length ? null : { tag, content: bytes.subarray(start, end), end };
}

function openElement(
  bytes: Uint8Array,
  { tag, start }: { tag: number; start: number },
  depth: number,
): Element | null {
  let at = start;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
    const each = elementAt(bytes, at, depth + 1);
    if (!each) return null;
    at = each.end;
  }
  return { tag, content: bytes.subarray(start, at), end: at + 2 };
}
