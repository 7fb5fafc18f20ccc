import { expect, test } from "vitest";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { killedSource } from "#tests/processes/killed-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { queueImport } from "./queue-import.ts";
import { importById } from "./read-imports.ts";
import { runImport } from "./run-import.ts";

test("an import killed in its last step takes that step again when it resumes", async () => {
  const app = await openTestApp();
  try {
    await addArchiveSource(app.system(), killedSource);
    const firstBytes = Buffer.from('{"ref":"r1","kind":"car","make":"Opel"}\n');
    const file = {
      firstBytes,
      chunks: async function* () {
        yield firstBytes;
      },
    };
    const order = { sourceKey: killedSource.key, fileName: "one.jsonl", sizeBytes: firstBytes.length };
    const id = await queueImport(app.system(), { ...order, firstBytes });
    const dying = () => Promise.reject(new Error("killed"));
    await expect(runImport(app.system(), id, file, dying)).rejects.toThrow("killed");
    expect((await importById(app.system(), id)).importRow).toMatchObject({ state: "waiting", added: 1 });
    let finished = 0;
    await runImport(app.system(), id, file, async () => finished++);
    expect(finished).toBe(1);
    expect((await importById(app.system(), id)).importRow.state).toBe("finished");
  } finally {
    await app.close();
  }
});
