export type DistrictRow = {
  name: string;
  within: string;
  from: number | null;
  until: number | null;
  reissued: boolean;
  uncertain: boolean;
};

/** `Bühl>Rastatt ^1956 @1972 +`: place, today's district, first and last year, `+` reissued; final `?` general knowledge. */
export function readDistrictRow(row: string): DistrictRow {
  const parts = /^([^>^@+?]+?)(?:>([^>^@+?]+?))?(?: \^(\d{4}))?(?: @(\d{4}))?( \+)?( \?)?$/.exec(row);
  const name = parts?.[1];
  if (!parts || name === undefined) throw new Error(`unreadable district row: ${row}`);
  return {
    name,
    within: parts[2] ?? name,
    from: parts[3] ? Number(parts[3]) : null,
    until: parts[4] ? Number(parts[4]) : null,
    reissued: parts[5] !== undefined,
    uncertain: parts[6] !== undefined,
  };
}
