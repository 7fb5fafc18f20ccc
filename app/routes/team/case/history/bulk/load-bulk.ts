import type { SourceWithCitations } from "#business/evidence/read-evidence.ts";
import { maxChosen } from "#business/researches/bulk-edits/bulk-edit.ts";
import { countBeyond } from "./chosen-ids.ts";

export const bulkActions = ["cite", "date", "withdraw"] as const;
type Row = { id: string; version: number; status: string };

/** What the address wants to do with many rows; null where it wants nothing. */
export function loadBulk(
  asked: URLSearchParams,
  chosen: { statements: readonly Row[]; custody: readonly Row[] },
  { titles, sources }: { titles: ReadonlyMap<string, string>; sources: readonly SourceWithCitations[] },
) {
  const action = bulkActions.find((each) => each === asked.get("bulk"));
  if (!action) return null;
  // Periods of custody have a beginning and an end, and no date.
  const found = action === "date" ? chosen.statements : [...chosen.statements, ...chosen.custody];
  const rows = found.slice(0, maxChosen);
  return {
    action,
    rows: rows.map(({ id, version }) => ({ id, version })),
    titles: rows.slice(0, 3).map(({ id }) => titles.get(id) ?? ""),
    published: rows.filter(({ status }) => status === "accepted").length,
    later: found.length - rows.length + countBeyond(asked),
    custodyLeft: action === "date" ? chosen.custody.length : 0,
    sources:
      action === "cite"
        ? sources.map(({ id, title, evidenceClass }) => ({ value: id, label: `${evidenceClass} · ${title}` }))
        : [],
  };
}

export type Bulk = NonNullable<ReturnType<typeof loadBulk>>;
