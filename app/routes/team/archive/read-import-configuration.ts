import { data } from "react-router";
import { type ColumnMapping, isColumnTarget } from "#business/archive/column-mapping.ts";
import type { ImportConfiguration } from "#business/archive/imports/configure-import.ts";
import { dayOrders, isEncoding } from "#business/archive/reading-choices.ts";

type Stored = { format: string; encoding: string; separator: string | null; sheet: string | null };

/** Reads a form's import settings. `columns` in the order of the form. */
export function readImportConfiguration(
  form: FormData,
  asked: ImportConfiguration["step"],
  stored: Stored,
  columns: string[] | null,
): Omit<ImportConfiguration, "importId"> {
  const encoding = form.get("encoding");
  if (!isEncoding(encoding)) throw data(null, { status: 400 });
  const chosen = form.get("separator");
  const separator = typeof chosen === "string" && /^[,;\t|]$/.test(chosen) ? chosen : null;
  const chosenSheet = form.get("sheet");
  const sheet = typeof chosenSheet === "string" && chosenSheet !== "" ? chosenSheet : stored.sheet;
  // Another sheet, separator or encoding changes the columns, so the mapping must be reviewed.
  const same =
    sheet === stored.sheet &&
    encoding === stored.encoding &&
    (stored.format !== "csv" || separator === stored.separator);
  const step = same ? asked : "save";
  const dayOrder = dayOrders.find((order) => order === form.get("dayOrder")) ?? null;
  return {
    encoding,
    separator,
    mapping: columns && same ? mappingIn(form, columns) : null,
    dayOrder,
    sheet,
    step,
  };
}

function mappingIn(form: FormData, columns: string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [at, column] of columns.entries()) {
    const target = form.get(`column-${at}`);
    mapping[column] = typeof target === "string" && isColumnTarget(target) ? target : "ask";
  }
  return mapping;
}
