import { eq } from "drizzle-orm";
import { z } from "zod";
import { asUnavailable } from "#business/as-unavailable.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { askForNames } from "#business/history/name-grounds.ts";
import { namesInTexts } from "#business/history/reads-as-name.ts";
import { regionsInput } from "#business/redactions/regions-input.ts";
import { burnBoxes } from "#platform/images/burn-boxes.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { shredWallPictures } from "./remove-pictures.ts";
import { standingAmong } from "./standing.ts";
import { type StoredEntry, wallEntries } from "./wall.sql.ts";

export const PublishEntry = z.object({
  entryId: z.uuid(),
  /** Places to blacken; none where nothing has to be. */
  regions: regionsInput(0),
  /** The picture that the places were drawn on. */
  seen: z.string().max(200),
  /** Face, plate, house number, name: the person has looked for each. */
  looked: z.literal("on", "wall_looked_missing"),
  /** What reads as a name is none: nobody's may go out here. */
  nobody: z.literal("on").optional(),
});
type Publication = z.infer<typeof PublishEntry>;

/** Shown from now on, with its picture blackened; again, with more blackened. Throws `NotFound`, `wall_gone`, `wall_changed`. */
export async function publishEntry(ctx: Ctx<Staff>, input: Publication): Promise<void> {
  mustBeOnDuty(ctx, "content");
  const offered = await inTransaction(ctx, (ctx) => publishable(ctx, input));
  const image = await blackened(ctx, offered, input);
  try {
    await inTransaction(ctx, async (ctx) => {
      const { id, imageKey } = await publishable(ctx, input);
      const nameGround = input.nobody && ("nobody" as const);
      await askForNames(ctx, `wall:${id}`, { names: namesInEntry(offered), nameGround });
      await asSystem(ctx, "publish-entry", async (system) => {
        const decided = {
          state: "shown" as const,
          decidedAt: ctx.now(),
          decidedBy: ctx.actor.userId,
          reason: null,
        };
        await system.db
          .update(wallEntries)
          .set({ ...decided, ...image })
          .where(eq(wallEntries.id, id));
        await shredWallPictures(system, [imageKey]);
      });
      await record(ctx, "wall.shown", `wall:${id}`, { regions: input.regions.length });
    });
  } catch (error) {
    if (image) await ctx.services.files.remove(image.imageKey);
    throw error;
  }
}

export function namesInEntry({
  vehicle,
  question,
  period,
  place,
}: Pick<StoredEntry, "vehicle" | "question" | "period" | "place">): string[] {
  return namesInTexts([vehicle, question, period, place]);
}

/** Locked. What was taken back meanwhile is not found. */
async function publishable(ctx: Tx<Staff>, { entryId, seen }: Publication): Promise<StoredEntry> {
  return asSystem(ctx, "publish-entry", async (ctx) => {
    const found = await ctx.db.select().from(wallEntries).where(eq(wallEntries.id, entryId)).for("update");
    if (!found[0]) throw new NotFound();
    const [entry] = await standingAmong(ctx, found);
    if (!entry || entry.state === "refused") throw new RuleBroken("wall_gone");
    if ((entry.imageKey ?? "") !== seen) throw new RuleBroken("wall_changed");
    return entry;
  });
}

async function blackened(ctx: Ctx<Staff>, { id, imageKey }: StoredEntry, { regions }: Publication) {
  if (!imageKey) return null;
  const { files } = ctx.services;
  const burnt = await burnBoxes(await files.open(imageKey), regions).catch(asUnavailable);
  if (!burnt) throw new RuleBroken("wall_picture_unreadable");
  const key = `wall/${id}/${uuidv7(ctx.now().getTime())}`;
  await files.put(key, burnt.bytes);
  return { imageKey: key, imageWidth: burnt.width, imageHeight: burnt.height };
}
