/** One row of a district table. */
export type DistrictRow = {
  name: string;
  within: string;
  from: number | null;
  until: number | null;
  again: boolean;
  unsure: boolean;
};

/**
 * Reads one row of the district tables: `Bühl>Rastatt ^1956 @1972 +` is the place the code was made for, the
 * district it belongs to today, first and last year of issue, and `+` when the code is issued again today.
 * A final `?` marks general knowledge. Without `>` the district bears the name of the place.
 */
export function readDistrictRow(row: string): DistrictRow {
  const parts = /^([^>^@+?]+?)(?:>([^>^@+?]+?))?(?: \^(\d{4}))?(?: @(\d{4}))?( \+)?( \?)?$/.exec(row);
  const name = parts?.[1];
  if (!parts || name === undefined) throw new Error(`unreadable district row: ${row}`);
  return {
    name,
    within: parts[2] ?? name,
    from: parts[3] ? Number(parts[3]) : null,
    until: parts[4] ? Number(parts[4]) : null,
    again: parts[5] !== undefined,
    unsure: parts[6] !== undefined,
  };
}
