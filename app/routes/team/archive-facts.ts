import { lineSentence } from "#app/line-problems.ts";
import type { ImportRow } from "#app/parts/import-table.tsx";
import type { latestImports } from "#business/archive/read-imports.ts";
import type { Locale } from "#business/locale.ts";

type Row = Awaited<ReturnType<typeof latestImports>>[number];

/** One import as a line of the list; dates as text, so that they travel. */
export function importFacts({ taken, source }: Row, locale: Locale): ImportRow {
  const { id, fileName, state, dryRun, added, updated, unchanged, refused, sizeBytes, bytesReached } = taken;
  return {
    id,
    fileName,
    source: source.title,
    state,
    dryRun,
    added,
    updated,
    unchanged,
    refused,
    percent: sizeBytes > 0 ? Math.min((bytesReached / sizeBytes) * 100, 100) : 0,
    createdAt: taken.createdAt.toISOString(),
    refusal: taken.refusal && lineSentence(taken.refusal, locale),
  };
}
