import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; bytes: Uint8Array };

/**
 * A ZIP archive (APPNOTE 6.3.4, no ZIP64: up to 4 GB and 65,535 entries), one entry in memory at a time. Names are UTF-8.
 * What does not shrink is stored as it is. Throws a `RangeError` beyond those limits.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const shrinks = packed.length < bytes.length;
    const body = shrinks ? packed : bytes;
    const encoded = Buffer.from(name);
    const facts = factsOf(shrinks, at, crc32(bytes), body.length, bytes.length, encoded.length);
    const head = Buffer.concat([signature(0x04034b50), facts, encoded]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([signature(0x02014b50), version, facts.subarray(0, 26), entry.subarray(2), encoded]),
    );
    offset += head.length + body.length;
    if (offset > 0xffffffff || directory.length > 0xffff) throw new RangeError("Too much for one ZIP.");
    yield head;
    yield body;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  yield central;
  yield end;
}

const version = Buffer.from([20, 0]);

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the head of an entry and its line in the directory share: 26 bytes. Bit 11 says that names are UTF-8. */
function factsOf(deflated: boolean, at: Date, crc: number, packed: number, size: number, name: number) {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(deflated ? 8 : 0, 4);
  facts.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5), 6);
  facts.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  );
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name, 22);
  return facts;
}
