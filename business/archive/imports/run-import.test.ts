import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { deleteEmptySource } from "#business/archive/delete-empty-source.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import { sourcesWithCounts } from "#business/archive/read-sources.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { NotAllowed, NotFound } from "#business/errors.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { type ImportRequest, queueImport } from "./queue-import.ts";
import { importById, latestImports, problemsOf } from "./read-imports.ts";
import { type ImportFile, runImport } from "./run-import.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const source = {
  title: "Liste",
  kind: "register",
  evidenceClass: "B",
  licence: "CC0",
  legalBasis: "Art. 89",
};
let counter = 0;
async function newSource(changes: Record<string, unknown> = {}) {
  const key = `source-${++counter}`;
  await addArchiveSource(app.system(), SaveSource.parse({ ...source, key, ...changes }));
  return key;
}

const lines = (from: number, to: number, make = "Opel") =>
  Array.from({ length: to - from }, (_, n) => `${JSON.stringify({ ref: `r${from + n}`, make })}\n`).join("");

const order = (sourceKey: string, text: string | Buffer, changes: Partial<ImportRequest> = {}) => {
  const firstBytes = Buffer.from(text as string); // a buffer passes through
  return queueImport(app.system(), {
    sourceKey,
    fileName: "liste.jsonl",
    sizeBytes: firstBytes.length,
    firstBytes,
    ...changes,
  });
};

/** Read in chunks of 4 kB; `before` may throw between two, like a power cut. */
function file(text: string | Buffer, before: (piece: number) => void = () => {}) {
  const bytes = Buffer.from(text as string); // a buffer passes through
  async function* chunks() {
    for (let piece = 0; piece * 4096 < bytes.length; piece++) {
      before(piece);
      yield bytes.subarray(piece * 4096, (piece + 1) * 4096);
    }
  }
  return { firstBytes: bytes, chunks };
}

async function take(sourceKey: string, text: string | Buffer, changes: Partial<ImportRequest> = {}) {
  const id = await order(sourceKey, text, changes);
  await run(id, file(text));
  return id;
}

const counts = async (id: string) => {
  const { state, added, updated, unchanged, refused } = (await importById(app.system(), id)).importRow;
  return { state, added, updated, unchanged, refused };
};
const held = async (key: string) => {
  const { rows } = await app.runAsOwner(
    `select ref, make from archive_records join archive_sources s on s.id = source_id where key = '${key}' order by length(ref), ref`,
  );
  return rows;
};

test("importing a file twice changes nothing, a corrected file updates", async () => {
  const key = await newSource();
  expect(await counts(await take(key, lines(0, 3)))).toMatchObject({
    state: "finished",
    added: 3,
    updated: 0,
    unchanged: 0,
    refused: 0,
  });
  expect(await counts(await take(key, lines(0, 3)))).toMatchObject({ added: 0, unchanged: 3 });
  const corrected = lines(0, 2) + lines(2, 3, "BMW") + lines(3, 4);
  expect(await counts(await take(key, corrected))).toMatchObject({ added: 1, updated: 1, unchanged: 2 });
  expect(await held(key)).toEqual([
    { ref: "r0", make: "Opel" },
    { ref: "r1", make: "Opel" },
    { ref: "r2", make: "BMW" },
    { ref: "r3", make: "Opel" },
  ]);
});

test("bad lines are reported with line, column and content, and the rest is imported", async () => {
  const key = await newSource();
  const text = `ref,Baujahr,Datum\n1,1955,1960\n2,bald,1960\n1,1956,\n3,,1968-02-30\n`;
  const id = await take(key, text, { fileName: "liste.csv" });
  expect(await counts(id)).toMatchObject({ added: 2, refused: 2 });
  const problems = await problemsOf(app.system(), id);
  expect(problems.map(({ line, column, code, rowKept }) => [line, column, code, rowKept])).toEqual([
    [3, "Baujahr", "year", true],
    [4, "ref", "ref_duplicate", false],
    [5, "Datum", "observed", false],
  ]);
});

