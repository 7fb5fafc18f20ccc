import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOnce } from "./create-once.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "once-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the first one's stays, and nothing is left beside it", async () => {
  const path = join(folder, "secret");
  createOnce(path, "first");
  createOnce(path, "second");
  expect(await readFile(path, "utf8")).toBe("first");
  expect(await readdir(folder)).toEqual(["secret"]);
});
