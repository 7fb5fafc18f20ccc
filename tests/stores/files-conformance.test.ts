import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chunksOf, openFile } from "#platform/files/file-store.ts";
import { bothStores, type Store } from "#tests/world/object-server/both-stores.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** No part of it is like another, so that parts in a wrong order are noticed. */
function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let n = 0; n < length; n++) bytes[n] = n * 31 + (n >> 8);
  return bytes;
}
let store: Store;
let folder: string;

describe.each(bothStores)("files in %s", (_, open) => {
  beforeAll(async () => {
    store = await open();
    folder = mkdtempSync(join(tmpdir(), "given-"));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([0, 1, 8 * 1024 ** 2, 8 * 1024 ** 2 + 1, 20_000_000])(
    "%i bytes come back as they were",
    async (size) => {
      const bytes = bytesOf(size);
      const path = join(folder, "given");
      writeFileSync(path, bytes);
      for (const [key, content] of [
        [`a/b/${size}`, bytes],
        [`a/c/${size}`, await openFile(path)],
      ] as const) {
        expect(await store.files().put(key, content)).toBe(sha256(bytes));
        expect(sha256(await store.files().get(key))).toBe(sha256(bytes));
        const blob = await store.files().open(key);
        expect(blob.size).toBe(size);
        expect(sha256(await buffer(blob.stream()))).toBe(sha256(bytes));
        expect(sha256(await new Response(blob.stream()).bytes())).toBe(sha256(bytes));
        expect(sha256(await buffer(chunksOf(blob, 700_000)))).toBe(sha256(bytes));
        expect(await blob.slice(10, 20).bytes()).toEqual(bytes.slice(10, 20));
        expect(await store.files().withPath(key, async (at) => sha256(readFileSync(at)))).toBe(sha256(bytes));
      }
    },
  );

  test("a file of one store is put into another place of it, whatever its size", async () => {
    const files = store.files();
    for (const size of [5, 9_000_000]) {
      await files.put("from", bytesOf(size));
      await files.put("to", await files.open("from"));
      expect(sha256(await files.get("to"))).toBe(sha256(bytesOf(size)));
    }
  });

  test("the same key holds what was put last, for every process", async () => {
    await store.files().put("twice", new TextEncoder().encode("first"));
    await store.files().put("twice", new TextEncoder().encode("second"));
    expect(await (await store.files().open("twice")).text()).toBe("second");
  });

  test("what is missing is ENOENT, and removing it again is no mistake", async () => {
    const files = store.files();
    await files.put("gone", bytesOf(3));
    await files.remove("gone");
    await files.remove("gone");
    await expect(files.get("gone")).rejects.toThrow("ENOENT");
    await expect(files.open("gone")).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a key does not lead elsewhere", async () => {
    for (const key of ["../secret", "a/../../secret", ""])
      await expect(store.files().put(key, bytesOf(3)), key).rejects.toThrow();
    await expect(store.files().get("../secret")).rejects.toThrow();
  });

  test("what arrives is there for one request", async () => {
    const { file, discard } = await store.files().receive(
      (async function* () {
        yield bytesOf(1_000);
      })(),
    );
    const received = file("a.pdf", "application/pdf");
    expect([received.name, received.size]).toEqual(["a.pdf", 1_000]);
    await store.files().put("arrived", received);
    await discard();
    expect((await store.files().get("arrived")).length).toBe(1_000);
  });

  test("of two that say whose files these are the first one is right", async () => {
    const identity = store.identity();
    await identity.remove();
    expect(await identity.read()).toBeNull();
    await identity.write("one");
    await store.identity().write("two");
    expect(await identity.read()).toBe("one");
    await identity.remove();
  });

  test("strangers read nothing", async () => {
    await store.files().put("private", bytesOf(3));
    // Swift calls a missing signature a mistake.
    for (const status of await store.askAsStranger("private")) expect([400, 401, 403]).toContain(status);
  });

  test("what a killed process left half is ended, and not before", async () => {
    await store.leaveHalf();
    const listed: string[] = [];
    for await (const { key } of store.files().list()) listed.push(key);
    expect(listed.filter((key) => key.includes("half"))).toEqual([]);
    expect(await store.files().purgePartialFiles(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.files().purgePartialFiles(new Date(Date.now() + 60_000))).toBe(1);
    expect(await store.files().purgePartialFiles(new Date(Date.now() + 60_000))).toBe(0);
  });

  test("a thousand files and one are listed, each once", async () => {
    const files = store.files();
    const keys = Array.from({ length: 1_001 }, (_, n) => `many/${String(n).padStart(4, "0")} & ä'.pdf`);
    for (let n = 0; n < keys.length; n += 50)
      await Promise.all(keys.slice(n, n + 50).map((key) => files.put(key, bytesOf(1))));
    const listed: string[] = [];
    for await (const { key, size } of files.list())
      if (key.startsWith("many/")) listed.push(`${key} ${size}`);
    expect(listed.sort()).toEqual(keys.map((key) => `${key} 1`));
  });

  test("a file that cannot be read to its end is not stored", async () => {
    const path = join(folder, "vanishing");
    for (const size of [1_000, 9_000_000]) {
      writeFileSync(path, bytesOf(size));
      const blob = await openFile(path);
      rmSync(path);
      await expect(store.files().put("vanishing", blob)).rejects.toThrow();
      await expect(store.files().open("vanishing")).rejects.toThrow("ENOENT");
    }
  });
});
