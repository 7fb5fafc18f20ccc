import { readDistrictRow } from "./district-rows.ts";
import table from "./german-prefixes.json" with { type: "json" };

export type PrefixIssue = {
  prefix: string;
  town: string;
  district: string;
  districtToday: string;
  land: string;
  from: string;
  until: string | null;
  abolished: boolean;
  reissuedSince: string | null;
  sourced: boolean;
};

/** Since this day abolished prefixes may be reissued (BGBl. 2012 I p. 2232). */
const reissueStart = "2012-11-01";

export function issuesOf(prefix: string): readonly PrefixIssue[] {
  return byPrefix.get(prefix) ?? [];
}

export function allIssues(): PrefixIssue[] {
  return [...byPrefix.values()].flat();
}

function buildTable(
  lands: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Map<string, PrefixIssue[]> {
  const issues = new Map<string, PrefixIssue[]>();
  for (const [land, rows] of Object.entries(lands)) {
    for (const [prefix, row] of Object.entries(rows)) {
      issues.set(prefix, [...(issues.get(prefix) ?? []), ...issuesFromRow(land, prefix, row)]);
    }
  }
  for (const list of issues.values()) list.sort((a, b) => a.from.localeCompare(b.from));
  return issues;
}

/** Years are approximate: a reform is dated by its year, though the last plates followed it. */
function issuesFromRow(land: string, prefix: string, row: string): PrefixIssue[] {
  const { name: town, within, from, until, reissued } = readDistrictRow(row);
  const first: PrefixIssue = {
    prefix,
    town,
    district: until === null ? within : town,
    districtToday: within,
    land,
    from: from === null ? firstDay(land) : `${from}-01-01`,
    until: until === null ? null : `${until}-12-31`,
    abolished: until !== null,
    reissuedSince: reissued ? reissueStart : null,
    sourced: from === null && until === null,
  };
  if (!reissued) return [first];
  const second = {
    ...first,
    district: within,
    from: reissueStart,
    until: null,
    abolished: false,
    sourced: true,
  };
  return [first, second];
}

/** 1 July 1956; Saarland 2 January 1957; eastern Länder 1 January 1991. */
function firstDay(land: string): string {
  if (land === "Saarland") return "1957-01-02";
  return eastern.has(land) ? "1991-01-01" : "1956-07-01";
}

const eastern = new Set(["Brandenburg", "Mecklenburg-Vorpommern", "Sachsen", "Sachsen-Anhalt", "Thüringen"]);

const byPrefix = buildTable(table);
