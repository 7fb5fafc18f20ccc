import { askedGap, coverageOf, gapsOf, isWellGraded } from "#business/history/coverage.ts";
import { recordLife } from "#business/history/record-life.ts";
import type {
  OpenQuestion,
  ReportContent,
  ReportCustody,
  ReportStatement,
  ReportVehicle,
} from "./report-content.ts";

/** What nobody knows yet: years without a known holder, statements without a source. */
export function openQuestions(
  vehicle: ReportVehicle,
  { statements, custody }: { statements: readonly ReportStatement[]; custody: readonly ReportCustody[] },
  asOf: string,
): OpenQuestion[] {
  const life = recordLife({ year: vehicle.year, asOf, statements, custody, marks: [] });
  const holders = life.custody.filter(({ role }) => role === "owner" || role === "keeper");
  // Who held it is asked of the holders alone: a photograph answers no such question.
  const held = coverageOf({ ...life, statements: [], custody: holders }, documentedIn({ custody }));
  const unsourced = statements.filter(({ notes }) => notes.length === 0);
  return [
    ...gapsOf(held.stretches, askedGap).map(
      ({ from, until }): OpenQuestion => ({ kind: "no_holder", from, until }),
    ),
    ...unsourced.map(({ id }): OpenQuestion => ({ kind: "no_source", subject: id })),
  ];
}

type Graded = { [part in "statements" | "custody" | "marks"]?: Readonly<ReportContent[part]> };

/** As the report grades it. */
export function documentedIn({ statements = [], custody = [], marks = [] }: Graded) {
  const documented = new Set(
    [...statements, ...custody, ...marks].filter(({ grade }) => isWellGraded(grade)).map(({ id }) => id),
  );
  return { isDocumented: (id: string) => documented.has(id) };
}
