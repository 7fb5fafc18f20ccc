import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mendRights } from "./private-rights.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rights-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("files open to others become private to their owner, and are counted", async () => {
  const inner = join(folder, "files/ab");
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, "one"), "secret");
  writeFileSync(join(folder, "mail.eml"), "link");
  chmodSync(join(inner, "one"), 0o666);
  chmodSync(join(folder, "mail.eml"), 0o644);
  for (const path of [inner, join(folder, "files"), folder]) chmodSync(path, 0o777);
  expect(await mendRights(folder)).toEqual({ folders: 3, files: 2, foreign: 0 });
  for (const path of [folder, join(folder, "files"), inner]) expect(rightsOf(path)).toBe("700");
  for (const path of [join(inner, "one"), join(folder, "mail.eml")]) expect(rightsOf(path)).toBe("600");
  expect(await mendRights(folder)).toEqual({ folders: 0, files: 0, foreign: 0 });
});

test("an open entry of a closed folder is found, and a link is not followed", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, "link"));
  writeFileSync(join(folder, "open"), "", { mode: 0o644 });
  chmodSync(join(folder, "open"), 0o644);
  expect(await mendRights(folder)).toEqual({ folders: 0, files: 1, foreign: 0 });
  expect(rightsOf(elsewhere)).toBe("755");
  rmSync(elsewhere, { recursive: true });
});
