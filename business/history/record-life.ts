import type { Span } from "#business/history/span.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { tellsDuration } from "#business/identification/dates/tells-duration.ts";
import type { RecordedCustody, RecordedLife, RecordedMark, RecordedStatement } from "./coverage.ts";
import type { CustodyContent } from "./custody.ts";

type Rows = {
  /** The year that the customer gave. */
  year: number | null;
  asOf: string;
  statements: readonly (Dated & { eventType: string })[];
  custody: readonly CustodyRow[];
  marks: readonly { id: string; validFrom: string | null; validUntil: string | null }[];
};
type Dated = { id: string; date: string; dateAsTyped?: string | null | undefined };
type CustodyRow = { id: string } & Pick<
  CustodyContent,
  "role" | "uncertain" | "beginEarliest" | "beginLatest" | "endEarliest" | "endLatest"
>;

/** Rows of the tables, or what a report keeps of them, as the coverage counts them. */
export function recordLife({ year, asOf, statements, custody, marks }: Rows): RecordedLife {
  return {
    built: builtOn(statements, year),
    asOf,
    statements: statements.map(toRecordedStatement),
    custody: custody.map(toRecordedCustody),
    marks: marks.map(toRecordedMark),
  };
}

export function toRecordedStatement({ id, date, dateAsTyped = null }: Dated): RecordedStatement {
  if (!tellsDuration(dateAsTyped)) return { id, ...spanOf(date) };
  const [begin = null, end = null] = date.split("/");
  return { id, ...spanOf(date), held: { begin: spanOf(begin), end: spanOf(end) } };
}

/** Of a party that is itself in doubt nothing is certain. */
export function toRecordedCustody({ id, role, uncertain, ...row }: CustodyRow): RecordedCustody {
  return {
    id,
    role,
    begin: { earliest: row.beginEarliest, latest: uncertain ? null : row.beginLatest },
    end: { earliest: uncertain ? null : row.endEarliest, latest: row.endLatest },
  };
}

export function toRecordedMark({ id, validFrom, validUntil }: Rows["marks"][number]): RecordedMark {
  return { id, from: spanOf(validFrom), until: spanOf(validUntil) };
}

/** As a statement says, else the year that the customer gave. */
export function builtOn(statements: Rows["statements"], year: number | null): string | null {
  const made = statements
    .filter(({ eventType }) => eventType === "production" || eventType === "launch")
    .flatMap(({ date }) => readEdtf(date)?.earliest ?? []);
  return made[0] ?? (year === null ? null : `${year}-01-01`);
}

function spanOf(edtf: string | null): Span {
  const { earliest = null, latest = null } = (edtf === null ? null : readEdtf(edtf)) ?? {};
  return { earliest, latest };
}
