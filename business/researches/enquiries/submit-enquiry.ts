import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { hasPictures, sightingsPictured } from "#business/archive/pictures/compare-pictures.ts";
import { asUnavailable } from "#business/as-unavailable.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inOneRound,
  inTransaction,
  type System,
  systemContext,
  type Visitor,
} from "#business/context.ts";
import type { FileType } from "#business/documents/document.ts";
import { enquiryFiles } from "#business/documents/read-documents.ts";
import { reserveBytes } from "#business/documents/reserve-bytes.ts";
import { checkFiles, storeEnquiryFiles } from "#business/documents/store-files.ts";
import {
  saysSomething,
  type VehicleDescription,
} from "#business/identification/description/vehicle-description.ts";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { answerSearch } from "#business/matching/answer/answer-search.ts";
import { minClosedCases } from "#business/matching/answer/outlook.ts";
import { countClosedCases } from "#business/researches/enquiries/closed-cases.ts";
import { enquiries, type SearchAnswer } from "#business/researches/researches.sql.ts";
import { enquiryRetentionDays } from "#business/retention.ts";
import { mustBeOldEnough } from "#business/vehicles/vehicle.ts";
import { fingerprintImage } from "#platform/images/fingerprint-image.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { EnquiryView } from "./read-enquiries.ts";

const text = (maxLength: number, tooLong = "search_text_too_long") =>
  z
    .string()
    .transform((given) =>
      given
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}]/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .pipe(z.string().max(maxLength, tooLong))
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
    dealer: text(120).optional(),
    recollection: text(maxRecollectionLength, "search_recollection_too_long").optional(),
  })
  .refine(saysSomething, {
    message: "search_nothing_entered",
    path: ["kennzeichen"],
  });

/** Searches the archive and stores description and answer; returned as `myEnquiry` reads them. */
export async function submitEnquiry(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SubmitEnquiry>,
  files: File[],
  address: string,
): Promise<EnquiryView> {
  await countAttempt(ctx, "search", address);
  mustBeOldEnough(input.vehicleType, input.baujahr, ctx.now().getFullYear());
  const types = await checkFiles(files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await reserveBytes(ctx, { address }, bytes);
  const id = uuidv7(ctx.now().getTime());
  const visitorCtx = { ...ctx, enquiryId: id };
  const fingerprints = await fingerprintsOf(files, types);
  const answer = await answered(ctx, input, fingerprints);
  const expiresAt = new Date(ctx.now().getTime() + enquiryRetentionDays * 86_400_000);
  await inOneRound(visitorCtx, (ctx) => [
    ctx.db.insert(enquiries).values({ id, ...input, answer, createdAt: ctx.now(), expiresAt }),
    record(ctx, "enquiry.submitted", `enquiry:${id}`, { sightings: answer.sightings.length }),
  ]);
  await storeEnquiryFiles(visitorCtx, id, files, fingerprints);
  const { locale: _page, recollection = null, dealer = null, ...described } = input;
  return {
    id,
    ...described,
    recollection,
    dealer,
    files: files.length > 0 ? await enquiryFiles(visitorCtx, id) : [],
    answer,
  };
}

/** Of the pictures; null of papers, and of pictures that show too little. */
function fingerprintsOf(files: readonly File[], types: readonly FileType[]): Promise<(string | null)[]> {
  return Promise.all(
    files.map(async (file, at) =>
      types[at] === "image/jpeg" ? fingerprintImage(file).catch(asUnavailable) : null,
    ),
  );
}

/** As the system: row security hides other people's cases and the archive; only the answer leaves. */
async function answered(
  visitorCtx: Ctx<Visitor>,
  input: VehicleDescription,
  fingerprints: readonly (string | null)[],
): Promise<SearchAnswer> {
  const ctx = systemContext(visitorCtx, "answer-enquiry");
  const found = await answerSearch(ctx, input);
  const closed = await countClosedCases(ctx);
  const pictures = await compared(
    ctx,
    fingerprints.filter((fingerprint) => fingerprint !== null),
  );
  return { ...found, closed: closed.cases < minClosedCases ? null : closed, pictures };
}

async function compared(
  ctx: Ctx<System>,
  fingerprints: readonly string[],
): Promise<SearchAnswer["pictures"]> {
  const readable = fingerprints.length;
  if (readable === 0) return { readable, compared: 0, alike: 0 };
  return inTransaction(ctx, async (ctx) => {
    const alike = await sightingsPictured(ctx, fingerprints);
    return {
      readable,
      compared: (await hasPictures(ctx)) ? readable : 0,
      alike: fingerprints.filter((fingerprint) => alike.has(fingerprint)).length,
    };
  });
}
