import type { StatementFacts } from "#app/routes/team/case/history/rows/statement-fields.ts";

type Searched = Pick<StatementFacts, "when" | "title" | "otherTitle" | "type" | "place" | "odometer">;

/** Those that contain every word of the filter, ignoring case. */
export function filterStatements<S extends Searched>(statements: readonly S[], filter: string): readonly S[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return statements;
  return statements.filter(({ when, title, otherTitle, type, place, odometer }) => {
    const text = [when, title, otherTitle, type, place, odometer].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
