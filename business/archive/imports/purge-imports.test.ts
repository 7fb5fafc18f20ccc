import { afterAll, beforeAll, expect, test } from "vitest";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { configureImport } from "./configure-import.ts";
import { purgeImports } from "./purge-imports.ts";
import { uploadImport } from "./upload-import.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp();
  staffId = await app.person("Ada", { role: "administrator" });
  const details = {
    title: "Liste",
    kind: "register",
    evidenceClass: "B",
    licence: "CC0",
    legalBasis: "Art. 89",
  };
  await addArchiveSource(app.system(), SaveSource.parse({ ...details, key: "list" }));
});
afterAll(() => app.close());

const upload = (line: string) =>
  uploadImport(app.administrator(staffId), {
    sourceKey: "list",
    fileName: "liste.jsonl",
    file: new Blob([line]),
  });
const configure = async (importId: string, step: "trial" | "import") => {
  const reading = { encoding: "utf-8", separator: null, mapping: null, dayOrder: null, sheet: null } as const;
  await configureImport(app.administrator(staffId), { importId, step, ...reading });
  await app.runJobs("archive.import");
};
const daysAgo = (days: number) => new Date(app.system().now().getTime() - days * 86_400_000);
const imports = async () =>
  (await app.runAsOwner("select id, file_key from archive_imports order by created_at, id")).rows;

test("uploads never imported are deleted after 14 days with file and problems; finished imports stay", async () => {
  const draft = await upload('{"ref":"draft"}\n');
  const tried = await upload('{"ref":"tried"}\n{"make":"Opel"}\n');
  await configure(tried, "trial");
  const taken = await upload('{"ref":"taken"}\n');
  await configure(taken, "import");
  expect(await app.countRows("archive_import_problems")).toBe(1);

  app.later({ days: 13 });
  expect(await purgeImports(app.system(), daysAgo(14))).toBe(0);
  expect(await imports()).toHaveLength(3);
  const fresh = await upload('{"ref":"fresh"}\n');

  app.later({ days: 2 });
  expect(await purgeImports(app.system(), daysAgo(14))).toBe(2);
  expect((await imports()).map(({ id }) => id).sort()).toEqual([taken, fresh].sort());
  for (const id of [draft, tried]) await expect(app.services.files.get(`imports/${id}`)).rejects.toThrow();
  expect((await app.services.files.get(`imports/${fresh}`)).length).toBeGreaterThan(0);
  expect(await app.countRows("archive_import_problems")).toBe(0);
  expect(await app.auditTrail(`import:${draft}`)).toEqual(["archive.upload-purged"]);
  expect(await purgeImports(app.system(), daysAgo(14))).toBe(0);
});

test("a waiting trial is kept, however old", async () => {
  const waiting = await upload('{"ref":"waiting"}\n');
  await app.runAsOwner(
    `update archive_imports set state = 'waiting', dry_run = true where id = '${waiting}'`,
  );
  app.later({ days: 30 });
  await purgeImports(app.system(), daysAgo(14));
  expect((await imports()).map(({ id }) => id)).toContain(waiting);
});
