import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trainModel } from "#business/matching/training/train-model.ts";
import type { Question } from "../engine/fill-archive.ts";
import { type Answered, calibrationOf, hitsOf, recallAt } from "../engine/measures.ts";
import { type OpenArchive, openArchive } from "../engine/open-archive.ts";
import { runQueries } from "../engine/run-queries.ts";
import { openJsonLines } from "../lives/json-lines.ts";
import type { ForeignArchive } from "./archives.ts";
import { generateForeign } from "./generate-foreign.ts";

export type ForeignFigures = {
  state: "start values" | "after the import" | "after a training";
  calibrationError: number;
  hits: number;
  precision: number;
  recallAt10: number;
  /** Of questions with a whole mark. */
  recallOfMarks: number;
};

const wholeMarks: ReadonlySet<string> = new Set(["chassis", "plate"]);

/** Imports by the command line itself, in a process of its own, and asks; nothing is counted or trained in between. */
export async function measureForeign(
  archive: ForeignArchive,
  given: { records: number; seed: number; questions: number },
): Promise<ForeignFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), "foreign-"));
  const path = join(folder, "sightings.jsonl");
  const questions: Question[] = [];
  const vehicleOf = new Map<string, string>();
  const file = openJsonLines(path);
  for (const line of generateForeign(archive, given)) {
    if ("query" in line) questions.push(line);
    else {
      file.write(line.sighting);
      vehicleOf.set(line.sighting.ref, line.vehicle);
    }
  }
  file.close();
  importByCommandLine(folder, path, archive.key);
  const opened = await openArchive("pglite", folder);
  if (!opened) throw new Error("The embedded database is always there.");
  try {
    const measure = async (state: ForeignFigures["state"]) =>
      figuresOf(state, await runQueries(opened, "engine", questions), vehicleOf);
    const imported = await measure("after the import");
    const start = await withoutModels(opened, () => measure("start values"));
    await trainModel(opened.ctx);
    return [start, imported, await measure("after a training")];
  } finally {
    await opened.close();
  }
}

function importByCommandLine(folder: string, path: string, source: string): void {
  const { status, stderr } = spawnSync("node", ["scripts/archive.ts", "import", path, "--source", source], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The import of "${source}" failed: ${stderr}`);
}

/** The hand-set start values, which until they were fitted to an archive weighed every new one. */
async function withoutModels<T>({ runSql }: OpenArchive, measure: () => Promise<T>): Promise<T> {
  await runSql("alter table match_models rename to match_models_kept");
  await runSql("create table match_models (like match_models_kept including all)");
  await runSql("grant select, insert on match_models to app");
  try {
    return await measure();
  } finally {
    await runSql("drop table match_models");
    await runSql("alter table match_models_kept rename to match_models");
  }
}

function figuresOf(
  state: ForeignFigures["state"],
  answers: readonly Answered[],
  truth: ReadonlyMap<string, string>,
): ForeignFigures {
  const vehicleOf = (ref: string) => truth.get(ref);
  const hits = hitsOf(answers, vehicleOf);
  return {
    state,
    calibrationError: calibrationOf(answers, vehicleOf, { from: 0 }).error,
    hits: hits.count,
    precision: hits.precision,
    recallAt10: recallAt(10, answers, vehicleOf),
    recallOfMarks: recallAt(
      10,
      answers.filter(({ asked }) => wholeMarks.has(asked)),
      vehicleOf,
    ),
  };
}
