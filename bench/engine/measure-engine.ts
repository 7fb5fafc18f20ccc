import { askAll } from "./ask-archive.ts";
import { fillBaselines } from "./baselines.ts";
import { fillArchive, type Question } from "./fill-archive.ts";
import { measureSets } from "./measure-sets.ts";
import { openArchive } from "./open-archive.ts";
import type { Measured } from "./tables.ts";

/** A seed that nothing was tuned by and whose failures nobody has read. */
export const seed = 1906;
/** Questions of each kind with an answer; a quarter more have none. */
export const ofEachKind = 150;
/** The trigram baseline answers in seconds, not milliseconds, at a million: it is asked fewer questions there. */
const ofEachKindAtAMillion = 12;

/** Fills a new archive, asks it and the baselines, and takes it away again. Null where that database is not installed. */
export async function measureEngine(
  backend: "pglite" | "postgres",
  records: number,
): Promise<(Measured & { version: string }) | null> {
  const archive = await openArchive(backend);
  if (!archive) return null;
  try {
    const { questions, vehicleOf, seconds } = await fillArchive(archive, {
      records,
      seed,
      queries: ofEachKind,
    });
    const engine = await askAll(archive, "engine", questions);
    const sets = await measureSets(archive, vehicleOf.keys(), (ref) => vehicleOf.get(ref));
    await fillBaselines(archive);
    const fewer = records < 1_000_000 ? questions : some(questions);
    const answers = {
      engine,
      trigrams: await askAll(archive, "trigrams", fewer),
      exact: await askAll(archive, "exact", questions),
    };
    const { version } = archive;
    return {
      backend,
      version,
      records,
      importSeconds: seconds,
      vehicleOf: (ref) => vehicleOf.get(ref),
      answers,
      sets,
    };
  } finally {
    await archive.close();
  }
}

/** Of each kind the first so many, with and without an answer in the same proportion. */
function some(questions: readonly Question[]): Question[] {
  const taken = new Map<string, number>();
  return questions.filter(({ asked, vehicle }) => {
    const kind = `${asked} ${vehicle === null}`;
    const before = taken.get(kind) ?? 0;
    taken.set(kind, before + 1);
    return before < ofEachKindAtAMillion / (vehicle === null ? 4 : 1);
  });
}
