import { inflateRawSync } from "node:zlib";

type Archive = Uint8Array | AsyncIterable<Uint8Array>;

/** Files of a ZIP by name, decoded as text. */
export async function readZip(archive: Archive): Promise<Map<string, string>> {
  return new Map([...(await readZipBytes(archive))].map(([name, bytes]) => [name, bytes.toString("utf8")]));
}

/** Files of a ZIP by name. Reads the central directory (APPNOTE 6.3.4). */
export async function readZipBytes(archive: Archive): Promise<Map<string, Buffer>> {
  const zip = archive instanceof Uint8Array ? Buffer.from(archive) : Buffer.concat(await all(archive));
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((where) => zip.readUInt16LE(at + where)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    found.set(zip.toString("utf8", at + 46, at + 46 + name), bytes);
    at += 46 + name + extra + comment;
  }
  return found;
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const list: Uint8Array[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}
