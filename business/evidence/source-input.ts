import { z } from "zod";
import { evidenceClasses } from "../archive/source.ts";
import { readInformalDate } from "../vehicles/dates/read-informal-date.ts";
import { sourceForms, sourceRights, verifications } from "./evidence.ts";

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
  .optional()
  .transform((text, ctx) => {
    if (!text) return null;
    const edtf = readInformalDate(text);
    if (edtf === null) ctx.addIssue({ code: "custom", message: "history_date_invalid" });
    return edtf;
  });

/** What can be changed of a source. */
export const sourceDetails = {
  title: z.string().trim().min(1, "evidence_title_missing").max(300, "team_text_too_long"),
  evidenceClass: z.enum(evidenceClasses, "evidence_class_missing"),
  repository: optionalText(200),
  callNumber: optionalText(200),
  date,
  originGroup: optionalText(200),
  form: z.enum(sourceForms),
  verification: z.enum(verifications),
  rights: z.enum(sourceRights),
};
