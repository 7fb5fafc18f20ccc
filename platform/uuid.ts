import { randomBytes, randomFillSync } from "node:crypto";

let counter = randomBytes(1).readUInt8();

/** Random bytes in batches: one call per id costs ten times the rest. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

function sixteenRandomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return Buffer.from(pool.subarray(used - 16, used));
}

/** RFC 9562 § 5.7; the 12 bits after the timestamp are a counter (§ 6.2, method 1), so ids of one millisecond sort too. */
export function uuidv7(at: number = Date.now()): string {
  counter = (counter + 1) & 0xfff;
  const bytes = sixteenRandomBytes();
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
