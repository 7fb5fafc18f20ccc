import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { expectNothingLeft } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import type { Ctx, Customer, Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { OpenDocument, openDocument, signedFileUrl } from "./open-document.ts";
import { documentsOf } from "./read-documents.ts";

const bytes = new TextEncoder().encode("%PDF-1.7 the letter of the first owner");
let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
let staffId: string;
let documentIds: string[];

beforeAll(async () => {
  app = await openTestApp();
  const asked = {
    locale: "de",
    vehicleType: "classic-car",
    kennzeichen: "B-XY 123",
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  } as const;
  const files = ["brief.pdf", "foto.pdf"].map((name) => new File([bytes], name));
  const { id } = await submitEnquiry(app.visitor(), asked, files, "a");
  const order = await app.orders.placed({ enquiryId: id });
  carla = order.userId;
  staffId = order.staffId;
  documentIds = (await documentsOf(app.customer(carla), order.researchId)).map((d) => d.id);
  await app.runJobs("documents.inspect");
});
afterAll(() => app.close());
beforeEach(() => app.later({ days: 1 }));

/** The request that a browser sends for the URL. */
function follow(ctx: Ctx<Customer | Staff>, address: string) {
  const url = new URL(address, "http://app.test");
  const input = { documentId: url.pathname.split("/").at(-1), ...Object.fromEntries(url.searchParams) };
  return openDocument(ctx, OpenDocument.parse(input));
}

test("the owner opens their file, which is not audited", async () => {
  const address = signedFileUrl(app.customer(carla), documentIds[0] ?? "");
  const { file, ...named } = await follow(app.customer(carla), address);
  expect(named).toEqual({ name: "brief.pdf", type: "application/pdf" });
  expect(await file.bytes()).toEqual(bytes);
  expect(await app.auditTrail(`document:${documentIds[0]}`)).toEqual(["document.inspected"]);
});

test("SEC-10 for five minutes and no longer", async () => {
  const address = signedFileUrl(app.customer(carla), documentIds[0] ?? "");
  app.later({ minutes: 5 });
  await expect(follow(app.customer(carla), address)).resolves.toMatchObject({ name: "brief.pdf" });
  app.later({ minutes: 1 / 60_000 });
  await expect(follow(app.customer(carla), address)).rejects.toThrow(NotFound);
});

test("SEC-10 nobody else: neither with the owner's URL nor with one signed for themselves", async () => {
  const otto = await app.person("otto");
  const borrowed = signedFileUrl(app.customer(carla), documentIds[0] ?? "");
  await expect(follow(app.customer(otto), borrowed)).rejects.toThrow(NotFound);
  const own = signedFileUrl(app.customer(otto), documentIds[0] ?? "");
  await expect(follow(app.customer(otto), own)).rejects.toThrow(NotFound);
});

test.each<[string, (address: URL) => unknown]>([
  ["a later end", (a) => a.searchParams.set("until", String(Number(a.searchParams.get("until")) + 60_000))],
  ["another file", (a) => Object.assign(a, { pathname: `/files/${documentIds[1]}` })],
  ["another seal of the same length", (a) => a.searchParams.set("signature", "A".repeat(43))],
  ["no seal", (a) => a.searchParams.set("signature", "")],
  ["a seal in other signs", (a) => a.searchParams.set("signature", "ä".repeat(43))],
])("a forged URL is not found: %s", async (_, forge) => {
  const address = new URL(signedFileUrl(app.customer(carla), documentIds[0] ?? ""), "http://app.test");
  await expect(follow(app.customer(carla), address.href)).resolves.toBeDefined();
  forge(address);
  await expect(follow(app.customer(carla), address.href)).rejects.toThrow(NotFound);
});

test("PV-21 staff open it with a URL of their own, which is audited", async () => {
  const borrowed = signedFileUrl(app.customer(carla), documentIds[1] ?? "");
  await expect(follow(app.researcher(staffId), borrowed)).rejects.toThrow(NotFound);
  const own = signedFileUrl(app.researcher(staffId), documentIds[1] ?? "");
  await expect(follow(app.researcher(staffId), own)).resolves.toMatchObject({ name: "foto.pdf" });
  expect(await app.auditTrail(`document:${documentIds[1]}`)).toEqual(["document.inspected", "document.read"]);
});

test("a file that does not exist is not found and leaves no entry", async () => {
  const nowhere = signedFileUrl(app.researcher(staffId), "01980000-0000-7000-8000-000000000000");
  await expectNothingLeft(app, () => follow(app.researcher(staffId), nowhere));
});

test("a file whose bytes are lost is not found", async () => {
  const { rows } = await app.runAsOwner(
    `select file_url from research_documents where id = '${documentIds[0]}'`,
  );
  await app.services.files.remove(String(rows[0]?.file_url));
  const address = signedFileUrl(app.customer(carla), documentIds[0] ?? "");
  await expect(follow(app.customer(carla), address)).rejects.toThrow(NotFound);
});

test("a visitor gets no URL", () => {
  // @ts-expect-error a signed URL belongs to a signed-in person
  void (() => signedFileUrl(app.visitor(), ""));
});
