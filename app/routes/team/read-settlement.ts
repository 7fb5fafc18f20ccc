import { data } from "react-router";
import { type ColumnMapping, isTarget } from "#business/archive/intake/column-mapping.ts";
import type { Settlement } from "#business/archive/settle-import.ts";

type Stored = { format: string; encoding: string; separator: string | null };

/** What a form says about the way a file is to be read. `columns` in the order in which the form asked for them. */
export function readSettlement(
  form: FormData,
  stored: Stored,
  columns: string[] | null,
): Omit<Settlement, "importId"> {
  const asked = form.get("step");
  const encoding = form.get("encoding");
  if (asked !== "try" && asked !== "take" && asked !== "look") throw data(null, { status: 400 });
  if (encoding !== "utf-8" && encoding !== "windows-1252") throw data(null, { status: 400 });
  const said = form.get("separator");
  const separator = typeof said === "string" && /^[,;\t|]$/.test(said) ? said : null;
  // Another separator or encoding gives other columns: what was mapped was mapped for others, and has to be seen again.
  const same = encoding === stored.encoding && (stored.format !== "csv" || separator === stored.separator);
  const step = same ? asked : "look";
  return { encoding, separator, mapping: columns && same ? mappingIn(form, columns) : null, step };
}

function mappingIn(form: FormData, columns: string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [at, column] of columns.entries()) {
    const target = form.get(`column-${at}`);
    mapping[column] = typeof target === "string" && isTarget(target) ? target : "ignore";
  }
  return mapping;
}
