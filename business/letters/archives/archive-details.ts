import { z } from "zod";
import { findMake } from "#business/identification/makes/find-make.ts";
import { addresseeLines } from "../addressee.ts";
import { amountInCents } from "../amount.ts";
import { archiveKinds, feeKinds } from "../archive.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "team_text_too_long")
    .default("")
    .transform((typed) => typed || null);

const commaSeparated = z
  .string()
  .max(2000, "team_text_too_long")
  .default("")
  .transform((typed) => [...new Set(typed.split(",").map((word) => word.trim()))].filter(Boolean));

const year = z
  .union(
    [z.literal(""), z.coerce.number("archives_year_invalid").int().min(1850).max(2100)],
    "archives_year_invalid",
  )
  .default("")
  .transform((typed) => (typed === "" ? null : typed));

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** What the team says of an archive. */
export const archiveDetails = {
  kind: z.enum(archiveKinds, "archives_kind_missing"),
  nameDe: z.string().trim().min(1, "archives_name_missing").max(120, "team_text_too_long"),
  nameEn: z.string().trim().min(1, "archives_name_missing").max(120, "team_text_too_long"),
  holdingsDe: z.string().trim().min(1, "archives_holdings_missing").max(1000, "team_text_too_long"),
  holdingsEn: z.string().trim().min(1, "archives_holdings_missing").max(1000, "team_text_too_long"),
  bringDe: text(500),
  bringEn: text(500),
  /** "VW" is stored as the catalogue of makes calls it. */
  makes: commaSeparated
    .transform((makes) => [...new Set(makes.map((make) => findMake(make)?.make ?? null))])
    .pipe(z.array(z.string("archives_make_unknown"))),
  yearFrom: year,
  yearUntil: year,
  /** "?" stands for a vehicle whose plate says no country. */
  countries: commaSeparated
    .refine((codes) => codes.every((code) => /^([A-Z]{2}|\?)$/.test(code)), "archives_country_invalid")
    .transform((codes) => codes.map((code) => (code === "?" ? "" : code))),
  boats: ticked,
  fee: z.enum(feeKinds, "archives_fee_missing"),
  feeCents: amountInCents.refine((amount) => amount !== 0, "archives_fee_invalid"),
  formUrl: z
    .union(
      [
        z.literal(""),
        z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "archives_url_invalid" }),
      ],
      "archives_url_invalid",
    )
    .default("")
    .transform((typed) => typed || null),
  address: addresseeLines(5).transform((typed) => typed || null),
  email: z
    .union([z.literal(""), z.email("archives_email_invalid")], "archives_email_invalid")
    .default("")
    .transform((typed) => typed || null),
  language: z.string().regex(/^[a-z]{2}$/, "archives_language_missing"),
  licence: text(300),
  isPublic: ticked,
  retired: ticked,
};
