import type { StatementFacts } from "./statement-fields.ts";

const fields = [
  "id",
  "version",
  "status",
  "sortsOn",
  "when",
  "title",
  "otherTitle",
  "type",
  "place",
  "odometer",
  "grade",
  "oldCitation",
  "reason",
] as const satisfies readonly (keyof StatementFacts)[];

/**
 * As one text, without the names of the fields: to pick thousands of small objects apart takes the router longer than to read them, and
 * a quotation mark within a text within a page is four characters.
 */
export function packStatements(statements: readonly StatementFacts[]): string {
  return JSON.stringify(statements.map((statement) => fields.map((field) => statement[field])));
}

export function unpackStatements(packed: string): StatementFacts[] {
  const rows: unknown[][] = JSON.parse(packed);
  return rows.map((row) => {
    const statement: Record<string, unknown> = {};
    for (const [n, field] of fields.entries()) statement[field] = row[n];
    return statement as StatementFacts; // Of packStatements.
  });
}
