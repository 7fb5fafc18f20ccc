import { z } from "zod";
import { directnesses } from "#business/evidence/evidence.ts";
import { type UnderstoodDate, understandDate } from "#business/identification/dates/understand-date.ts";
import { wordsOfDate } from "#business/identification/dates/words-of-date.ts";
import { RuleBroken } from "../../errors.ts";
import { eventTypes } from "../event-types.ts";
import { odometerUnits } from "../statement.ts";

const optional = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, "team_text_too_long")
    .optional()
    .transform((text) => text || null);

const details = {
  /** As typed, in words of either language or as EDTF. */
  date: z.string().trim().min(1, "history_date_missing").max(80, "history_date_invalid"),
  titleDe: optional(200),
  titleEn: optional(200),
  eventType: z.enum(eventTypes, "history_event_unknown"),
  descriptionDe: optional(4000),
  descriptionEn: optional(4000),
  place: optional(200),
  odometer: z
    .union([z.literal(""), z.coerce.number().int().min(0).max(9_999_999)], "history_odometer_invalid")
    .nullish()
    .transform((reading) => (reading === "" || reading === undefined ? null : reading)),
  odometerUnit: z.enum(odometerUnits).default("km"),
};

/** One of the two titles is enough. */
export const statementDetails = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, ...details }).refine(hasTitle, { path: ["titleDe"], error: "history_title_missing" });

function hasTitle(input: object): boolean {
  const { titleDe, titleEn } = input as { titleDe?: string | null; titleEn?: string | null };
  return Boolean(titleDe || titleEn);
}

/** What each statement says can be cited at once. */
export const citedBy = z
  .array(z.object({ citationId: z.uuid(), directness: z.enum(directnesses) }))
  .max(50)
  .default([]);

type Details = { date: string; odometer: number | null; odometerUnit: (typeof odometerUnits)[number] };

/** Throws the date's problem. */
export function readTypedDetails<D extends Details>(typed: D, today: string) {
  const odometerUnit = typed.odometer === null ? null : typed.odometerUnit;
  return { ...typed, ...typedDate(typed.date, today), odometerUnit };
}

/** With the words, unless they are what we would print. Throws the date's problem. */
export function typedDate(text: string, today: string): { date: string; dateAsTyped: string | null } {
  const { edtf } = understoodDate(text, today);
  return { date: edtf, dateAsTyped: wordsOfDate(text, edtf) };
}

/** Throws the date's problem. */
export function edtfOf(text: string, today: string): string {
  return understoodDate(text, today).edtf;
}

function understoodDate(text: string, today: string): UnderstoodDate {
  const date = understandDate(text, { today });
  if ("problem" in date) throw new RuleBroken(date.problem);
  return date;
}
