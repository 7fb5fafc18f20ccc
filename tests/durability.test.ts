import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { firstBrokenLink } from "#business/audit/read-audit.ts";
import { readConfig } from "#platform/config.ts";
import { FolderInUse, lockFolder } from "#platform/folder-lock.ts";
import { closeHouse, openHouse } from "#server/house.ts";

const folder = mkdtempSync(join(tmpdir(), "durability-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that writes for ever, waits for `enough` acknowledged rows and kills it without warning. */
function writeAndKill(enough: number): Promise<string[]> {
  const child = spawn("node", ["tests/processes/write-for-ever.ts"], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  return new Promise((done) => {
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      if (printed.split("\n").length > enough) child.kill("SIGKILL");
    });
    child.on("close", () => done(printed.split("\n").slice(0, -1)));
  });
}

test("kill -9 in the middle of writing loses nothing that was acknowledged", async () => {
  const acknowledged = [...(await writeAndKill(40)), ...(await writeAndKill(25))];
  const house = await openHouse(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), { workers: false });
  try {
    const { rows } = await house.database.run("select current_user as me");
    expect(rows[0]?.me).toBe("app");
    await house.database.run("reset role");
    const kept = await house.database.run("select id from enquiries");
    const files = await house.database.run("select enquiry_id, file_url from research_documents");
    await house.database.run("set role app");
    expect(acknowledged.length).toBeGreaterThanOrEqual(65);
    expect(acknowledged.filter((id) => !kept.rows.some((row) => row.id === id))).toEqual([]);
    expect(acknowledged.filter((id) => !files.rows.some((row) => row.enquiry_id === id))).toEqual([]);
    for (const { file_url } of files.rows) expect((await house.files.get(String(file_url))).length).toBe(8);
    const system = { house, now: () => new Date(), actor: { kind: "system", job: "test" } } as const;
    expect(await firstBrokenLink(system)).toBeNull();
  } finally {
    await closeHouse(house);
  }
}, 120_000);

test("a second process on the same folder is refused with a clear sentence", () => {
  const place = join(folder, "held");
  const release = lockFolder(place);
  const other = spawn(
    "node",
    [
      "-e",
      "import('./platform/folder-lock.ts').then(({ lockFolder }) => lockFolder(process.argv[1])).catch((error) => { console.error(error.message); process.exit(1) })",
      place,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  other.stderr.on("data", (chunk) => (said += chunk));
  return new Promise<void>((done) => {
    other.on("close", (code) => {
      expect(code).toBe(1);
      expect(said).toContain(`is in use by process ${process.pid}`);
      release();
      done();
    });
  });
});

test("the lock of a dead process is cleared", async () => {
  const place = join(folder, "stale");
  const gone = spawn("node", [
    "-e",
    "import('./platform/folder-lock.ts').then(({ lockFolder }) => lockFolder(process.argv[1]))",
    place,
  ]);
  await new Promise((done) => gone.on("close", done));
  const release = lockFolder(place);
  release();
  expect(FolderInUse).toBeDefined();
});
