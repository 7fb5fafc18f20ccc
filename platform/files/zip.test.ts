import { createRequire } from "node:module";
import { crc32 } from "node:zlib";
import { expect, test, vi } from "vitest";
import { readZip } from "#tests/world/read-zip.ts";
import { createZip, type ZipEntry } from "./zip.ts";

const at = new Date("2026-11-21T11:00:00Z");

async function* given(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

/** A blob that is read in pieces and takes the memory of one. */
function zeros(size: number): Blob {
  const piece = new Uint8Array(1024 * 1024);
  const slice = (from: number, to: number) => ({ bytes: async () => piece.subarray(0, to - from) });
  return Object.defineProperties(new Blob(), { size: { value: size }, slice: { value: slice } });
}

test("an archive is read back through its directory, including names with umlauts", async () => {
  const entries = [
    { name: "index.html", content: "Lang ".repeat(500) },
    { name: "files/001-Käufer.txt", content: new Blob(["kurz"]) },
    { name: "leer.json", content: "" },
  ];
  const files = await readZip(createZip(given(entries), at));
  expect([...files]).toEqual([
    ["index.html", "Lang ".repeat(500)],
    ["files/001-Käufer.txt", "kurz"],
    ["leer.json", ""],
  ]);
});

test("an empty archive is one too", async () => {
  expect(await readZip(createZip(given([]), at))).toEqual(new Map());
});

test("sizes above 4 GB are written to the ZIP64 fields", async () => {
  // The library's own checksum takes 25 seconds for 4 GB, Node's two; they are compared once.
  const ofYazl = createRequire(createRequire(import.meta.url).resolve("yazl"))("buffer-crc32");
  expect(crc32("Käufer", crc32("Lang "))).toBe(ofYazl.unsigned("Käufer", ofYazl.unsigned("Lang ")));
  const quick = vi.spyOn(ofYazl, "unsigned").mockImplementation(crc32 as never);
  const piece = zeros(64 * 1024 * 1024);
  function* entries() {
    for (let n = 0; n < 64; n++) yield { name: `${n}`, content: piece };
    yield { name: "behind 4 GB", content: "the last" };
  }
  let length = 0;
  let tail = Buffer.of();
  for await (const bytes of createZip(given(entries()), at)) {
    length += bytes.length;
    const kept = Math.max(0, 10_000 - bytes.length);
    tail = Buffer.concat([kept > 0 ? tail.subarray(-kept) : Buffer.of(), bytes.subarray(-10_000)]);
  }
  quick.mockRestore();
  expect(length).toBeGreaterThan(2 ** 32);
  const end = tail.indexOf(Buffer.from("PK\u0006\u0006"));
  expect(Number(tail.readBigUInt64LE(end + 32)), "files").toBe(65);
  const [size, begin] = [40, 48].map((where) => Number(tail.readBigUInt64LE(end + where)));
  expect((begin ?? 0) + (size ?? 0), "the directory ends where its own end begins").toBe(
    length - tail.length + end,
  );
}, 600_000);
