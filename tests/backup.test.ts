import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyAuditLog } from "#business/audit/verify-audit-log.ts";
import { inTransaction } from "#business/context.ts";
import { researchDocuments } from "#business/documents/documents.sql.ts";
import { markOperation } from "#business/operations/mark-operation.ts";
import { readFacts } from "#business/operations/read-facts.ts";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { enquiries } from "#business/researches/researches.sql.ts";
import { startUpload, uploadFile } from "#business/researches/uploads/upload-file.ts";
import { readSigningKeys } from "#platform/credentials/signing-keys.ts";
import { packChecked, textFile } from "#platform/files/checked-tar.ts";
import { checkBackup, purgeBackups } from "#server/backup/check-backup.ts";
import { backupPath, storeBackup } from "#server/backup/store-backup.ts";
import { testRestore } from "#server/backup/test-restore.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { openServices } from "#server/installation/services.ts";
import { dataFolders } from "#server/stores/data-folders.ts";
import {
  backupOf,
  emptyPlace,
  filesOf,
  killedRestore,
  newFolder,
  openedIn,
  type Place,
  removeFolders,
  restoreInto,
  rowsOf,
  settingsOf,
} from "#tests/world/backups/backed-up-app.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
let order: OrderFixture;
let backup: string;
let rows: Record<string, string[]>;
let place: Place;
const pdf = (text = "") => new Blob([`%PDF-1.7 ${text}`]);
const about = (name: string) => ({ researchId: order.researchId, name, rights: "own" }) as const;

beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  const hanna = app.customer(order.userId);
  await uploadFile(hanna, about("Brief.pdf"), pdf("Grüße \\n \"aus\" 'Köln'\t\u{1F697}"));
  const { uploadId } = await startUpload(hanna, { ...about("Scan.pdf"), length: 5_000_000 });
  await app.services.staging.append(order.userId, uploadId, 0, Readable.from([Buffer.alloc(3_000_000, 7)]));
  await app.runJobs("mails.deliver");
  backup = await backupOf(app);
  rows = await rowsOf(app.services);
  place = await emptyPlace();
});
afterAll(async () => {
  await app.close();
  await removeFolders();
});

describe("a backup that is restored into an empty place", () => {
  test("has every row, every byte and an intact audit log, and numbers continue", {
    timeout: 120_000,
  }, async () => {
    const { files, erasedAgain } = await restoreInto(place, backup);
    const restored = await openedIn(place);
    expect(await rowsOf(restored)).toEqual(rows);
    for (const folder of Object.values(dataFolders)) {
      const before = await filesOf(app.services, folder);
      expect(before, `${folder} is not tried by an empty folder`).not.toEqual({});
      expect(await filesOf(restored, folder), folder).toEqual(before);
    }
    expect(restored.secret).toBe(app.services.secret);
    expect(readSigningKeys(restored.config).published).toEqual(
      readSigningKeys(app.services.config).published,
    );
    expect([files, erasedAgain]).toEqual([1, 0]);
    const system = { ...app.system(), services: restored };
    await submitEnquiry({ ...app.visitor(), services: restored }, asked(1), [], "somebody");
    const before = await verifyAuditLog(app.system());
    expect(await verifyAuditLog(system)).toMatchObject({ entries: before.entries + 1, broken: null });
  });

  test("is refused a second time, because the place is not empty any more", async () => {
    await expect(restoreInto(place, backup)).rejects.toThrow(/data folder .* is not empty/);
    if (!place.databaseUrl) return;
    const otherFolder = { ...place, dataDir: await newFolder() };
    await expect(restoreInto(otherFolder, backup)).rejects.toThrow("The database is not empty");
  });

  test("names the files that rows name and nobody erased; it may be a plain tar", {
    timeout: 120_000,
  }, async () => {
    const lost = await uploadFile(app.customer(order.userId), about("Fort.pdf"), pdf("gone"));
    const key = `${order.userId}/${order.researchId}/${lost.documentId}`;
    await app.services.files.remove(key);
    const incomplete = await backupOf(app, "backup.tar");
    expect((await checkBackup(incomplete)).missing).toEqual([key]);
    const another = await emptyPlace();
    expect((await restoreInto(another, incomplete)).files).toBe(1);
    expect(await rowsOf(await openedIn(another))).toEqual(await rowsOf(app.services));
    // Its row says why it is not there.
    await app.runAsOwner(
      `update research_documents set state = 'refused', refusal = 'infected' where id = '${lost.documentId}'`,
    );
    expect((await checkBackup(await backupOf(app))).missing).toEqual([]);
  });
});

