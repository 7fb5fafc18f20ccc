import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { verifyAuditLog } from "#business/audit/verify-audit-log.ts";
import {
  emptyPlace,
  newFolder,
  openedIn,
  removeFolders,
  restoreInto,
  rowsOf,
} from "./world/backups/backed-up-app.ts";

const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};
const releases = readdirSync("tests/releases").filter((name) => /^\d+\.\d+\.\d+$/.test(name));
afterAll(removeFolders);

test("there is a release to check", () => {
  expect(releases).toContain("0.1.0");
});

describe.each(releases)("since %s", (version) => {
  const folder = join("tests/releases", version);

  test("migrations were only added", () => {
    const released = JSON.parse(readFileSync(join(folder, "migrations.json"), "utf8")) as Record<
      string,
      string
    >;
    const now = entries
      .slice(0, Object.keys(released).length)
      .map(({ tag }) => [tag, sha256(["migrations/", tag, ".sql"].join(""))]);
    expect(
      now,
      "Its databases have run them as they were. Leave them, and add one: npm run migration. (Before its tag: npm run freeze.)",
    ).toEqual(Object.entries(released));
  });

  test("its data can be opened, and its audit log is intact", { timeout: 600_000 }, async () => {
    const file = join(await newFolder(), "backup.tar");
    writeFileSync(file, brotliDecompressSync(readFileSync(join(folder, "data.tar.br"))));
    const place = await emptyPlace();
    const { rows } = await restoreInto(place, file, { withoutErasureLog: true });
    expect(rows).toBeGreaterThan(1000);
    const services = await openedIn(place);
    expect((await rowsOf(services))['"public"."users"']?.filter(Boolean).length).toBeGreaterThan(4);

    const system = { services, now: () => new Date(), actor: { kind: "system", job: "test" } } as const;
    const audited = await verifyAuditLog(system);
    expect(audited).toMatchObject({ broken: null });
    expect(audited.entries).toBeGreaterThan(50);
  });
});

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path, "utf8")).digest("hex");
}