test("a dry run reports the outcome and stores nothing", async () => {
  const key = await newSource();
  await take(key, lines(0, 2));
  const id = await take(key, `${lines(0, 1) + lines(1, 2, "BMW") + lines(2, 4)}{`, { dryRun: true });
  expect(await counts(id)).toEqual({ state: "finished", added: 2, updated: 1, unchanged: 1, refused: 1 });
  expect(await held(key)).toEqual([
    { ref: "r0", make: "Opel" },
    { ref: "r1", make: "Opel" },
  ]);
});

const run = (id: string, file: ImportFile) => runImport(app.system(), id, file, fitModel);

describe("an import killed midway", () => {
  const text = lines(0, 3500);
  /** Dies before the last lines, after several batches are stored. */
  const dying = file(text, (piece) => {
    if (piece === 20) throw new Error("killed");
  });

  test("resumes after its checkpoint, and every line is imported once", async () => {
    const key = await newSource();
    const id = await order(key, text);
    await expect(run(id, dying)).rejects.toThrow("killed");
    const before = await importById(app.system(), id);
    const { lineReached, added } = before.importRow;
    expect(before.importRow.state).toBe("waiting");
    expect(lineReached).toBeGreaterThanOrEqual(1000);
    expect(lineReached).toBeLessThan(3500);
    expect(added).toBe(lineReached);
    expect(await held(key)).toHaveLength(lineReached);
    expect(await order(key, text)).toBe(id);
    await run(id, file(text));
    const { state, ...numbers } = await counts(id);
    expect([state, numbers]).toEqual(["finished", { added: 3500, updated: 0, unchanged: 0, refused: 0 }]);
    expect(await held(key)).toHaveLength(3500);
  });

  test("recognises duplicates from before the crash", async () => {
    const key = await newSource();
    const twice = text + lines(0, 1);
    const id = await order(key, twice);
    await expect(run(id, dying)).rejects.toThrow("killed");
    await run(id, file(twice));
    expect(await counts(id)).toMatchObject({ added: 3500, refused: 1 });
  });

  test("is refused when the file has changed, and starts afresh", async () => {
    const key = await newSource();
    const id = await order(key, text);
    await expect(run(id, dying)).rejects.toThrow("killed");
    const { lineReached } = (await importById(app.system(), id)).importRow;
    const altered = text.replace("Opel", "Ford");
    await expect(run(id, file(altered))).rejects.toThrow(FileRefused);
    expect((await importById(app.system(), id)).importRow).toMatchObject({
      state: "refused",
      refusal: { code: "file_changed" },
    });
    const again = await order(key, altered);
    expect(again).not.toBe(id);
    await run(again, file(altered));
    expect(await counts(again)).toMatchObject({
      added: 3500 - lineReached,
      updated: 1,
      unchanged: lineReached - 1,
    });
  });

  test("is resumed by the next run once it is stale; a live run blocks the next", async () => {
    const key = await newSource();
    const id = await order(key, text);
    // A process that vanished without releasing the import.
    const { rows } = await app.runAsOwner(
      `update archive_imports set state = 'running', run_by = id, alive_at = '${app.system().now().toISOString()}' where id = '${id}' returning 1 as one`,
    );
    expect(rows).toHaveLength(1);
    const other = await order(key, lines(0, 1), { fileName: "andere.jsonl" });
    await expectRuleBroken(run(other, file(lines(0, 1))), "archive_import_running");
    await expectRuleBroken(run(id, file(text)), "archive_import_running");
    app.later({ minutes: 1 });
    await run(other, file(lines(0, 1)));
    expect(await counts(id)).toMatchObject({ state: "waiting" });
  });

  test("stops at once when another run has taken over", async () => {
    const key = await newSource();
    const id = await order(key, text);
    let importRow: Promise<unknown> = Promise.resolve();
    const overtaken = file(text, (piece) => {
      if (piece === 15)
        importRow = app.runAsOwner(`update archive_imports set run_by = source_id where id = '${id}'`);
    });
    await expectRuleBroken(run(id, overtaken), "archive_import_taken_over");
    await importRow;
  });

  test("stops after a batch on abort and can resume", async () => {
    const key = await newSource();
    const id = await order(key, text);
    const stop = new AbortController();
    const stopping = file(text, (piece) => {
      if (piece === 15) stop.abort();
    });
    expect(await runImport(app.system(), id, stopping, fitModel, { signal: stop.signal })).toBe("stopped");
    expect(await counts(id)).toMatchObject({ state: "waiting" });
    await run(id, file(text));
    expect(await held(key)).toHaveLength(3500);
  });
});