function asked(n: number) {
  const vehicle = { kennzeichen: `B-XY ${n}`, markeModell: null, baujahr: null, fahrgestellnummer: null };
  return { locale: "de", vehicleType: "classic-car", ...vehicle } as const;
}

test("a backup made while people write has the bytes of every file that it names", {
  timeout: 120_000,
}, async () => {
  const busy = await openTestApp();
  try {
    let stopped = false;
    let written = 0;
    const writing = (async () => {
      for (; !stopped; written++)
        await submitEnquiry(
          busy.visitor(),
          asked(written),
          [new File([pdf(`${written}`)], "a.pdf")],
          `${written}`,
        );
    })();
    while (written < 5) await new Promise((wait) => setTimeout(wait, 20));
    const file = await backupOf(busy);
    const during = written;
    while (written < during + 3) await new Promise((wait) => setTimeout(wait, 20));
    stopped = true;
    await writing;
    const quiet = await emptyPlace();
    await restoreInto(quiet, file);
    const restored = await openedIn(quiet);
    const [kept, named] = await inTransaction({ ...busy.system(), services: restored }, async (ctx) => [
      await ctx.db.$count(enquiries),
      await ctx.db.select().from(researchDocuments),
    ]);
    expect(kept).toBeGreaterThanOrEqual(5);
    expect(kept).toBeLessThan(written);
    for (const { fileUrl, sizeBytes } of named)
      expect((await restored.files.get(fileUrl)).length).toBe(sizeBytes);
  } finally {
    await busy.close();
  }
});

test("a restore is tried beside everything, and the page of operations says when", {
  timeout: 120_000,
}, async () => {
  const tested = await testRestore(app.services.config, backup, (tested) =>
    markOperation(app.system(), "restore-test", tested),
  );
  expect(tested).toMatchObject({ files: 1 });
  expect(tested.rows).toBeGreaterThan(100);
  const facts = await inTransaction(app.system(), readFacts);
  expect(facts.restoreTest?.madeAt.toISOString()).toBe(tested.madeAt);
  const cut = join(await newFolder(), "cut.tar.gz");
  await writeFile(cut, (await readFile(backup)).subarray(0, -1000));
  await expect(testRestore(app.services.config, cut, async () => {})).rejects.toThrow(
    "unexpected end of file",
  );
});

describe("what was interrupted never looks complete", () => {
  test("a backup that stops in the middle leaves no file", async () => {
    const folder = await newFolder();
    const whole = await readFile(await backupOf(app, "whole.tar"));
    const target = join(folder, "cut.tar");
    const log = app.services.config.erasureLog;
    const interrupted = Readable.from(
      (function* () {
        yield whole.subarray(0, 100_000);
        throw new Error("the server has gone");
      })(),
    );
    await expect(storeBackup(interrupted, target, log)).rejects.toThrow("the server has gone");
    const endsEarly = Readable.from([whole.subarray(0, whole.length / 2)]);
    await expect(storeBackup(endsEarly, target, log)).rejects.toThrow("is no backup, or a damaged one");
    expect(await readdir(folder)).toEqual([]);
  });

  test("a killed restore stops every start until it is done again", { timeout: 120_000 }, async () => {
    const killed = await emptyPlace();
    expect(await killedRestore(killed, backup)).toBe("SIGKILL");
    await expect(openServices(killed, { workers: false })).rejects.toThrow("a restore was interrupted there");
    await restoreInto(killed, backup, { replace: true });
    expect(await rowsOf(await openedIn(killed))).toEqual(rows);
  });

  test("a backup that turns out damaged leaves the place as it was", async () => {
    const empty = await emptyPlace();
    const cut = join(await newFolder(), "cut.tar.gz");
    await writeFile(cut, (await readFile(backup)).subarray(0, -1000));
    await expect(restoreInto(empty, cut, noLog)).rejects.toThrow("unexpected end of file");
    // The lock of the folder stays: removing it would let two processes hold it.
    expect(await readdir(empty.dataDir)).toEqual(["database.lock.sqlite"]);
  });
});

