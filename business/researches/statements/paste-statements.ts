import { z } from "zod";
import { Cite, cite } from "#business/evidence/cite.ts";
import { informationKinds } from "#business/evidence/evidence.ts";
import { sourceOfCase } from "#business/evidence/source-of-case.ts";
import { eventTypes } from "#business/history/event-types.ts";
import { statementDetails } from "#business/history/statements/statement-input.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { m } from "#texts/messages.js";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { berlinDay, type Locale } from "../../locale.ts";
import { draftStatement } from "./draft-statement.ts";
import { readTable } from "./pasted-table.ts";

const pastedText = {
  researchId: z.uuid(),
  /** From a spreadsheet: date, title, event, place, odometer, description; with headings in any order. */
  table: z.string().min(1, "history_table_empty").max(500_000, "history_table_too_long"),
  /** The language of titles and descriptions. */
  locale: z.enum(["de", "en"]),
};

export const ReadPasted = z.object(pastedText);

export const PasteStatements = z.object({
  ...pastedText,
  /** The list that all rows were taken from. Blank: drafts without evidence. */
  sourceId: z
    .union([z.uuid(), z.literal("")])
    .default("")
    .transform((id) => id || null),
  information: z.enum(informationKinds).default("primary"),
});

const maxRows = 500;

export type RowProblem = { row: number; text: string; code: string };

/** How the rows are understood; nothing is stored. */
export function readPasted({ table, locale }: z.infer<typeof ReadPasted>, today: string) {
  const { columns, names, rows } = readTable(table);
  const read = rows.map(({ text, cells }, i) => {
    const typed = toStatement(cells, locale);
    const parsed = i < maxRows ? PastedRow.safeParse(typed) : undefined;
    const date = understandDate(typed.date, { today });
    const code = !parsed
      ? "history_table_too_long"
      : (parsed.error?.issues[0]?.message ?? ("problem" in date ? date.problem : null));
    const reading = "edtf" in date ? date.reading : null;
    return { row: i + 1, text, typed, reading, code, statement: code === null ? parsed?.data : undefined };
  });
  return { columns, names, rows: read };
}

/** Drafts the rows that are understood, in one transaction and with one citation; the others come back with their problem. */
export function pasteStatements(
  ctx: Ctx<Staff>,
  input: z.infer<typeof PasteStatements>,
): Promise<{ drafted: string[]; problems: RowProblem[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    const { rows } = readPasted(input, berlinDay(ctx.now()));
    const understood = rows.flatMap(({ statement }) => statement ?? []);
    const cited = understood.length > 0 ? await citeList(ctx, input) : [];
    const drafted: string[] = [];
    for (const statement of understood)
      drafted.push(await draftStatement(ctx, { ...statement, researchId, cited }));
    const problems = rows.flatMap(({ row, text, code }) => (code === null ? [] : [{ row, text, code }]));
    return { drafted, problems };
  });
}

/** The source as a whole, once for all rows. Throws `NotFound` for a source of another case. */
async function citeList(
  ctx: Tx<Staff>,
  { researchId, sourceId, information }: z.infer<typeof PasteStatements>,
): Promise<{ citationId: string; directness: "direct" }[]> {
  if (!sourceId) return [];
  if (!(await sourceOfCase(ctx, sourceId, researchId))) throw new NotFound();
  const citationId = await cite(ctx, Cite.parse({ sourceId, information }));
  return [{ citationId, directness: "direct" }];
}

const PastedRow = statementDetails({});

function toStatement(cells: readonly string[], locale: Locale) {
  const [date = "", title = "", event = "", place = "", reading = "", description = ""] = cells;
  const [, odometer = reading, unit = "km"] = /^([\d.,\s]+?)(km|mi)?$/i.exec(reading) ?? [];
  const german = locale === "de";
  return {
    date,
    ...(german
      ? { titleDe: title, descriptionDe: description }
      : { titleEn: title, descriptionEn: description }),
    eventType: eventTypeOf(event),
    place,
    odometer: odometer.trim().replaceAll(/(?<=\d)[.,\s](?=\d{3}\b)/g, ""),
    odometerUnit: unit.toLowerCase(),
  };
}

/** By its code or its name in either language; empty is unclassified. */
function eventTypeOf(text: string): string {
  const named = text.trim().toLowerCase();
  if (named === "") return "event";
  const names = (type: (typeof eventTypes)[number]) => {
    const label = (m as unknown as Record<string, EventLabel>)[`event_${type}`];
    return [type, label?.({}, { locale: "de" }), label?.({}, { locale: "en" })];
  };
  return eventTypes.find((type) => names(type).some((name) => name?.toLowerCase() === named)) ?? named;
}

type EventLabel = (inputs: Record<string, never>, options: { locale: Locale }) => string;
