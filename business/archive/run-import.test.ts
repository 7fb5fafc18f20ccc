import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotAllowed, NotFound } from "#business/errors.ts";
import { openTestHouse } from "#tests/house.ts";
import { expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { runImportJob } from "./imports.jobs.ts";
import { FileRefused } from "./intake/line-problem.ts";
import { addSource, forgetEmptySource, KeepSource } from "./keep-source.ts";
import { type ImportOrder, orderImport } from "./order-import.ts";
import { importById, latestImports, problemsOf, sources } from "./read-imports.ts";
import { runImport } from "./run-import.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const said = {
  title: "Wagenliste",
  kind: "register",
  evidenceClass: "B",
  licence: "CC0",
  legalBasis: "Art. 89",
};
let counter = 0;
/** A source of its own for each test. */
async function newSource(changes: Record<string, unknown> = {}) {
  const key = `source-${++counter}`;
  await addSource(house.system(), KeepSource.parse({ ...said, key, ...changes }));
  return key;
}

const lines = (from: number, to: number, make = "Opel") =>
  Array.from({ length: to - from }, (_, n) => `${JSON.stringify({ ref: `r${from + n}`, make })}\n`).join("");

const order = (sourceKey: string, text: string | Buffer, changes: Partial<ImportOrder> = {}) => {
  const beginning = Buffer.from(text as string); // a buffer is taken as it is
  return orderImport(house.system(), {
    sourceKey,
    fileName: "liste.jsonl",
    sizeBytes: beginning.length,
    beginning,
    ...changes,
  });
};

/** A file that is read in pieces of 4 kB; `before` may throw between two of them, as a power cut would. */
function file(text: string | Buffer, before: (piece: number) => void = () => {}) {
  const bytes = Buffer.from(text as string); // a buffer is taken as it is
  async function* chunks() {
    for (let piece = 0; piece * 4096 < bytes.length; piece++) {
      before(piece);
      yield bytes.subarray(piece * 4096, (piece + 1) * 4096);
    }
  }
  return { beginning: bytes, chunks };
}

async function take(sourceKey: string, text: string | Buffer, changes: Partial<ImportOrder> = {}) {
  const id = await order(sourceKey, text, changes);
  await runImport(house.system(), id, file(text));
  return id;
}

const counts = async (id: string) => {
  const { state, added, updated, unchanged, refused } = (await importById(house.system(), id)).taken;
  return { state, added, updated, unchanged, refused };
};
const held = async (key: string) => {
  const { rows } = await house.ownerRun(
    `select ref, make from archive_records join archive_sources s on s.id = source_id where key = '${key}' order by length(ref), ref`,
  );
  return rows;
};

