import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft } from "#tests/refusals.ts";
import type { Ctx, Customer, Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { submitEnquiry } from "../researches/submit-enquiry.ts";
import { fileAddress, OpenDocument, openDocument } from "./open-document.ts";
import { documentsOf } from "./read-documents.ts";

const bytes = new TextEncoder().encode("%PDF-1.7 the letter of the first owner");
let house: Awaited<ReturnType<typeof openTestHouse>>;
let carla: string;
let staffId: string;
let documentIds: string[];

beforeAll(async () => {
  house = await openTestHouse();
  const asked = {
    locale: "de",
    vehicleType: "classic-car",
    kennzeichen: "B-XY 123",
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  } as const;
  const files = ["brief.pdf", "foto.pdf"].map((name) => ({ name, bytes }));
  const { id } = await submitEnquiry(house.visitor(), asked, files, "a");
  const order = await house.orders.placed({ enquiryId: id });
  carla = order.userId;
  staffId = order.staffId;
  documentIds = (await documentsOf(house.customer(carla), order.researchId)).map((d) => d.id);
  await house.perform("documents.inspect");
});
afterAll(() => house.close());
beforeEach(() => house.later({ days: 1 }));

/** What a browser sends when it follows the address. */
function follow(ctx: Ctx<Customer | Staff>, address: string) {
  const url = new URL(address, "http://house.test");
  const input = { documentId: url.pathname.split("/").at(-1), ...Object.fromEntries(url.searchParams) };
  return openDocument(ctx, OpenDocument.parse(input));
}

test("the owner opens their file, and reading one's own leaves no entry", async () => {
  const address = fileAddress(house.customer(carla), documentIds[0] ?? "");
  expect(await follow(house.customer(carla), address)).toEqual({
    name: "brief.pdf",
    type: "application/pdf",
    bytes,
  });
  expect(await house.trail(`document:${documentIds[0]}`)).toEqual(["document.inspected"]);
});

test("for five minutes and no longer", async () => {
  const address = fileAddress(house.customer(carla), documentIds[0] ?? "");
  house.later({ minutes: 5 });
  await expect(follow(house.customer(carla), address)).resolves.toMatchObject({ name: "brief.pdf" });
  house.later({ minutes: 1 / 60_000 });
  await expect(follow(house.customer(carla), address)).rejects.toThrow(NotFound);
});

test("nobody else: neither with the owner's address nor with one made for themselves", async () => {
  const otto = await house.person("otto");
  const borrowed = fileAddress(house.customer(carla), documentIds[0] ?? "");
  await expect(follow(house.customer(otto), borrowed)).rejects.toThrow(NotFound);
  const own = fileAddress(house.customer(otto), documentIds[0] ?? "");
  await expect(follow(house.customer(otto), own)).rejects.toThrow(NotFound);
});

test.each<[string, (address: URL) => unknown]>([
  ["a later end", (a) => a.searchParams.set("until", String(Number(a.searchParams.get("until")) + 60_000))],
  ["another file", (a) => Object.assign(a, { pathname: `/files/${documentIds[1]}` })],
  ["another seal of the same length", (a) => a.searchParams.set("seal", "A".repeat(43))],
  ["no seal", (a) => a.searchParams.set("seal", "")],
  ["a seal in other signs", (a) => a.searchParams.set("seal", "ä".repeat(43))],
])("a forged address leads nowhere: %s", async (_, forge) => {
  const address = new URL(fileAddress(house.customer(carla), documentIds[0] ?? ""), "http://house.test");
  await expect(follow(house.customer(carla), address.href)).resolves.toBeDefined();
  forge(address);
  await expect(follow(house.customer(carla), address.href)).rejects.toThrow(NotFound);
});

test("staff open it with an address of their own, and that is written down", async () => {
  const borrowed = fileAddress(house.customer(carla), documentIds[1] ?? "");
  await expect(follow(house.researcher(staffId), borrowed)).rejects.toThrow(NotFound);
  const own = fileAddress(house.researcher(staffId), documentIds[1] ?? "");
  await expect(follow(house.researcher(staffId), own)).resolves.toMatchObject({ name: "foto.pdf" });
  expect(await house.trail(`document:${documentIds[1]}`)).toEqual(["document.inspected", "document.read"]);
});

test("a file that does not exist is not found and leaves no entry", async () => {
  const nowhere = fileAddress(house.researcher(staffId), "01980000-0000-7000-8000-000000000000");
  await expectNothingLeft(house, () => follow(house.researcher(staffId), nowhere));
});

test("a file whose bytes are lost is not there", async () => {
  const { rows } = await house.ownerRun(
    `select file_url from research_documents where id = '${documentIds[0]}'`,
  );
  await house.house.files.remove(String(rows[0]?.file_url));
  const address = fileAddress(house.customer(carla), documentIds[0] ?? "");
  await expect(follow(house.customer(carla), address)).rejects.toThrow(NotFound);
});

test("a visitor has no address", () => {
  // @ts-expect-error an address belongs to a person
  void (() => fileAddress(house.visitor(), ""));
});
