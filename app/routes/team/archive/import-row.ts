import { lineProblemText } from "#app/wording/line-problem-text.ts";
import type { latestImports } from "#business/archive/imports/read-imports.ts";
import type { Locale } from "#business/locale.ts";
import type { ImportRow } from "./import-table.tsx";

type Row = Awaited<ReturnType<typeof latestImports>>[number];

/** Dates as text, to serialise. */
export function toImportRow({ importRow, source }: Row, locale: Locale): ImportRow {
  const { id, fileName, state, dryRun, added, updated, unchanged, refused, noted, sizeBytes, bytesReached } =
    importRow;
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
    noted,
    percent: sizeBytes > 0 ? Math.min((bytesReached / sizeBytes) * 100, 100) : 0,
    createdAt: importRow.createdAt.toISOString(),
    refusal: importRow.refusal && lineProblemText(importRow.refusal, locale),
  };
}