test("a file is taken once; taken again it changes nothing, corrected it corrects", async () => {
  const key = await newSource();
  expect(await counts(await take(key, lines(0, 3)))).toEqual({
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

test("wrong lines are noted with line, column and what stood there, and the rest is taken", async () => {
  const key = await newSource();
  const text = `ref,Baujahr,Datum\n1,1955,1960\n2,bald,1960\n1,1956,\n3,,1968-02-30\n`;
  const id = await take(key, text, { fileName: "liste.csv" });
  expect(await counts(id)).toMatchObject({ added: 1, refused: 3 });
  expect(await problemsOf(house.system(), id)).toEqual([
    { line: 3, column: "Baujahr", code: "year", found: "bald" },
    { line: 4, column: "ref", code: "ref_duplicate", found: "1" },
    { line: 5, column: "Datum", code: "observed", found: "1968-02-30" },
  ]);
});

test("a dry run says what would happen and keeps nothing", async () => {
  const key = await newSource();
  await take(key, lines(0, 2));
  const id = await take(key, `${lines(0, 1) + lines(1, 2, "BMW") + lines(2, 4)}{`, { dryRun: true });
  expect(await counts(id)).toEqual({ state: "finished", added: 2, updated: 1, unchanged: 1, refused: 1 });
  expect(await held(key)).toEqual([
    { ref: "r0", make: "Opel" },
    { ref: "r1", make: "Opel" },
  ]);
});

describe("an import that was killed half-way", () => {
  const text = lines(0, 3500);
  /** Dies before the piece in which the last lines stand: several batches are kept by then. */
  const dying = file(text, (piece) => {
    if (piece === 20) throw new Error("killed");
  });

  test("goes on behind its checkpoint, and every line is taken once", async () => {
    const key = await newSource();
    const id = await order(key, text);
    await expect(runImport(house.system(), id, dying)).rejects.toThrow("killed");
    const before = await importById(house.system(), id);
    const { lineReached, added } = before.taken;
    expect(before.taken.state).toBe("waiting");
    expect(lineReached).toBeGreaterThanOrEqual(1000);
    expect(lineReached).toBeLessThan(3500);
    expect(added).toBe(lineReached);
    expect(await held(key)).toHaveLength(lineReached);
    expect(await order(key, text)).toBe(id);
    await runImport(house.system(), id, file(text));
    expect(await counts(id)).toEqual({
      state: "finished",
      added: 3500,
      updated: 0,
      unchanged: 0,
      refused: 0,
    });
    expect(await held(key)).toHaveLength(3500);
  });

  test("knows the duplicates of its first half", async () => {
    const key = await newSource();
    const twice = text + lines(0, 1);
    const id = await order(key, twice);
    await expect(runImport(house.system(), id, dying)).rejects.toThrow("killed");
    await runImport(house.system(), id, file(twice));
    expect(await counts(id)).toMatchObject({ added: 3500, refused: 1 });
  });

  test("is closed when the file has changed meanwhile, and begins anew", async () => {
    const key = await newSource();
    const id = await order(key, text);
    await expect(runImport(house.system(), id, dying)).rejects.toThrow("killed");
    const { lineReached } = (await importById(house.system(), id)).taken;
    const altered = text.replace("Opel", "Ford");
    await expect(runImport(house.system(), id, file(altered))).rejects.toThrow(FileRefused);
    expect((await importById(house.system(), id)).taken).toMatchObject({
      state: "refused",
      refusal: { code: "file_changed" },
    });
    const again = await order(key, altered);
    expect(again).not.toBe(id);
    await runImport(house.system(), again, file(altered));
    expect(await counts(again)).toMatchObject({
      added: 3500 - lineReached,
      updated: 1,
      unchanged: lineReached - 1,
    });
  });

  test("without a sign of life is taken up by the next; while it lives the next is refused", async () => {
    const key = await newSource();
    const id = await order(key, text);
    // A process that vanished: nobody could give the import back.
    const { rows } = await house.ownerRun(
      `update archive_imports set state = 'running', run_by = id, alive_at = '${house.system().now().toISOString()}' where id = '${id}' returning 1 as one`,
    );
    expect(rows).toHaveLength(1);
    const other = await order(key, lines(0, 1), { fileName: "andere.jsonl" });
    await expectRule(runImport(house.system(), other, file(lines(0, 1))), "archive_import_running");
    await expectRule(runImport(house.system(), id, file(text)), "archive_import_running");
    house.later({ minutes: 1 });
    await runImport(house.system(), other, file(lines(0, 1)));
    expect(await counts(id)).toMatchObject({ state: "waiting" });
  });

  test("stops at once when another run has taken over", async () => {
    const key = await newSource();
    const id = await order(key, text);
    let taken: Promise<unknown> = Promise.resolve();
    const overtaken = file(text, (piece) => {
      if (piece === 15)
        taken = house.ownerRun(`update archive_imports set run_by = source_id where id = '${id}'`);
    });
    await expectRule(runImport(house.system(), id, overtaken), "archive_import_taken_over");
    await taken;
  });

  test("told to stop, it stops behind a batch and can go on", async () => {
    const key = await newSource();
    const id = await order(key, text);
    const stop = new AbortController();
    const stopping = file(text, (piece) => {
      if (piece === 15) stop.abort();
    });
    expect(await runImport(house.system(), id, stopping, { signal: stop.signal })).toBe("stopped");
    expect(await counts(id)).toMatchObject({ state: "waiting" });
    await runImport(house.system(), id, file(text));
    expect(await held(key)).toHaveLength(3500);
  });
});

describe("names of people", () => {
  const text = "ref,make,Halter\n1,Opel,Erika Mustermann\n";
  const persons = async (key: string) =>
    (
      await house.ownerRun(
        `select role, name from archive_persons p join archive_records r on r.id = record_id join archive_sources s on s.id = source_id where key = '${key}'`,
      )
    ).rows;
  const everywhere = async () =>
    (await house.ownerRun("select r::text from archive_records r where r::text like '%Mustermann%'")).rows;

  test("are left out where the source says so", async () => {
    const key = await newSource({ persons: "drop" });
    await take(key, text);
    expect(await persons(key)).toEqual([]);
    expect(await everywhere()).toEqual([]);
  });

  test("are kept apart where the source says so, and no member of staff reads them", async () => {
    const key = await newSource({ persons: "restrict" });
    await take(key, text);
    await take(key, text);
    expect(await persons(key)).toEqual([{ role: "Halter", name: "Erika Mustermann" }]);
    expect(await everywhere()).toEqual([]);
  });
});

test("an uploaded file is taken by a job, and the upload forgotten", async () => {
  const key = await newSource();
  const ada = house.administrator(await house.person("ada", { role: "administrator" }));
  const text = Buffer.from(lines(0, 5));
  await house.house.files.put("imports/one", text);
  const upload = {
    sourceKey: key,
    fileName: "u.jsonl",
    sizeBytes: text.length,
    beginning: text,
    fileKey: "imports/one",
  };
  const id = await orderImport(ada, upload);
  expect(await house.perform(runImportJob.name)).toBe(1);
  expect(await counts(id)).toMatchObject({ state: "finished", added: 5 });
  await expect(house.house.files.get("imports/one")).rejects.toThrow();
  expect(await house.trail(`source:${key}`)).toEqual([
    "archive.source-added",
    "archive.import-ordered",
    "archive.imported",
  ]);
  expect((await latestImports(ada)).map(({ taken }) => taken.id)).toContain(id);
  expect((await sources(ada)).find((source) => source.key === key)).toMatchObject({ records: 5 });
});

test("researchers look and do not import; a source that does not exist takes nothing", async () => {
  const key = await newSource();
  const ruth = house.researcher(await house.person("ruth", { role: "researcher" }));
  const asked = { sourceKey: key, fileName: "x", sizeBytes: 2, beginning: Buffer.from("{}") };
  await expect(orderImport(ruth, asked)).rejects.toThrow(NotAllowed);
  await expect(addSource(ruth, KeepSource.parse({ ...said, key: "by-ruth" }))).rejects.toThrow(NotAllowed);
  expect((await sources(ruth)).length).toBeGreaterThan(0);
  await expect(order("no-such-source", "{}")).rejects.toThrow(NotFound);
  // @ts-expect-error customers have no way in
  void (() => sources(house.customer("")));
});

test("a key is given once, an empty source can be taken away, a used one stays", async () => {
  const key = await newSource();
  await expectRule(addSource(house.system(), KeepSource.parse({ ...said, key })), "archive_source_key_taken");
  await take(key, lines(0, 1), { dryRun: true });
  await forgetEmptySource(house.system(), key);
  const used = await newSource();
  await take(used, lines(0, 1));
  await expectRule(forgetEmptySource(house.system(), used), "archive_source_in_use");
});

test("without its audit entry no import is ordered", async () => {
  const key = await newSource();
  await expectUndoneWithoutTrace(house, "archive.import-ordered", () => order(key, lines(0, 1)));
});
