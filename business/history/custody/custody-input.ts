import { z } from "zod";
import { acquisitions, custodyRoles } from "#business/history/custody.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { wordsOfDate } from "#business/identification/dates/words-of-date.ts";
import { RuleBroken } from "../../errors.ts";

const date = z.string().trim().max(80, "history_date_invalid").default("");

export const custodyDetails = {
  /** A label such as "Halter 3, Raum Celle"; a name only with consent. */
  party: z.string().trim().min(1, "history_party_missing").max(200, "team_text_too_long"),
  role: z.enum(custodyRoles),
  /** In words or EDTF; empty is open. */
  begin: date,
  end: date,
  acquisition: z.enum(acquisitions).default("unknown"),
  place: z
    .string()
    .trim()
    .max(200, "team_text_too_long")
    .optional()
    .transform((text) => text || null),
  uncertain: z.union([z.boolean(), z.enum(["on", ""]).transform((choice) => choice === "on")]).default(false),
};

/** Throws a date's problem, or `history_custody_ends_first`. */
export function understoodCustody<D extends { begin: string; end: string }>(typed: D, today: string) {
  const begin = bounds(typed.begin, today);
  const end = bounds(typed.end, today);
  if (begin.earliest !== null && end.latest !== null && end.latest < begin.earliest)
    throw new RuleBroken("history_custody_ends_first");
  return {
    ...typed,
    begin: begin.edtf,
    beginAsTyped: begin.edtf && wordsOfDate(typed.begin, begin.edtf),
    beginEarliest: begin.earliest,
    beginLatest: begin.latest,
    end: end.edtf,
    endAsTyped: end.edtf && wordsOfDate(typed.end, end.edtf),
    endEarliest: end.earliest,
    endLatest: end.latest,
  };
}

/** The days within which a begin or an end lies; all null for one that is open. */
export function bounds(text: string, today: string) {
  if (text === "") return { edtf: null, earliest: null, latest: null };
  const date = understandDate(text, { today });
  if ("problem" in date) throw new RuleBroken(date.problem);
  const { earliest = null, latest = null } = readEdtf(date.edtf) ?? {};
  return { edtf: date.edtf, earliest, latest };
}
