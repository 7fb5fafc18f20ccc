import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Visitor } from "../context.ts";
import { checkFiles, keepEnquiryFiles, type NewFile } from "../documents/keep-files.ts";
import { forecastHit } from "../matching/forecast.ts";
import { searchArchive } from "../matching/search-archive.ts";
import { enquiryDays } from "../retention.ts";
import { enquiries } from "./researches.sql.ts";

const text = (atMost: number) =>
  z
    .string()
    .transform((given) =>
      given
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}]/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .pipe(z.string().max(atMost, "search_text_too_long"))
    .transform((given) => given || null)
    .nullish()
    .transform((given) => given ?? null);

export const SubmitEnquiry = z
  .object({
    locale: z.enum(["de", "en"]),
    vehicleType: z.enum(["classic-car", "antique-boat"], "search_vehicle_type_missing"),
    kennzeichen: text(40),
    markeModell: text(120),
    baujahr: text(4).refine((year) => year === null || /^(1[89]|20)\d\d$/.test(year), "search_year_invalid"),
    fahrgestellnummer: text(60),
  })
  .refine((e) => e.kennzeichen || e.markeModell || e.baujahr || e.fahrgestellnummer, {
    message: "search_nothing_entered",
    path: ["kennzeichen"],
  });

/**
 * Asks the archive what a visitor's description matches, and keeps both for 30 days under the browser's cookie.
 * Returns the enquiry's id; `readEnquiry` gives the answer.
 */
export async function submitEnquiry(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SubmitEnquiry>,
  files: NewFile[],
  address: string,
): Promise<{ id: string }> {
  await takeTurn(ctx, "search", address);
  checkFiles(files);
  const id = uuidv7(ctx.now().getTime());
  const mine = { ...ctx, enquiryId: id };
  const found = await searchArchive(ctx, input);
  const answer = { ...found.summary, ...forecastHit(input, found) };
  await inTransaction(mine, async (ctx) => {
    const expiresAt = new Date(ctx.now().getTime() + enquiryDays * 86_400_000);
    await ctx.db.insert(enquiries).values({ id, ...input, answer, createdAt: ctx.now(), expiresAt });
    await record(ctx, "enquiry.submitted", `enquiry:${id}`, { sightings: answer.sightings });
  });
  await keepEnquiryFiles(mine, id, files);
  return { id };
}
