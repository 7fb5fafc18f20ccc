import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadImport } from "#business/archive/imports/upload-import.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { SubmitEnquiry, submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { StartUpload, startUpload, uploadFile } from "#business/researches/uploads/upload-file.ts";
import { expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { limits } from "../limits.ts";
import { appendChunk } from "./append-chunk.ts";
import { purgeByteBudgets, reserveBytes } from "./reserve-bytes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.later({ days: 2 }));

const { network, visitors, account, everybody } = limits.bytesPerDay;
const home = { address: "192.0.2.7" };
const reserve = (sender: Parameters<typeof reserveBytes>[1], bytes: number) =>
  reserveBytes(app.visitor(), sender, bytes);
const pdf = new File(["%PDF-1.7 …"], "brief.pdf");
const search = (files = [pdf], address = home.address) =>
  submitEnquiry(
    app.visitor(),
    SubmitEnquiry.parse({ locale: "de", vehicleType: "classic-car", kennzeichen: "B-XY 1" }),
    files,
    address,
  );

describe("the bytes of a day", () => {
  test("from one network, without an account; others and the next day have their own", async () => {
    await reserve(home, network);
    await expectRuleBroken(reserve(home, 1), "storage_sender");
    await reserve({ address: "192.0.2.8" }, 1);
    app.later({ minutes: 24 * 60 });
    await reserve(home, network);
  });

  test("from all visitors together, however many networks they have; customers are not held up", async () => {
    for (let n = 0; n < Math.floor(visitors / network); n++)
      await reserve({ address: `198.51.100.${n}` }, network);
    await expectRuleBroken(reserve({ address: "203.0.113.1" }, network), "storage_everybody");
    await reserve({ userId: "anna" }, network);
  });

  test("from one account, and from everybody together", async () => {
    await reserve({ userId: "0" }, account);
    await expectRuleBroken(reserve({ userId: "0" }, 1), "storage_sender");
    for (let n = 1; n < everybody / account; n++) await reserve({ userId: String(n) }, account);
    await expectRuleBroken(reserve({ userId: "another" }, 1), "storage_everybody");
  });

  test("is counted one by one under concurrency, and refused bytes use none of it", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => reserve(home, network / 10)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    app.later({ days: 2 });
    await reserve(home, network - 10);
    await expectRuleBroken(reserve(home, 11), "storage_sender");
    await reserve(home, 10);
  });

  test("exceeds the largest single request, or that request is refused", async () => {
    await expectRuleBroken(reserve(home, network + 1), "storage_sender");
  });

  test("is deleted when its window is over", async () => {
    await reserve(home, network);
    app.later({ days: 2 });
    await purgeByteBudgets(app.system());
    expect(await app.countRows("byte_budgets")).toBe(0);
  });
});

describe("a sender over the limit stores nothing more", () => {
  test("in a search, which continues without files", async () => {
    await reserve(home, network);
    await expectRuleBroken(search(), "storage_sender");
    await expectNothingLeft(app, () => search());
    await search([]);
  });

  test("with a story's picture", async () => {
    const { default: sharp } = await import("sharp");
    const colour = { width: 40, height: 30, channels: 3, background: "#336699" } as const;
    const bytes = new Uint8Array(await sharp({ create: colour }).jpeg().toBuffer());
    const messages = SubmitStory.parse(storyForm());
    await reserve(home, network);
    await expectRuleBroken(
      submitStory(app.visitor(), messages, { bytes }, "ja", home.address),
      "storage_sender",
    );
  });

  test("in an own case, in one request or in chunks", async () => {
    const { userId, researchId } = await app.orders.placed();
    const about = { researchId, rights: "own", name: "brief.pdf" } as const;
    await reserve({ userId }, account);
    await expectRuleBroken(uploadFile(app.customer(userId), about, pdf), "storage_sender");
    const started = StartUpload.parse({ ...about, length: 1 });
    await expectRuleBroken(startUpload(app.customer(userId), started), "storage_sender");
  });
});

describe("while the disk is nearly full", () => {
  let full: TestApp;
  beforeAll(async () => {
    full = await openTestApp({ FREE_SPACE_MB: "1000000000" });
  });
  afterAll(() => full.close());

  test("a search without files continues, one with files is refused", async () => {
    const asked = SubmitEnquiry.parse({ locale: "de", vehicleType: "classic-car", kennzeichen: "B-XY 1" });
    await submitEnquiry(full.visitor(), asked, [], "test");
    await expectRuleBroken(submitEnquiry(full.visitor(), asked, [pdf], "test"), "storage_low");
  });

  test("a case takes no files, and a half-sent upload does not continue", async () => {
    const { userId, researchId } = await full.orders.placed();
    const ctx = full.customer(userId);
    const about = { researchId, rights: "own", name: "brief.pdf" } as const;
    await expectRuleBroken(uploadFile(ctx, about, pdf), "storage_low");
    await expectRuleBroken(startUpload(ctx, StartUpload.parse({ ...about, length: 9 })), "storage_low");
    const id = crypto.randomUUID();
    await full.services.staging.create({ owner: userId, id, length: 9, about, startedAt: ctx.now() });
    const bytes = (async function* () {
      yield await pdf.slice(0, 9).bytes();
    })();
    await expectRuleBroken(appendChunk(ctx, { uploadId: id, offset: 0, bytes }), "storage_low");
  });

  test("the archive takes none either", async () => {
    const staff = full.administrator(await full.person("ada", { role: "administrator" }));
    const list = {
      sourceKey: "any",
      fileName: "liste.csv",
      file: new Blob(["ref,plate\n1,B-XY 1\n"]),
    };
    await expectRuleBroken(uploadImport(staff, list), "storage_low");
  });
});
