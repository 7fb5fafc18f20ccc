import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openFile, openFolderStore } from "./file-store.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
const files = openFolderStore(join(folder, "store"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;

test("a file of 256 MB is stored and hashed in chunks", async () => {
  const large = join(folder, "large");
  writeFileSync(large, "");
  truncateSync(large, 256 * megabyte);
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 5);
  const sha256 = await files.put("large", await openFile(large));
  clearInterval(watch);
  expect(sha256).toBe("a6d72ac7690f53be6ae46ba88506bd97302a093f7108472bd9efc3cefda06484");
  expect((await files.open("large")).size).toBe(256 * megabyte);
  expect(most).toBeLessThan(128 * megabyte);
});

test("a file that could not be read to its end is not stored, not even in part", async () => {
  const vanishing = join(folder, "vanishing");
  writeFileSync(vanishing, Buffer.alloc(megabyte));
  const blob = await openFile(vanishing);
  rmSync(vanishing);
  await expect(files.put("vanishing", blob)).rejects.toThrow();
  await expect(files.open("vanishing")).rejects.toThrow("ENOENT");
  expect(readdirSync(join(folder, "store")).filter((name) => name.startsWith("vanishing"))).toEqual([]);
});