describe("names of people", () => {
  const text = "ref,make,Halter\n1,Opel,Erika Mustermann\n";
  const persons = async (key: string) =>
    (
      await app.runAsOwner(
        `select role, name from archive_persons p join archive_records r on r.id = record_id join archive_sources s on s.id = source_id where key = '${key}'`,
      )
    ).rows;
  const everywhere = async () =>
    (await app.runAsOwner("select r::text from archive_records r where r::text like '%Mustermann%'")).rows;

  test("are dropped if the source says so", async () => {
    const key = await newSource({ persons: "drop" });
    await take(key, text);
    expect(await persons(key)).toEqual([]);
    expect(await everywhere()).toEqual([]);
  });

  test("are stored separately if the source says so, and staff cannot read them", async () => {
    const key = await newSource({ persons: "restrict" });
    await take(key, text);
    await take(key, text);
    expect(await persons(key)).toEqual([{ role: "Halter", name: "Erika Mustermann" }]);
    expect(await everywhere()).toEqual([]);
  });
});

test("a job imports an uploaded file and deletes the upload", async () => {
  const key = await newSource();
  const ada = app.administrator(await app.person("ada", { role: "administrator" }));
  const text = Buffer.from(lines(0, 5));
  await app.services.files.put("imports/one", text);
  const upload = {
    sourceKey: key,
    fileName: "u.jsonl",
    sizeBytes: text.length,
    firstBytes: text,
    fileKey: "imports/one",
  };
  const id = await queueImport(ada, upload);
  expect(await app.runJobs(runImportJob.name)).toBe(1);
  expect(await counts(id)).toMatchObject({ state: "finished", added: 5 });
  await expect(app.services.files.get("imports/one")).rejects.toThrow();
  expect(await app.auditTrail(`source:${key}`)).toEqual([
    "archive.source-added",
    "archive.import-queued",
    "archive.imported",
  ]);
  expect((await latestImports(ada)).map(({ importRow }) => importRow.id)).toContain(id);
  expect((await sourcesWithCounts(ada)).find((source) => source.key === key)).toMatchObject({ records: 5 });
});

test("researchers may look but not import; an unknown source is refused", async () => {
  const key = await newSource();
  const ruth = app.researcher(await app.person("ruth", { role: "researcher" }));
  const asked = { sourceKey: key, fileName: "x", sizeBytes: 2, firstBytes: Buffer.from("{}") };
  await expect(queueImport(ruth, asked)).rejects.toThrow(NotAllowed);
  await expect(addArchiveSource(ruth, SaveSource.parse({ ...source, key: "by-ruth" }))).rejects.toThrow(
    NotAllowed,
  );
  expect((await sourcesWithCounts(ruth)).length).toBeGreaterThan(0);
  await expect(order("no-such-source", "{}")).rejects.toThrow(NotFound);
  // @ts-expect-error customers have no access
  void (() => sourcesWithCounts(app.customer("")));
});

test("a source with an import that was tried only can be deleted, a used one cannot", async () => {
  const key = await newSource();
  await take(key, lines(0, 1), { dryRun: true });
  await deleteEmptySource(app.system(), key);
  const used = await newSource();
  await take(used, lines(0, 1));
  await expectRuleBroken(deleteEmptySource(app.system(), used), "archive_source_in_use");
});

test("without its audit entry no import is queued", async () => {
  const key = await newSource();
  await expectRollbackWithoutAudit(app, "archive.import-queued", () => order(key, lines(0, 1)));
});
