import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { addSource, KeepSource } from "./keep-source.ts";
import { settleImport } from "./settle-import.ts";
import { tidyImports } from "./tidy-imports.ts";
import { uploadImport } from "./upload-import.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let staffId: string;
beforeAll(async () => {
  house = await openTestHouse();
  staffId = await house.person("Ada", { role: "administrator" });
  const said = {
    title: "Liste",
    kind: "register",
    evidenceClass: "B",
    licence: "CC0",
    legalBasis: "Art. 89",
  };
  await addSource(house.system(), KeepSource.parse({ ...said, key: "list" }));
});
afterAll(() => house.close());

const upload = (line: string) =>
  uploadImport(house.administrator(staffId), {
    sourceKey: "list",
    fileName: "liste.jsonl",
    bytes: new TextEncoder().encode(line),
  });
const settle = async (importId: string, step: "try" | "take") => {
  const reading = { encoding: "utf-8", separator: null, mapping: null } as const;
  await settleImport(house.administrator(staffId), { importId, step, ...reading });
  await house.perform("archive.import");
};
const imports = async () =>
  (await house.ownerRun("select id, file_key from archive_imports order by created_at, id")).rows;

test("what was never taken is forgotten after 14 days, with its file and its complaints; what was taken stays", async () => {
  const draft = await upload('{"ref":"draft"}\n');
  const tried = await upload('{"ref":"tried"}\n{"make":"Opel"}\n');
  await settle(tried, "try");
  const taken = await upload('{"ref":"taken"}\n');
  await settle(taken, "take");
  expect((await house.ownerRun("select 1 from archive_import_problems")).rows).toHaveLength(1);

  house.later({ days: 13 });
  expect(await tidyImports(house.system())).toBe(0);
  expect(await imports()).toHaveLength(3);
  const fresh = await upload('{"ref":"fresh"}\n');

  house.later({ days: 2 });
  expect(await tidyImports(house.system())).toBe(2);
  expect((await imports()).map(({ id }) => id).sort()).toEqual([taken, fresh].sort());
  for (const id of [draft, tried]) await expect(house.house.files.get(`imports/${id}`)).rejects.toThrow();
  expect((await house.house.files.get(`imports/${fresh}`)).length).toBeGreaterThan(0);
  expect((await house.ownerRun("select 1 from archive_import_problems")).rows).toEqual([]);
  expect(await house.trail(`import:${draft}`)).toEqual(["archive.upload-forgotten"]);
  expect(await tidyImports(house.system())).toBe(0);
});

test("a trial that waits is left alone, however long", async () => {
  const waiting = await upload('{"ref":"waiting"}\n');
  await house.ownerRun(
    `update archive_imports set state = 'waiting', dry_run = true where id = '${waiting}'`,
  );
  house.later({ days: 30 });
  await tidyImports(house.system());
  expect((await imports()).map(({ id }) => id)).toContain(waiting);
});
