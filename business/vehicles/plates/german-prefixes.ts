import { readDistrictRow } from "./district-rows.ts";
import table from "./german-prefixes.json" with { type: "json" };

/** One time during which a prefix of the 1956 system was issued for one district. */
export type PrefixIssue = {
  prefix: string;
  /** Place the prefix was made for. */
  town: string;
  /** District for which it was issued in this time. */
  district: string;
  /** District to which the place belongs today. */
  districtToday: string;
  land: string;
  from: string;
  until: string | null;
  abolished: boolean;
  reissuedSince: string | null;
  sourced: boolean;
};

/** Abolished prefixes may be issued again since this day (liberalisation of prefixes, BGBl. 2012 I p. 2232). */
const reissueStart = "2012-11-01";

/** Every time a prefix was issued, the earlier first; empty when the prefix never existed. */
export function issuesOf(prefix: string): readonly PrefixIssue[] {
  return byPrefix.get(prefix) ?? [];
}

/** All issues of all prefixes, for tables built from them. */
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

/** Years in the table are approximate: a district reform is dated by its year, the last plates followed it. */
function issuesFromRow(land: string, prefix: string, row: string): PrefixIssue[] {
  const { name: town, within, from, until, again } = readDistrictRow(row);
  const first: PrefixIssue = {
    prefix,
    town,
    district: until === null ? within : town,
    districtToday: within,
    land,
    from: from === null ? firstDay(land) : `${from}-01-01`,
    until: until === null ? null : `${until}-12-31`,
    abolished: until !== null,
    reissuedSince: again ? reissueStart : null,
    sourced: from === null && until === null,
  };
  if (!again) return [first];
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

/** The system began on 1 July 1956, in the Saarland on 2 January 1957, in the five eastern Länder on 1 January 1991. */
function firstDay(land: string): string {
  if (land === "Saarland") return "1957-01-02";
  return eastern.has(land) ? "1991-01-01" : "1956-07-01";
}

const eastern = new Set(["Brandenburg", "Mecklenburg-Vorpommern", "Sachsen", "Sachsen-Anhalt", "Thüringen"]);

const byPrefix = buildTable(table);
