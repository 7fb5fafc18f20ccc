import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DecideStory, decideStory } from "./decide-story.ts";
import { publishedStories, publishedStory, storiesForTeam, storyImage } from "./read-stories.ts";
import { imageTypeOf } from "./story-image.ts";
import { SubmitStory, submitStory } from "./submit-story.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

/** A rotated image of 30 × 20 pixels with EXIF location and author. */
const photo = async (format: "jpeg" | "png" | "webp" | "avif") => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#15382c" } });
  const withExif = picture.withExif({
    IFD0: { Artist: "Gustav Geheim" },
    IFD3: { GPSLatitude: "52/1 16/1 0/1" },
  });
  return new Uint8Array(await withExif.withMetadata({ orientation: 6 }).toFormat(format).toBuffer());
};
let caller = 0;
const submit = (changes: Record<string, unknown> = {}, picture: { bytes: Uint8Array } | null = null) => {
  caller += 1;
  return submitStory(
    app.visitor(),
    SubmitStory.parse(storyForm(changes)),
    picture,
    "ja",
    `192.0.2.${caller}`,
  );
};
const decide = (storyId: string, decision: string, reason?: string) =>
  decideStory(app.researcher(ruth), DecideStory.parse({ storyId, decision, reason }));

describe("the form of a story", () => {
  test.each([
    ["name", "J", "content_name_short"],
    ["name", "J".repeat(101), "content_name_long"],
    ["location", " X ", "content_location_short"],
    ["location", "X".repeat(101), "content_location_long"],
    ["vehicle", "", "content_vehicle_short"],
    ["vehicle", "X".repeat(101), "content_vehicle_long"],
    ["story", "x".repeat(49), "content_story_short"],
    ["story", "x".repeat(1001), "content_story_long"],
    ["outcome", "x".repeat(9), "content_outcome_short"],
    ["outcome", "x".repeat(201), "content_outcome_long"],
    ["service", "", "content_service_missing"],
    ["service", "basic", "content_service_missing"],
    ["timeframe", " ", "content_timeframe_short"],
    ["timeframe", "x".repeat(51), "content_timeframe_long"],
    ["rating", "0", "content_rating_missing"],
    ["rating", "6", "content_rating_missing"],
    ["email", "nix", "content_email_invalid"],
    ["publication", undefined, "content_publication_missing"],
    ["rights", undefined, "content_rights_missing"],
  ])("refuses %s = %j", (field, value, code) => {
    expectInvalid(SubmitStory, storyForm({ [field]: value }), code);
  });

  test.each([
    ["name", "Jo"],
    ["story", "x".repeat(50)],
    ["story", "x".repeat(1000)],
    ["outcome", "x".repeat(10)],
    ["timeframe", "1"],
    ["rating", "5"],
  ])("accepts %s at its limit", (field, value) => {
    expect(SubmitStory.safeParse(storyForm({ [field]: value })).success).toBe(true);
  });
});

test("a story waits for the team, and the sender gets a mail", async () => {
  const { id } = await submit({ email: "wartet@example.org" });
  expect(await publishedStories(app.visitor())).toEqual([]);
  await expect(publishedStory(app.visitor(), id)).rejects.toThrow(NotFound);
  const [waiting] = await storiesForTeam(app.researcher(ruth));
  expect(waiting).toMatchObject({ id, status: "submitted", rating: 4, fromCustomer: false, consents: "ja" });
  expect((await app.mails("wartet@example.org")).map(({ template }) => template)).toEqual([
    "content.story-received",
  ]);
});

test("everybody can read a published story, without the sender's address", async () => {
  const { id } = await submit({ email: "froh@example.org" });
  await decide(id, "publish");
  const story = await publishedStory(app.visitor(), id);
  expect(story).toMatchObject({ name: "Jutta Beispiel", vehicle: "VW Käfer, 1963" });
  expect(JSON.stringify(story)).not.toContain("froh@example.org");
  const mail = (await app.mails("froh@example.org")).at(-1);
  expect(mail?.text).toContain(`http://app.test/de/stories/${id}`);
  expect(await app.auditTrail(`story:${id}`)).toEqual(["story.submitted", "story.published"]);
  await expectRuleBroken(decide(id, "publish"), "content_already_decided");
});

