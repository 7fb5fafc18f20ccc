import tables from "./tables/placeholders.json" with { type: "json" };

const words: ReadonlySet<string> = new Set(Object.values(tables.words).flat());
const abbreviations: ReadonlySet<string> = new Set(tables.abbreviations);
const spreadsheetErrors: ReadonlySet<string> = new Set(tables.spreadsheetErrors);
const around: ReadonlySet<string> = new Set(tables.around);

const maxLength = 100;
/** Serial numbers of six equal digits exist; shorter rows of letters do not (AAA is a series of plates). */
const shortestRow = { digits: 7, letters: 4, x: 2 };

/** Text that only fills its field: "unbekannt", "k.A.", "?", "#NV", "000". "KA" is a district or a Ford, but no `number`. */
export function isPlaceholder(text: string, field: "text" | "number" = "text"): boolean {
  const given = text.trim();
  if (given === "" || given.length > maxLength) return false;
  const plain = fold(given);
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const joined = parts.join("");
  // A row of pictures means something to whoever typed it.
  if (joined === "") return !/\p{So}/u.test(given);
  if (isRow(joined)) return true;
  if (plain.startsWith("#")) return spreadsheetErrors.has(joined);
  const rest = parts.filter((word) => !around.has(word));
  const core = rest.join("");
  if (abbreviations.has(core) && (field === "number" || isAbbreviated(plain, rest))) return true;
  return words.has(joined) || words.has(core);
}

/** The text, or null where it only fills its field. */
export function unlessPlaceholder<T extends string | null | undefined>(
  text: T,
  field: "text" | "number" = "text",
): T | null {
  return text && isPlaceholder(text, field) ? null : text;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
}

/** Letters of which each stands alone: "k.A.", "n/a", "n. v. t.". */
function isAbbreviated(plain: string, parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((word) => word.length === 1) && /[./]/.test(plain);
}

function isRow(joined: string): boolean {
  if (/^0+$/.test(joined)) return true;
  if (new Set(joined).size > 1) return false;
  if (joined.startsWith("x")) return joined.length >= shortestRow.x;
  return joined.length >= (/^\d/.test(joined) ? shortestRow.digits : shortestRow.letters);
}
