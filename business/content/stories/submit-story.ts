import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { auditLog } from "#business/audit/audit.sql.ts";
import { record } from "#business/audit/record.ts";
import { storyReceivedMail } from "#business/content/content.mail.ts";
import { stories } from "#business/content/content.sql.ts";
import { type Ctx, inTransaction, systemContext, type Tx, type Visitor } from "#business/context.ts";
import { reserveBytes } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { inspectFile } from "#platform/images/inspect-file.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { maxStoryImageBytes, storyProblem } from "./story.ts";
import { imageTypeOf, maxStoryImagePixels } from "./story-image.ts";

const field = (name: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .superRefine((text, issues) => {
      const code = storyProblem(name, text);
      if (code) issues.addIssue({ code: "custom", message: code });
    });

/** Both consents are required for publication (§ 22 KUG, Art. 6 Abs. 1 lit. a DSGVO). */
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
  /** Of a signed-in buyer: what the story is about. */
  orderNumber: z.string().trim().max(20).optional(),
});

type Picture = { bytes: Uint8Array };

export async function submitStory(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SubmitStory>,
  picture: Picture | null,
  consents: string,
  address: string,
  buyerId?: string,
): Promise<{ id: string }> {
  await countAttempt(ctx, "story", address);
  const answer = await mailToTyped(ctx, "story", input.email);
  const id = uuidv7(ctx.now().getTime());
  const image = picture && (await storeImage(ctx, id, picture.bytes, address));
  const { publication: _, rights: __, orderNumber, ...story } = input;
  return inTransaction(systemContext(ctx, "story"), async (ctx) => {
    const order = buyerId && orderNumber ? await boughtOrder(ctx, buyerId, orderNumber) : undefined;
    await ctx.db.insert(stories).values({
      id,
      ...story,
      ...image,
      fromCustomer: order !== undefined,
      consents,
      status: "submitted",
      submittedAt: ctx.now(),
    });
    await record(ctx, "story.submitted", `story:${id}`, order ? { order } : {});
    if (answer)
      await queueMail(ctx, {
        template: "content.story-received",
        to: input.email,
        userId: null,
        about: `story:${id}`,
        locale: input.locale,
        text: storyReceivedMail(input, answer),
      });
    return { id };
  });
}

/** Stores the image re-encoded upright as JPEG, which drops all metadata. The bytes are written before their row. */
async function storeImage(ctx: Ctx, storyId: string, bytes: Uint8Array, address: string) {
  if (bytes.length > maxStoryImageBytes) throw new RuleBroken("content_image_too_large");
  const type = imageTypeOf(bytes);
  if (!type) throw new RuleBroken("content_image_wrong_type");
  const inspected = await inspectFile({ file: bytes, type, maxPixels: maxStoryImagePixels });
  if ("failure" in inspected && inspected.failure === "too_demanding")
    throw new RuleBroken("content_image_too_demanding");
  if ("failure" in inspected && inspected.failure === "too_many_pixels")
    throw new RuleBroken("content_image_too_large");
  if ("failure" in inspected || !inspected.view) throw new RuleBroken("content_image_wrong_type");
  await reserveBytes(ctx, { address }, inspected.view.length);
  const imageKey = `stories/${storyId}/${uuidv7(ctx.now().getTime())}`;
  await ctx.services.files.put(imageKey, inspected.view);
  return {
    imageKey,
    imageType: "image/jpeg",
    imageWidth: inspected.width ?? null,
    imageHeight: inspected.height ?? null,
  };
}

/** The id of an own, paid order about which nothing was told yet (§ 5b Abs. 3 UWG). An e-mail address alone proves nothing. */
async function boughtOrder(ctx: Tx, userId: string, number: string): Promise<string> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.number, number),
        inArray(orders.status, ["paid", "processing", "completed"]),
      ),
    )
    .for("update");
  if (!order) throw new RuleBroken("content_order_unknown");
  const alreadyUsed = and(
    eq(auditLog.event, "story.submitted"),
    sql`${auditLog.details} ->> 'order' = ${order.id}`,
  );
  if ((await ctx.db.$count(auditLog, alreadyUsed)) > 0) throw new RuleBroken("content_order_told");
  return order.id;
}
