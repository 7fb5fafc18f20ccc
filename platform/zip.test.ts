import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipped } from "./zip.ts";

const text = (content: string) => new TextEncoder().encode(content);

test("an archive is read back by its directory, names with umlauts included", async () => {
  const entries = [
    { name: "index.html", bytes: text("Lang ".repeat(500)) },
    { name: "files/001-Käufer.txt", bytes: text("kurz") },
    { name: "leer.json", bytes: text("") },
  ];
  const whole = await packed(entries);
  expect(unpacked(whole)).toEqual(entries.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
  expect(whole.length, "what repeats shrinks").toBeLessThan(700);
});

test("an empty archive is one too", async () => {
  expect(unpacked(await packed([]))).toEqual([]);
});

async function packed(entries: { name: string; bytes: Uint8Array }[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const given = (async function* () {
    yield* entries;
  })();
  for await (const piece of zipped(given, new Date("2026-11-21T11:00:00Z"))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive the way APPNOTE says: from its end to the directory to each entry. */
function unpacked(zip: Buffer): [string, string][] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [method, size, nameLength] = [10, 20, 28].map((o) =>
      o === 20 ? zip.readUInt32LE(at + o) : zip.readUInt16LE(at + o),
    ) as [number, number, number];
    const head = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    expect(zip.readUInt32LE(head)).toBe(0x04034b50);
    const body = zip.subarray(head + 30 + nameLength, head + 30 + nameLength + size);
    at += 46 + nameLength;
    return [name, (method === 8 ? inflateRawSync(body) : body).toString()];
  });
}
