import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { readConfig } from "#platform/config.ts";
import { compileTexts } from "../../scripts/compile-texts.ts";

declare module "vitest" {
  interface ProvidedContext {
    snapshot: string;
    installed: string;
  }
}

/** Compiles the texts and installs one empty app; each test file starts from a copy of its database (0.3 s) or its folder. */
export default async function prepare(project: TestProject) {
  compileTexts();
  const folder = mkdtempSync(join(tmpdir(), "app-"));
  const { openServices, closeServices } = await import("#server/installation/services.ts");
  await closeServices(
    await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), { workers: false }),
  );
  const lite = await PGlite.create({ dataDir: join(folder, "database") });
  // A copy of the database in a folder of its own is another installation. Later the copy of the folder is this one.
  const [mark] = (await lite.query("delete from operation_marks where kind = 'installation' returning *"))
    .rows;
  const dump = await lite.dumpDataDir("none");
  await lite.query(
    "insert into operation_marks select * from json_populate_record(null::operation_marks, $1)",
    [mark],
  );
  await lite.close();
  const snapshot = `${folder}.tar`;
  writeFileSync(snapshot, Buffer.from(await dump.arrayBuffer()));
  project.provide("snapshot", snapshot);
  project.provide("installed", folder);
  return () => {
    for (const path of [folder, snapshot]) rmSync(path, { recursive: true, force: true });
  };
}
