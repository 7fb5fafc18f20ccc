import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { researchDocuments } from "#business/documents/documents.sql.ts";
import { deleteUploads } from "#business/privacy/erasure/delete-uploads.ts";
import { reapplyErasures } from "#business/privacy/erasure/reapply-erasures.ts";
import { requestErasure } from "#business/privacy/erasure/request-erasure.ts";
import { readErasure } from "#business/privacy/log-erasures.ts";
import { runRetentionJob } from "#business/privacy/privacy.jobs.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { readLines } from "#platform/files/append-only-file.ts";
import {
  backupOf,
  emptyPlace,
  filesOf,
  newFolder,
  openedIn,
  removeFolders,
  restoreInto,
  rowsOf,
} from "#tests/world/backups/backed-up-app.ts";
import { password, signUpNewcomer } from "#tests/world/browser-session.ts";
import { openTestApp, TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ERASURE_LOG: join(await newFolder(), "elsewhere", "erasures.log") });
});
afterAll(async () => {
  await app.close();
  await removeFolders();
});

async function withFile(name: string) {
  const person = await signUpNewcomer(app, name);
  const { researchId } = await app.orders.placed({ userId: person.userId });
  const file = { researchId, name: `${name}.pdf`, rights: "own" } as const;
  const upload = (text: string) => uploadFile(person.ctx, file, new Blob([`%PDF-1.7 ${name} ${text}`]));
  await upload("first");
  return { ...person, upload };
}

test("people and files that were erased after a backup do not come back with it", async () => {
  const [hanna, paul] = [await withFile("hanna"), await withFile("paul")];
  const backup = await backupOf(app);
  await requestErasure(hanna.ctx, { currentPassword: password, understood: "yes" });
  await deleteUploads(paul.ctx, { currentPassword: password });
  app.later({ days: 15 });
  await inTransaction(app.system(), (ctx) => ctx.services.queue.send(ctx.db, runRetentionJob, {}));
  await app.runJobs("privacy.run-retention");
  await app.runJobs("privacy.log-erasures");

  const log = app.services.config.erasureLog;
  const lines = (await readLines(log)) ?? [];
  expect(lines.map((line) => readErasure(line).userId).sort()).toEqual([hanna.userId, paul.userId].sort());
  expect(await readFile(log, "utf8")).not.toContain("example.org");

  const place = await emptyPlace({ ERASURE_LOG: log });
  expect((await restoreInto(place, backup)).erasedAgain).toBe(2);
  const restored = new TestApp(await openedIn(place), await newFolder());
  await restored.runJobs("privacy.shred-files");
  const people = JSON.stringify((await rowsOf(restored.services))['"public"."users"']);
  expect(people).not.toContain(hanna.email);
  expect(people).toContain(paul.email);
  const documents = await inTransaction(restored.system(), (ctx) => ctx.db.$count(researchDocuments));
  expect([documents, await filesOf(restored.services, "files")]).toEqual([0, {}]);

  const logged = lines.map(readErasure);
  expect(await reapplyErasures(restored.system(), logged), "in the restored app").toBe(0);
  expect(await reapplyErasures(app.system(), logged), "where they happened").toBe(0);
}, 120_000);

test("without any erasure log a restore asks for one, and finds the copy next to the backup", async () => {
  const backup = await backupOf(app);
  const place = await emptyPlace();
  const elsewhere = join(await newFolder(), "moved.tar.gz");
  await copyFile(backup, elsewhere);
  await expect(restoreInto(place, elsewhere)).rejects.toThrow("There is no erasure log");
  const lost = join(await newFolder(), "lost.log");
  await expect(restoreInto(place, backup, { erasureLogs: [lost] })).rejects.toThrow(`no erasure log ${lost}`);
  await writeFile(lost, "not a line of the erasure log\n");
  await expect(restoreInto(place, backup, { erasureLogs: [lost] })).rejects.toThrow("cannot be read");
  await restoreInto(place, backup);
  expect(await readLines(place.erasureLog)).toEqual(await readLines(app.services.config.erasureLog));
}, 120_000);
