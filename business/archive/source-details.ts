import { z } from "zod";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { evidenceClasses, sourceKeyPattern } from "./source.ts";

const emptyToNull = (text: string) => (text === "" ? null : text);
const optionalText = (maxLength: number, code: string) =>
  z.string().trim().max(maxLength, code).default("").transform(emptyToNull);

export const SaveSource = z.object({
  key: z.string().trim().toLowerCase().regex(sourceKeyPattern, "archive_source_key_invalid"),
  title: z.string().trim().min(1, "archive_source_title_missing").max(300, "team_text_too_long"),
  publisher: optionalText(300, "team_text_too_long"),
  kind: z.string().trim().min(1, "archive_source_kind_missing").max(60, "team_text_too_long"),
  evidenceClass: z.enum(evidenceClasses, "archive_source_class_missing"),
  licence: z.string().trim().min(1, "archive_source_licence_missing").max(300, "team_text_too_long"),
  legalBasis: z.string().trim().min(1, "archive_source_basis_missing").max(500, "team_text_too_long"),
  url: optionalText(2000, "team_text_too_long").refine(
    (url) => url === null || /^https?:\/\/\S+$/.test(url),
    "archive_source_url_invalid",
  ),
  period: optionalText(64, "team_text_too_long").refine(
    (period) => period === null || readEdtf(period) !== null,
    "archive_source_period_invalid",
  ),
  coverage: optionalText(1000, "team_text_too_long"),
  persons: z.enum(["drop", "restrict"]).default("drop"),
  visibility: z.enum(["team", "public"]).default("team"),
});
