import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { asUnavailable } from "#business/as-unavailable.ts";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { mustHaveSpace } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { burnBoxes } from "#platform/images/burn-boxes.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { keyOfOffered, ofOwner, type WallDoor, withWallOwner } from "./own-entries.ts";
import { recordWallConsent } from "./record-consent.ts";
import { wallEntries } from "./wall.sql.ts";
import { entryLengths, isTooFine, leadsToSomebody, maxEntries, wallEntryKinds } from "./wall-entry.ts";

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "wall_text_too_long")
    .refine((text) => !leadsToSomebody(text), "wall_leads_to_somebody");
const optional = <S extends z.ZodType<string>>(schema: S) =>
  schema.optional().transform((text) => text || null);

export const OfferEntry = z
  .object({
    kind: z.enum(wallEntryKinds, "wall_kind_missing"),
    picture: z.union([z.literal("none"), z.uuid()], "wall_picture_missing"),
    vehicle: words(entryLengths.vehicle).min(1, "wall_vehicle_missing"),
    question: words(entryLengths.question).min(10, "wall_question_missing"),
    period: optional(words(entryLengths.period)),
    place: optional(words(entryLengths.place).refine((place) => !isTooFine(place), "wall_place_too_fine")),
    consent: z.literal("on", "wall_consent_missing"),
  })
  .refine(({ kind, picture }) => kind === "wanted" || picture !== "none", {
    path: ["picture"],
    message: "wall_picture_needed",
  });

/** With consent to exactly this; the team looks before anybody sees it. Throws `NotFound`, `wall_rests`, `wall_full`. */
export async function offerEntry(
  door: WallDoor,
  offered: z.infer<typeof OfferEntry>,
  locale: Locale,
): Promise<void> {
  const { picture, consent: _, ...input } = offered;
  await countAttempt(door.ctx, "wall", door.side === "case" ? door.ctx.actor.userId : door.address);
  const id = uuidv7(door.ctx.now().getTime());
  const key =
    picture === "none"
      ? null
      : await withWallOwner(door, (ctx, own) => keyOfOffered(ctx, own.owner, picture));
  const image = key ? await storeCopy(door, id, key) : null;
  try {
    await withWallOwner(door, async (ctx, own) => {
      if (!own.mayOffer) throw new RuleBroken("wall_rests");
      if ((await ctx.db.$count(wallEntries, ofOwner(own))) >= maxEntries) throw new RuleBroken("wall_full");
      const values = { id, ...own.owner, ...input, ...image, locale, offeredAt: ctx.now() };
      await store(ctx, values, own.proof);
    });
  } catch (error) {
    if (image) await door.ctx.services.files.remove(image.imageKey);
    throw error;
  }
}

async function store(
  ctx: Tx<System>,
  values: Omit<typeof wallEntries.$inferInsert, "state">,
  proof: string,
): Promise<void> {
  const [entry] = await ctx.db
    .insert(wallEntries)
    .values({ ...values, state: "offered" })
    .returning();
  if (!entry) return;
  await recordWallConsent(ctx, entry, "given", proof);
  await record(ctx, "wall.offered", `wall:${entry.id}`);
}

/** Made anew from its pixels: nothing of what the camera wrote is in it. */
async function storeCopy({ ctx }: WallDoor, id: string, key: string) {
  const { files } = ctx.services;
  const copy = await burnBoxes(await files.open(key), []).catch(asUnavailable);
  if (!copy) throw new RuleBroken("wall_picture_unreadable");
  await mustHaveSpace(ctx, copy.bytes.length);
  const imageKey = `wall/${id}/${uuidv7(ctx.now().getTime())}`;
  await files.put(imageKey, copy.bytes);
  return { imageKey, imageWidth: copy.width, imageHeight: copy.height };
}
