import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { type ColumnMapping, type ColumnTarget, sightingFields } from "#business/archive/column-mapping.ts";
import type { Encoding } from "#business/archive/reading-choices.ts";
import { m } from "#texts/messages.js";

/** Header and first rows of an uploaded table. */
type TablePreview = {
  columns: string[];
  rows: string[][];
  mapping: ColumnMapping;
  headerLine: number;
  words: string[];
  sheets: string[];
};

type ImportMappingProps = {
  encoding: Encoding;
  separator: string | null;
  dayOrder: string | null;
  sheet: string | null;
  table: TablePreview | null;
  /** Why the last attempt could not start. */
  problem: string | undefined;
};

/** Encoding, separator and column mapping next to sample values; then a dry run or the import. */
export function ImportMapping({ encoding, separator, dayOrder, sheet, table, problem }: ImportMappingProps) {
  const pending = useNavigation().formData?.get("intent");
  const isSpreadsheet = (table?.sheets.length ?? 0) > 0;
  return (
    <Form method="post" className="grid gap-7">
      {problem && (
        <Notice kind="problem" title={m.archive_not_readable()}>
          <p>{problem}</p>
        </Notice>
      )}
      {table && !isSpreadsheet && <Recognised encoding={encoding} table={table} />}
      <div className="flex max-w-4xl flex-wrap items-end gap-5 max-sm:*:w-full sm:*:[div]:min-w-60">
        {table && table.sheets.length > 1 && (
          <SelectField
            name="sheet"
            label={m.archive_sheet()}
            defaultValue={sheet ?? ""}
            options={table.sheets.map((name) => ({ value: name, label: name }))}
          />
        )}
        {isSpreadsheet ? (
          <>
            <input type="hidden" name="encoding" value={encoding} />
            <input type="hidden" name="separator" value={separator ?? ""} />
          </>
        ) : (
          <TextChoices encoding={encoding} separator={table && (separator ?? ",")} />
        )}
        {table && (
          <SelectField
            name="dayOrder"
            label={m.archive_day_order()}
            defaultValue={dayOrder ?? ""}
            options={[
              { value: "", label: m.archive_day_order_auto() },
              { value: "day-first", label: m.archive_day_order_day() },
              { value: "month-first", label: m.archive_day_order_month() },
            ]}
          />
        )}
        <Button name="intent" value="save" variant="secondary" pending={pending === "save"}>
          {m.archive_read_again()}
        </Button>
      </div>
      {table ? <Columns key={table.columns.join("\t")} table={table} /> : <p>{m.archive_json_lines()}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="trial" pending={pending === "trial"} pendingText={m.team_saving()}>
          {m.archive_dry_run()}
        </Button>
        <Button
          name="intent"
          value="import"
          variant="secondary"
          pending={pending === "import"}
          pendingText={m.team_saving()}
        >
          {m.archive_import()}
        </Button>
        <Button name="intent" value="discard" variant="quiet" pending={pending === "discard"} formNoValidate>
          {m.archive_discard()}
        </Button>
      </div>
    </Form>
  );
}

/** What a text leaves open and a spreadsheet says. */
function TextChoices({ encoding, separator }: Pick<ImportMappingProps, "encoding" | "separator">) {
  return (
    <>
      <SelectField
        name="encoding"
        label={m.archive_encoding()}
        defaultValue={encoding}
        options={Object.entries(encodingNames).map(([value, label]) => ({ value, label: label() }))}
      />
      {separator !== null && (
        <SelectField
          name="separator"
          label={m.archive_separator()}
          defaultValue={separator}
          options={[
            { value: ",", label: m.archive_separator_comma() },
            { value: ";", label: m.archive_separator_semicolon() },
            { value: "\t", label: m.archive_separator_tab() },
            { value: "|", label: m.archive_separator_bar() },
          ]}
        />
      )}
    </>
  );
}

function Columns({ table: { columns, rows, mapping } }: { table: TablePreview }) {
  const head = [
    { label: m.archive_map_column() },
    { label: m.archive_map_values(), wide: true },
    { label: m.archive_map_meaning() },
  ];
  return (
    <Table caption={m.archive_map_caption()} columns={head}>
      {columns.map((column, at) => (
        <tr key={column}>
          <td className="max-w-40 align-middle font-semibold break-words sm:max-w-56">
            {column}
            <span className="figures block text-sm font-normal text-soft sm:hidden">{firstOf(rows, at)}</span>
          </td>
          <td className="figures max-w-80 align-middle text-sm font-normal text-soft max-sm:hidden">
            {firstOf(rows, at)}
          </td>
          <td className="align-middle">
            <select
              name={`column-${at}`}
              aria-label={m.archive_map_meaning_of({ column })}
              defaultValue={targetIn(mapping[column])}
              required
              className="min-h-10 w-full min-w-32 rounded-sm border border-edge bg-sheet px-2 sm:w-auto"
            >
              {mapping[column] === "ask" && <option value="">{m.archive_field_ask()}</option>}
              {targets.map((target) => (
                <option key={target} value={target}>
                  {targetWords[target]()}
                </option>
              ))}
            </select>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** An open choice is the empty one, which a browser does not send. */
function targetIn(target: ColumnMapping[string] | undefined): string {
  return target === "ask" ? "" : (target ?? "ignore");
}

/** What was recognised by evidence is open to whoever knows better. */
function Recognised({ encoding, table: { headerLine, words } }: { encoding: Encoding; table: TablePreview }) {
  return (
    <p className="measure">
      {m.archive_recognised({ encoding: encodingNames[encoding]() })}{" "}
      {words.length > 0 && m.archive_recognised_words({ words: words.join(", ") })}{" "}
      {headerLine > 1 && m.archive_recognised_header({ line: headerLine })}
    </p>
  );
}

const encodingNames: Record<Encoding, () => string> = {
  "utf-8": () => "UTF-8",
  "utf-16le": m.archive_encoding_utf16,
  "utf-16be": () => "UTF-16 (Big Endian)",
  "windows-1252": () => "Windows-1252 (Latin-1)",
  cp850: () => "CP850 (DOS)",
  macintosh: m.archive_encoding_mac,
  "utf-8-twice": m.archive_encoding_twice,
};

function firstOf(rows: string[][], at: number): string {
  const values = rows.map((row) => row[at]?.trim()).filter(Boolean);
  return values.slice(0, 3).map(short).join(" · ") || "–";
}

function short(value: string | undefined): string {
  return value && value.length > 30 ? `${value.slice(0, 29)}…` : (value ?? "");
}

const targets: readonly ColumnTarget[] = ["ignore", ...sightingFields, "person"];

const targetWords: Record<ColumnTarget, () => string> = {
  ref: m.archive_field_ref,
  kind: m.archive_field_kind,
  make: m.archive_field_make,
  model: m.archive_field_model,
  year: m.archive_field_year,
  plates: m.archive_field_plates,
  chassis: m.archive_field_chassis,
  engine: m.archive_field_engine,
  colour: m.archive_field_colour,
  dealer: m.archive_field_dealer,
  place: m.archive_field_place,
  country: m.archive_field_country,
  observed: m.archive_field_observed,
  title: m.archive_field_title,
  text: m.archive_field_text,
  url: m.archive_field_url,
  names: m.archive_field_names,
  sail_number: m.archive_field_sail,
  yard_number: m.archive_field_yard,
  person: m.archive_field_person,
  ignore: m.archive_field_ignore,
};