describe("refused with an explanation is", () => {
  test("a place that a server uses", { timeout: 120_000 }, async () => {
    const used = await emptyPlace();
    const server = spawn("node", ["tests/processes/hold-place.ts"], { env: settingsOf(used), stdio: "pipe" });
    await once(server.stdout, "data");
    await expect(restoreInto(used, backup, { replace: true })).rejects.toThrow("is in use by");
    server.kill("SIGKILL");
  });

  test("a file that is no backup, a foreign archive, and a byte that has changed", async () => {
    const empty = await emptyPlace();
    await expect(restoreInto(empty, "package.json", noLog)).rejects.toThrow("is no backup");
    const foreign = await stored([["letter.txt", "Guten Tag"]]);
    await expect(restoreInto(empty, foreign, noLog)).rejects.toThrow("It does not start like a backup");
    const changed = await backupOf(app, "changed.tar");
    const bytes = await readFile(changed);
    bytes[bytes.indexOf("hanna@example.org")] = 0x48;
    await writeFile(changed, bytes);
    await expect(restoreInto(empty, changed)).rejects.toThrow(/The checksum of tables\/\S+ is wrong/);
    await expect(checkBackup(changed)).rejects.toThrow("is wrong");
  });

  test("an archive whose files lead out of the folder", async () => {
    const empty = await emptyPlace();
    for (const name of ["files/../../escaped", "/escaped", "database/escaped"]) {
      const escaping = await stored([header(new Date()), [name, "x"]]);
      await expect(restoreInto(empty, escaping, noLog), name).rejects.toThrow(`holds "${name}"`);
    }
  });

  test("a backup of a version with tables that this one does not know", async () => {
    const newer = { migrations: ["not-ours"], sequences: {}, dumps: [] };
    const file = await stored([header(new Date()), ["tables.json", JSON.stringify(newer)]]);
    const restoring = restoreInto(await emptyPlace(), file, noLog);
    await expect(restoring).rejects.toThrow("was made by another version");
  });

  test("a name that is taken, and one that does not say what the file is", async () => {
    const again = storeBackup(writeBackup(app.services), backup, app.services.config.erasureLog);
    await expect(again).rejects.toThrow("exists already");
    await expect(backupPath("/backups/monday", new Date())).rejects.toThrow("A backup is named");
  });
});

test("backups older than 35 days by their header are removed; nothing else is", async () => {
  const folder = await newFolder();
  const now = new Date("2026-11-21T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const [name, days] of [
    ["old.tar", 36],
    ["young.tar", 34],
    ["old-copy.bin", 40],
  ] as const)
    await rename(await stored([header(daysAgo(days))]), join(folder, name));
  await writeFile(join(folder, "erasures.log"), "");
  await writeFile(join(folder, "notes.txt"), "keep me");
  expect(await purgeBackups(folder, now)).toEqual(["old-copy.bin", "old.tar"]);
  expect((await readdir(folder)).sort()).toEqual(["erasures.log", "notes.txt", "young.tar"]);
});

const noLog = { withoutErasureLog: true };

function header(madeAt: Date): [name: string, text: string] {
  return ["backup.json", JSON.stringify({ format: 1, madeAt: madeAt.toISOString() })];
}

/** An archive of these texts. */
async function stored(files: [name: string, text: string][]): Promise<string> {
  const path = join(await newFolder(), "made.tar");
  const entries = Readable.from(files.map(([name, text]) => textFile(name, text)));
  await writeFile(path, packChecked(entries));
  return path;
}
