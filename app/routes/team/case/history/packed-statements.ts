import type { StatementFacts } from "./rows/statement-fields.ts";

const fields = [
  "id",
  "version",
  "status",
  "sortsOn",
  "when",
  "asTyped",
  "title",
  "otherTitle",
  "type",
  "place",
  "odometer",
  "oldCitation",
  "reason",
] as const satisfies readonly (keyof StatementFacts)[];

/** One text without field names: serialising thousands of small objects takes the router longer. */
export function packStatements(statements: readonly StatementFacts[]): string {
  const rows = statements.map(({ grade, ...statement }) => {
    const values: unknown[] = fields.map((field) => statement[field]);
    return grade ? [...values, grade.evidenceClass, grade.label] : values;
  });
  return JSON.stringify(rows);
}

export function unpackStatements(packed: string): StatementFacts[] {
  const rows: unknown[][] = JSON.parse(packed);
  return rows.map((row) => {
    const [evidenceClass, label] = row.slice(fields.length);
    const statement: Record<string, unknown> = { grade: label ? { evidenceClass, label } : null };
    for (const [n, field] of fields.entries()) statement[field] = row[n];
    return statement as StatementFacts; // Of packStatements.
  });
}
