import { z } from "zod";
import { eventTypes } from "#business/history/event-types.ts";
import { statementDetails } from "#business/history/statements/statement-input.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { m } from "#texts/messages.js";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { berlinDay, type Locale } from "../../locale.ts";
import { draftStatement } from "./draft-statement.ts";
import { readTable } from "./pasted-table.ts";

export const PasteStatements = z.object({
  researchId: z.uuid(),
  /** From a spreadsheet: date, title, event, place, odometer, description. */
  table: z.string().min(1, "history_table_empty").max(500_000, "history_table_too_long"),
  /** The language of titles and descriptions. */
  locale: z.enum(["de", "en"]),
});

const maxRows = 500;

export type RowProblem = { row: number; text: string; code: string };

/** Drafts the rows that are understood, in one transaction; the others come back with their problem. */
export function pasteStatements(
  ctx: Ctx<Staff>,
  input: z.infer<typeof PasteStatements>,
): Promise<{ drafted: string[]; problems: RowProblem[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, locale } = input;
    const drafted: string[] = [];
    const problems: RowProblem[] = [];
    for (const [i, { text, cells }] of readTable(input.table).entries()) {
      const typed = toStatement(cells, locale);
      const read = i < maxRows ? PastedRow.safeParse(typed) : undefined;
      const date = understandDate(typed.date, { today: berlinDay(ctx.now()) });
      const code = !read
        ? "history_table_too_long"
        : (read.error?.issues[0]?.message ?? ("problem" in date ? date.problem : null));
      if (code === null && read?.data)
        drafted.push(await draftStatement(ctx, { ...read.data, researchId, cited: [] }));
      else if (code !== null) problems.push({ row: i + 1, text, code });
    }
    return { drafted, problems };
  });
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
