import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mendStoredRights } from "./mend-stored-rights.ts";

test("a data folder that others could read is closed, with one line that says so", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "stored-"));
  const mail = join(dataDir, "mail.eml");
  writeFileSync(mail, "a link to sign in");
  chmodSync(mail, 0o644);
  chmodSync(dataDir, 0o755);
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const places = { dataDir, erasureLog: join(dataDir, "erasures.log") };
  await mendStoredRights(places, log);
  await mendStoredRights(places, log);
  expect(lines).toEqual([
    [{ path: dataDir, folders: 1, files: 1 }, expect.stringContaining("taken from them")],
  ]);
  expect([mail, dataDir].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700]);
  rmSync(dataDir, { recursive: true });
});
