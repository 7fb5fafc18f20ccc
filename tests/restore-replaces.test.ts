import { copyFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packChecked, readChecked, type TarFile } from "#platform/files/checked-tar.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import {
  backupOf,
  emptyPlace,
  killedRestore,
  newFolder,
  openedIn,
  type Place,
  putAsideIn,
  removeFolders,
  restoreInto,
  rowsOf,
  withUnknownMigration,
} from "#tests/world/backups/backed-up-app.ts";
import { openTestApp } from "#tests/world/test-app.ts";

const slow = { timeout: 180_000 };
type Backup = { file: string; rows: Record<string, string[]> };
let earlier: Backup;
let later: Backup;

beforeAll(async () => {
  const app = await openTestApp();
  const hanna = await app.person("hanna");
  earlier = { file: await backupOf(app), rows: await rowsOf(app.services) };
  await app.orders.started();
  expect(await app.emailOf(hanna)).toContain("hanna");
  later = { file: await backupOf(app), rows: await rowsOf(app.services) };
  await app.close();
});
afterAll(removeFolders);

test("a restore with --replace leaves what was backed up and nothing of what was there", slow, async () => {
  const place = await earlierPlace();
  await restoreInto(place, later.file, { replace: true });
  expect(await rowsOf(await openedIn(place))).toEqual(later.rows);
  expect(await putAsideIn(place)).toEqual([]);
});

test("a restore that fails while it loads leaves the place as it was", slow, async () => {
  const place = await earlierPlace();
  const broken = await withOneRowLess(later.file);
  await expect(restoreInto(place, broken, { replace: true, withoutErasureLog: true })).rejects.toThrow(
    /should have \d+ rows/,
  );
  expect(await rowsOf(await openedIn(place))).toEqual(earlier.rows);
  expect(await putAsideIn(place)).toEqual([]);
});

test(
  "a restore killed while it loads stops every start, and the same command makes it whole",
  slow,
  async () => {
    const place = await earlierPlace();
    // The migrations are copied when the database is emptied.
    expect(await killedRestore(place, later.file, { args: ["--replace"], when: "migrations" })).toBe(
      "SIGKILL",
    );
    await expect(openServices(place, { workers: false })).rejects.toThrow("a restore was interrupted there");
    await expect(
      restoreInto(place, "package.json", { replace: true, withoutErasureLog: true }),
    ).rejects.toThrow("is no backup");
    await expect(openServices(place, { workers: false }), "it is still half").rejects.toThrow("interrupted");
    await restoreInto(place, later.file, { replace: true });
    expect(await rowsOf(await openedIn(place))).toEqual(later.rows);
    expect(await putAsideIn(place)).toEqual([]);
  },
);

let restored: Promise<Place> | undefined;

/** The earlier backup, restored. In a folder once, of which each place is a copy: an empty database takes two seconds. */
async function earlierPlace(): Promise<Place> {
  const place = await emptyPlace();
  if (place.databaseUrl) await restoreInto(place, earlier.file);
  else {
    restored ??= restoreFirst();
    await cp((await restored).dataDir, place.dataDir, { recursive: true });
  }
  return place;
}

async function restoreFirst(): Promise<Place> {
  const place = await emptyPlace();
  await restoreInto(place, earlier.file);
  return place;
}

/** Its checksums are right, and a table lacks what its header promises. */
async function withOneRowLess(file: string): Promise<string> {
  const files: TarFile[] = [];
  await readChecked(file, async (name, chunks) => {
    const bytes = await buffer(chunks);
    const text = bytes.toString();
    const cut = name.endsWith("public.users.jsonl") ? Buffer.from(text.slice(text.indexOf("\n") + 1)) : bytes;
    files.push({ name, size: cut.length, bytes: [cut] });
  });
  const path = join(await newFolder(), "broken.tar");
  await writeFile(path, packChecked(Readable.from(files)));
  expect((await readFile(path)).length).toBeGreaterThan(0);
  return path;
}

test("data of another version stops every start with a sentence, and stays as it is", slow, async () => {
  const place = await earlierPlace();
  const services = await openServices(place, { workers: false });
  await withUnknownMigration(services);
  await closeServices(services);
  await expect(openServices(place, { workers: false })).rejects.toThrow(
    "The database was written by another version",
  );
});

test("a data folder of another installation stops the start", slow, async () => {
  const [place, other] = [await earlierPlace(), await emptyPlace()];
  await closeServices(await openServices(other, { workers: false }));
  await copyFile(join(other.dataDir, "installation-id"), join(place.dataDir, "installation-id"));
  await expect(openServices(place, { workers: false })).rejects.toThrow("it holds another installation");
  await rm(join(place.dataDir, "installation-id"));
  await expect(openServices(place, { workers: false })).rejects.toThrow("another folder or bucket does");
});
