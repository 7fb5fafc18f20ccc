export const pastedColumns = ["date", "title", "event", "place", "odometer", "description"] as const;
export type PastedColumn = (typeof pastedColumns)[number];

const headings: Record<PastedColumn, RegExp> = {
  date: /^(datum|date|wann|when|jahr|year|tag|day)$/i,
  title: /^(titel|title|was|what|vorgang|eintrag|entry)$/i,
  event: /^(art|ereignis|event|kind|type|typ)$/i,
  place: /^(ort|place|wo|where|stadt|town)$/i,
  odometer:
    /^(zähler|zählerstand|tachostand|tacho|km|kilometer|km-stand|kilometerstand|odometer|mileage|miles)$/i,
  description: /^(beschreibung|description|bemerkung|bemerkungen|notiz|notizen|notes?|remarks?|text)$/i,
};

/** What each column of a pasted table holds, by its heading; null: no heading says it, or says something else. */
export type PastedTable = {
  columns: readonly (PastedColumn | null)[];
  /** As headed, where they are. */
  names: readonly string[] | null;
  rows: { text: string; cells: string[] }[];
};

/** Cells by tab, or by semicolon where there is no tab, in the order of `pastedColumns`, whatever that of the table. */
export function readTable(text: string): PastedTable {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const separator = lines.some((line) => line.includes("\t")) ? "\t" : ";";
  const rows = lines.map((line) => ({ text: line, cells: line.split(separator).map(plainCell) }));
  const first = rows[0]?.cells ?? [];
  const named = first.map(columnOf);
  if (!named.includes("date")) return { columns: pastedColumns, names: null, rows };
  const places = pastedColumns.map((column) => named.indexOf(column));
  const ordered = rows.slice(1).map(({ text, cells }) => ({
    text,
    cells: places.map((at) => cells[at] ?? ""),
  }));
  return { columns: named, names: first, rows: ordered };
}

/** Spreadsheets put a cell with special characters into quotation marks. */
function plainCell(cell: string): string {
  const quoted = /^\s*"([\s\S]*)"\s*$/.exec(cell)?.[1];
  return (quoted?.replaceAll('""', '"') ?? cell).trim();
}

function columnOf(heading: string): PastedColumn | null {
  return pastedColumns.find((column) => headings[column].test(heading)) ?? null;
}
