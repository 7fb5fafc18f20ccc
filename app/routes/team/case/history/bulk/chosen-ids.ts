/** Enough of an id to be one of a case's, and short enough for five hundred in an address. */
const length = 12;
const mostInAddress = 500;

/** For the address: the first of the chosen rows, and how many there are beyond. */
export function chosenFields(ids: readonly string[]): [string, string][] {
  const beyond = ids.length - mostInAddress;
  const named = ids.slice(0, mostInAddress).map((id) => id.slice(-length));
  const fields: [string, string][] = ids.length > 0 ? [["chosen", named.join(".")]] : [];
  return beyond > 0 ? [...fields, ["beyond", String(beyond)]] : fields;
}

/** Those of `rows` that the address names. */
export function rowsChosen<Row extends { id: string }>(asked: URLSearchParams, rows: readonly Row[]): Row[] {
  const named = new Set((asked.get("chosen") ?? "").split("."));
  return rows.filter(({ id }) => named.has(id.slice(-length)));
}

export function countBeyond(asked: URLSearchParams): number {
  const beyond = Number(asked.get("beyond"));
  return Number.isSafeInteger(beyond) && beyond > 0 ? beyond : 0;
}
