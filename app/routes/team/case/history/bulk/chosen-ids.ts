/** Enough of an id to be one of a case's, and short enough for five hundred in an address. */
const length = 12;

export function shortIds(ids: readonly string[]): string {
  return ids.map((id) => id.slice(-length)).join(".");
}

/** Those of `rows` that the address names: short, or one by one where no script has run. */
export function rowsChosen<Row extends { id: string }>(asked: URLSearchParams, rows: readonly Row[]): Row[] {
  const named = new Set([...(asked.get("chosen") ?? "").split("."), ...asked.getAll("draft")]);
  return rows.filter(({ id }) => named.has(id.slice(-length)) || named.has(id));
}
