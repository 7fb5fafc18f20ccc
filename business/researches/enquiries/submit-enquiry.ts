import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Visitor } from "#business/context.ts";
import { reserveBytes } from "#business/documents/reserve-bytes.ts";
import { checkFiles, storeEnquiryFiles } from "#business/documents/store-files.ts";
import { forecastHit } from "#business/matching/forecast.ts";
import { searchArchive } from "#business/matching/search-archive.ts";
import { enquiries } from "#business/researches/researches.sql.ts";
import { enquiryRetentionDays } from "#business/retention.ts";
import { uuidv7 } from "#platform/uuid.ts";

const text = (maxLength: number) =>
  z
    .string()
    .transform((given) =>
      given
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}]/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .pipe(z.string().max(maxLength, "search_text_too_long"))
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

/** Searches the archive and stores description and answer, which `myEnquiry` reads. Returns the enquiry's id. */
export async function submitEnquiry(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SubmitEnquiry>,
  files: File[],
  address: string,
): Promise<{ id: string }> {
  await countAttempt(ctx, "search", address);
  await checkFiles(files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await reserveBytes(ctx, { address }, bytes);
  const id = uuidv7(ctx.now().getTime());
  const visitorCtx = { ...ctx, enquiryId: id };
  const found = await searchArchive(ctx, input);
  const answer = { ...found.summary, ...forecastHit(input, found) };
  await inTransaction(visitorCtx, async (ctx) => {
    const expiresAt = new Date(ctx.now().getTime() + enquiryRetentionDays * 86_400_000);
    await ctx.db.insert(enquiries).values({ id, ...input, answer, createdAt: ctx.now(), expiresAt });
    await record(ctx, "enquiry.submitted", `enquiry:${id}`, { sightings: answer.sightings });
  });
  await storeEnquiryFiles(visitorCtx, id, files);
  return { id };
}
