import { z } from "zod";
import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import { wordsOfDate } from "#business/identification/dates/words-of-date.ts";
import { evidenceClasses } from "../archive/source.ts";
import {
  type PaperKind,
  paperKinds,
  type SourceFamily,
  sourceFamilies,
  sourceForms,
  sourceRights,
  usualFamily,
  verificationKinds,
} from "./evidence.ts";

export const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, "team_text_too_long")
    .optional()
    .transform((text) => text || null);

/** EDTF or in words: "um 1968". */
const date = z
  .string()
  .trim()
  .max(80, "history_date_invalid")
  .optional()
  .transform((text, ctx) => {
    if (!text) return null;
    const edtf = readInformalDate(text);
    if (edtf === null) {
      ctx.addIssue({ code: "custom", message: "history_date_invalid" });
      return null;
    }
    return { edtf, words: wordsOfDate(text, edtf) };
  });

/** Empty is null. */
const orNone = <T extends string>(values: readonly T[]) =>
  z
    .enum(["", ...values])
    .optional()
    .transform((value) => (value || null) as T | null); // Not the empty one.

export const sourceDetails = {
  title: z.string().trim().min(1, "evidence_title_missing").max(300, "team_text_too_long"),
  evidenceClass: z.enum(evidenceClasses, "evidence_class_missing"),
  repository: optionalText(200),
  callNumber: optionalText(200),
  date,
  originGroup: optionalText(200),
  form: z.enum(sourceForms),
  verification: z.enum(verificationKinds),
  rights: z.enum(sourceRights),
  papers: z.array(z.enum(paperKinds)).default([]).transform(inOrder),
  /** Without one, what is usual for the evidence class. */
  family: orNone(sourceFamilies),
};

/** Each once, as they stand in the form. */
function inOrder(papers: readonly PaperKind[]): PaperKind[] {
  return paperKinds.filter((kind) => papers.includes(kind));
}

type Details = z.infer<z.ZodObject<typeof sourceDetails>>;

export function familyOf({ family, evidenceClass }: Pick<Details, "family" | "evidenceClass">): SourceFamily {
  return family ?? usualFamily(evidenceClass);
}

/** What is stored of it: the reading, and the words where they say more. */
export function datedAs({ date }: Pick<Details, "date">): {
  date: string | null;
  dateAsTyped: string | null;
} {
  return { date: date?.edtf ?? null, dateAsTyped: date?.words ?? null };
}
