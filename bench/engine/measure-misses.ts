import { lookAlikes } from "../lives/look-alikes.ts";
import { fillArchive, type Question } from "./fill-archive.ts";
import { type Miss, missesOf } from "./misses.ts";
import { openArchive } from "./open-archive.ts";

export type MeasuredMisses = {
  version: string;
  questions: Question[];
  misses: Miss[];
  lookAlikes: Map<string, number>;
};

export async function measureMisses(
  backend: "pglite" | "postgres",
  given: { records: number; seed: number; queries: number },
): Promise<MeasuredMisses | null> {
  const archive = await openArchive(backend);
  if (!archive) return null;
  try {
    const { questions, vehicleOf } = await fillArchive(archive, given);
    const misses = await missesOf(archive.ctx, questions, vehicleOf);
    const meant = questions.flatMap(({ query, asked, vehicle }) =>
      asked === "circumstances" && vehicle !== null ? [{ query, vehicle: Number(vehicle.slice(1)) }] : [],
    );
    return { version: archive.version, questions, misses, lookAlikes: lookAlikes(given, meant) };
  } finally {
    await archive.close();
  }
}
