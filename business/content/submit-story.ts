import { eq } from "drizzle-orm";
import { z } from "zod";
import { inspectFile } from "#platform/images.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { users } from "../accounts/accounts.sql.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Tx, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { orders } from "../orders/orders.sql.ts";
import { storyReceivedLetter } from "./content.mail.ts";
import { stories } from "./content.sql.ts";
import { storyImageBytesAtMost, storyProblem } from "./story.ts";
import { imageTypeOf, storyImagePixelsAtMost } from "./story-image.ts";

const field = (name: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .superRefine((text, told) => {
      const code = storyProblem(name, text);
      if (code) told.addIssue({ code: "custom", message: code });
    });

/** The form of a story. Both declarations are needed: without them nothing may be shown (§ 22 KUG, Art. 6 Abs. 1 lit. a DSGVO). */
export const SubmitStory = z.object({
  locale: z.enum(["de", "en"]),
  name: field("name"),
  location: field("location"),
  vehicle: field("vehicle"),
  story: field("story"),
  outcome: field("outcome"),
  service: field("service"),
  timeframe: field("timeframe"),
  rating: field("rating").transform(Number),
  email: z.email("content_email_invalid").max(255, "content_email_invalid"),
  publication: field("publication"),
  rights: field("rights"),
});

type Picture = { bytes: Uint8Array };

/**
 * Takes a story from anybody; a person on the team decides whether it appears. The sender gets a letter now and one with
 * the decision. `consents` are the two declarations in the words that were ticked. Throws `RuleBroken` for a picture
 * that is none or too large.
 */
export async function submitStory(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SubmitStory>,
  picture: Picture | null,
  consents: string,
  address: string,
): Promise<{ id: string }> {
  await takeTurn(ctx, "story", address);
  const id = uuidv7(ctx.now().getTime());
  const image = picture && (await keepPicture(ctx, id, picture.bytes));
  const { publication: _, rights: __, ...told } = input;
  return inTransaction(asHouse(ctx, "story"), async (ctx) => {
    await ctx.db.insert(stories).values({
      id,
      ...told,
      ...image,
      fromCustomer: await hasOrdered(ctx, input.email),
      consents,
      status: "submitted",
      submittedAt: ctx.now(),
    });
    await record(ctx, "story.submitted", `story:${id}`);
    await writeLetter(ctx, {
      template: "content.story-received",
      to: input.email,
      userId: null,
      about: `story:${id}`,
      locale: input.locale,
      text: storyReceivedLetter(input),
    });
    return { id };
  });
}

/**
 * Keeps the picture painted anew, upright and as JPEG: whatever the file says of place, time, camera or author, in whatever
 * format, stays behind. The bytes are on disk before their row says so.
 */
async function keepPicture(ctx: Ctx, storyId: string, bytes: Uint8Array) {
  if (bytes.length > storyImageBytesAtMost) throw new RuleBroken("content_image_too_large");
  const type = imageTypeOf(bytes);
  if (!type) throw new RuleBroken("content_image_wrong_type");
  const seen = await inspectFile({ bytes, type, pixelsAtMost: storyImagePixelsAtMost });
  if ("trouble" in seen && seen.trouble === "too_many_pixels")
    throw new RuleBroken("content_image_too_large");
  if ("trouble" in seen || !seen.view) throw new RuleBroken("content_image_wrong_type");
  const imageKey = `stories/${storyId}/${uuidv7(ctx.now().getTime())}`;
  await ctx.house.files.put(imageKey, seen.view);
  return {
    imageKey,
    imageType: "image/jpeg",
    imageWidth: seen.width ?? null,
    imageHeight: seen.height ?? null,
  };
}

async function hasOrdered(ctx: Tx, email: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(users.email, email.toLowerCase()))
    .limit(1);
  return row !== undefined;
}
