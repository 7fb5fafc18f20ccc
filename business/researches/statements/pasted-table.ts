/** Rows that hold anything, with their cells by tab, or by semicolon where there is no tab; without a heading. */
export function readTable(text: string): { text: string; cells: string[] }[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const separator = lines.some((line) => line.includes("\t")) ? "\t" : ";";
  const rows = lines.map((line) => ({ text: line, cells: line.split(separator).map(plainCell) }));
  return isHeading(rows[0]?.cells[0] ?? "") ? rows.slice(1) : rows;
}

/** Spreadsheets put a cell with special characters into quotation marks. */
function plainCell(cell: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(cell)?.[1];
  return (quoted?.replaceAll('""', '"') ?? cell).trim();
}

function isHeading(cell: string): boolean {
  return /^(datum|date|wann|when)$/i.test(cell);
}