test("SD-04 a refusal states its reason and how to object; a published story is taken down the same way", async () => {
  const { id } = await submit({ email: "traurig@example.org" });
  await decide(id, "publish");
  await decide(id, "refuse", "Ein Nachbar ist mit vollem Namen genannt.");
  await expect(publishedStory(app.visitor(), id)).rejects.toThrow(NotFound);
  const text = (await app.mails("traurig@example.org")).at(-1)?.text ?? "";
  expect(text).toContain("Ein Nachbar ist mit vollem Namen genannt.");
  expect(text).toContain("/de/content-rules");
});

test("nobody refuses without a reason", () => {
  const storyId = "0198c0de-0000-7000-8000-000000000000";
  expectInvalid(DecideStory, { storyId, decision: "refuse", reason: "kurz" }, "content_reason_missing");
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s loses its metadata, is upright, and is public only once it is published",
  async (format) => {
    const sent = await photo(format);
    expect((await sharp(sent).metadata()).exif, "the picture of this test has notes").toBeDefined();
    const { id } = await submit({}, { bytes: sent });
    await expect(storyImage(app.visitor(), id)).rejects.toThrow(NotFound);
    const { type, bytes } = await storyImage(app.researcher(ruth), id);
    expect(type).toBe("image/jpeg");
    const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
    expect(width).toBeLessThan(height);
    expect(Buffer.from(bytes).includes("Geheim")).toBe(false);
    await decide(id, "publish");
    expect((await storyImage(app.visitor(), id)).type).toBe("image/jpeg");
    expect(await publishedStory(app.visitor(), id)).toMatchObject({ imageWidth: 20, imageHeight: 30 });
  },
);

test("HEIC and TIFF are recognised as images, a PDF is not", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(imageTypeOf(bytes("....ftypheic"))).toBe("image/heic");
  expect(imageTypeOf(bytes("%PDF-1.7"))).toBeNull();
  const scan = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .tiff()
    .toBuffer();
  const { id } = await submit({}, { bytes: new Uint8Array(scan) });
  expect((await storyImage(app.researcher(ruth), id)).type).toBe("image/jpeg");
});

test("files that are not images, or too large, are refused", async () => {
  const page = new TextEncoder().encode("<svg onload=alert(1)>");
  await expectRuleBroken(submit({}, { bytes: page }), "content_image_wrong_type");
  const truncated = (await photo("png")).subarray(0, 40);
  await expectRuleBroken(submit({}, { bytes: truncated }), "content_image_wrong_type");
  await expectRuleBroken(
    submit({}, { bytes: new Uint8Array(8 * 1024 * 1024 + 1) }),
    "content_image_too_large",
  );
});

test("MK-03 only the signed-in buyer of the very order counts as checked, once per order", async () => {
  const userId = await app.person("otto");
  const { orderId } = await app.orders.paid({ userId });
  const { number } = await myOrder(app.customer(userId), orderId);
  const email = await app.emailOf(userId);
  const write = async (changes: Record<string, unknown>, buyerId?: string) => {
    const story = SubmitStory.parse(storyForm({ email, ...changes }));
    const { id } = await submitStory(app.visitor(), story, null, "ja", "198.51.100.7", buyerId);
    const all = await storiesForTeam(app.researcher(ruth));
    return all.find((each) => each.id === id)?.fromCustomer;
  };
  expect(await write({}), "whoever knows the address of a customer").toBe(false);
  expect(await write({ orderNumber: number }), "nor with the number of the order").toBe(false);
  expect(await write({}, userId), "the buyer, about nothing in particular").toBe(false);
  const stranger = await app.person("fritz");
  await expectRuleBroken(write({ orderNumber: number }, stranger), "content_order_unknown");
  const unpaid = await app.orders.placed({ userId });
  const { number: open } = await myOrder(app.customer(userId), unpaid.orderId);
  await expectRuleBroken(write({ orderNumber: open }, userId), "content_order_unknown");
  expect(await write({ orderNumber: number }, userId)).toBe(true);
  await expectRuleBroken(write({ orderNumber: number }, userId), "content_order_told");
});

test("a story needs an audit entry, and ten an hour are the limit", async () => {
  await expectRollbackWithoutAudit(app, "story.submitted", () => submit());
  const send = () => submitStory(app.visitor(), SubmitStory.parse(storyForm()), null, "ja", "198.51.100.1");
  for (let times = 0; times < 10; times++) await send();
  expect(await expectTooMany(send())).toBeGreaterThan(0);
});

test("customers may not decide stories: it does not compile", () => {
  // @ts-expect-error customers may not decide stories
  void (() => decideStory(app.customer(ruth), DecideStory.parse({})));
});
