import table from "./field-table.json" with { type: "json" };

type Field = { name: string; text: boolean; pattern: string; required?: boolean };
type CheckedField = Field & { allowed: RegExp };

const headerFields = table.header.map(withExpression);
const columnFields = table.columns.map(withExpression);

function withExpression(field: Field): CheckedField {
  return { ...field, allowed: new RegExp(`^(?:${field.pattern})$`) };
}

const most = 20;

/** What is wrong with a batch by DATEV's table of fields, each with its line and field; nothing where DATEV takes it. */
export function checkExtf(bytes: Uint8Array): string[] {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const lines = text.split("\r\n");
  const complaints: string[] = [];
  if (lines.pop() !== "") complaints.push("the last line does not end with CR LF");
  const [header = "", names = "", ...rows] = lines;
  if (/[\r\n]/.test(lines.join(""))) complaints.push("a line break stands within a line");
  complaints.push(...checkLine(1, header, headerFields));
  if (names !== table.columns.map(({ name }) => name).join(";"))
    complaints.push("line 2: the names of the fields are not those of version 13");
  const span = spanOfHeader(header);
  for (const [at, row] of rows.entries()) {
    if (complaints.length >= most) break;
    complaints.push(...checkLine(at + 3, row, columnFields), ...checkRow(at + 3, row, span));
  }
  return complaints;
}

function checkLine(number: number, line: string, fields: readonly CheckedField[]): string[] {
  const values = fieldsOf(line);
  if (values.length !== fields.length)
    return [`line ${number}: ${values.length} fields instead of ${fields.length}`];
  return fields.flatMap(({ name, text, allowed, required }, at) => {
    const given = values[at] ?? "";
    const wrong = (why: string) => [`line ${number}, ${name}: ${why}`];
    if (text && !/^"([^"]|"")*"$/.test(given)) return wrong("a text without its quotation marks");
    const value = text ? given.slice(1, -1).replaceAll('""', '"') : given;
    if (value === "") return required ? wrong("is missing") : [];
    return allowed.test(value) ? [] : wrong(`"${value}" is not allowed`);
  });
}

/** Separated by semicolons, but for those within quotation marks. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let isQuoted = false;
  for (const part of line.split(";")) {
    fields.push(isQuoted ? `${fields.pop()};${part}` : part);
    if (part.split('"').length % 2 === 0) isQuoted = !isQuoted;
  }
  return fields;
}

function spanOfHeader(header: string): { from: string; until: string } {
  const values = fieldsOf(header);
  return { from: values[14] ?? "", until: values[15] ?? "" };
}

/** What no single field says: the day is one of the batch, and an amount moves between two accounts. */
function checkRow(number: number, row: string, { from, until }: { from: string; until: string }): string[] {
  const values = fieldsOf(row);
  const [account, contra, day = ""] = [values[6], values[7], values[9]];
  const on = `${from.slice(0, 4)}${day.slice(2, 4)}${day.slice(0, 2)}`;
  return [
    ...(account === contra ? [`line ${number}: account and contra account are the same`] : []),
    ...(on < from || on > until ? [`line ${number}: ${day} is no day of the batch`] : []),
  ];
}
