import type { OpenQuestion, ReportCustody, ReportStatement, ReportVehicle } from "./report-content.ts";

/** What nobody knows yet: years without a known holder, statements without a source. */
export function openQuestions(
  vehicle: ReportVehicle,
  { statements, custody }: { statements: readonly ReportStatement[]; custody: readonly ReportCustody[] },
): OpenQuestion[] {
  const unsourced = statements.filter(({ notes }) => notes.length === 0);
  return [
    ...yearsWithoutHolder(vehicle, statements, custody),
    ...unsourced.map(({ id }): OpenQuestion => ({ kind: "no_source", subject: id })),
  ];
}

const msPerYear = 365.25 * 86_400_000;

/** Longer than a year, by what is possible: a period without an end may last until the next begins. */
function yearsWithoutHolder(
  vehicle: ReportVehicle,
  statements: readonly ReportStatement[],
  custody: readonly ReportCustody[],
): OpenQuestion[] {
  const made = statements.find(({ eventType }) => eventType === "production" || eventType === "launch");
  const begin = made?.sortsOn ?? (vehicle.year === null ? null : `${vehicle.year}-01-01`);
  const held = custody
    .filter(({ role, begin, end }) => (role === "owner" || role === "keeper") && (begin ?? end) !== null)
    .map((period) => ({
      from: period.beginEarliest ?? period.beginLatest ?? begin ?? "0000",
      until: period.endLatest ?? period.endEarliest,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const gaps: OpenQuestion[] = [];
  let known: string | null = begin;
  for (const { from, until } of held) {
    if (known !== null && isLonger(known, from)) gaps.push({ kind: "no_holder", from: known, until: from });
    if (until === null) known = null;
    else if (known === null || until > known) known = until;
  }
  const last = held.at(-1);
  const open =
    held.length === 0 ? begin !== null : last !== undefined && last.until !== null && known !== null;
  return open ? [...gaps, { kind: "no_holder", from: known, until: null }] : gaps;
}

function isLonger(from: string, until: string): boolean {
  return Date.parse(until) - Date.parse(from) > msPerYear;
}
