import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { documentsOf } from "../documents/read-documents.ts";
import { forgetEnquiries } from "./forget-enquiries.ts";
import { myEnquiry } from "./read-enquiries.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const asked = {
  locale: "de",
  vehicleType: "classic-car",
  kennzeichen: "B-XY 123",
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;
const pdf = { name: "brief.pdf", bytes: new TextEncoder().encode("%PDF-1.7") };
const filesOf = (id: string) => globSync(`${house.house.config.dataDir}/files/enquiries/${id}/*`);
const rowsOf = async (id: string) =>
  (await house.ownerRun(`select id from enquiries where id = '${id}'`)).rows.length;

test("an enquiry is shown for 30 days and then forgotten with its files", async () => {
  const { id } = await submitEnquiry(house.visitor(), asked, [pdf], "a");
  house.later({ days: 30 });
  await forgetEnquiries(house.system());
  expect(await myEnquiry(house.visitor(id))).toMatchObject({ id, files: [{ name: "brief.pdf" }] });

  house.later({ minutes: 1 });
  expect(await myEnquiry(house.visitor(id))).toBeNull();
  expect([await rowsOf(id), filesOf(id).length]).toEqual([1, 1]);
  await forgetEnquiries(house.system());
  expect([await rowsOf(id), filesOf(id).length]).toEqual([0, 0]);
  expect(await house.trail(`enquiry:${id}`)).toEqual([
    "enquiry.submitted",
    "documents.kept",
    "enquiry.forgotten",
  ]);
});

test("an enquiry that was ordered is forgotten too, and its files stay with the case", async () => {
  const { id } = await submitEnquiry(house.visitor(), asked, [pdf], "b");
  const order = await house.orders.placed({ enquiryId: id });
  expect(await myEnquiry(house.visitor(id))).toBeNull();
  house.later({ days: 31 });
  await forgetEnquiries(house.system());
  expect(await documentsOf(house.customer(order.userId), order.researchId)).toHaveLength(1);
  expect([await rowsOf(id), filesOf(id).length]).toEqual([0, 1]);
});

test("without its audit entry the row stays, and the next night forgets it", async () => {
  const { id } = await submitEnquiry(house.visitor(), asked, [], "c");
  house.later({ days: 31 });
  await expectUndoneWithoutTrace(house, "enquiry.forgotten", () => forgetEnquiries(house.system()));
  await forgetEnquiries(house.system());
  expect(await rowsOf(id)).toBe(0);
});

test("forgetting is the clock's to do", () => {
  // @ts-expect-error staff do not erase enquiries by hand
  void (() => forgetEnquiries(house.researcher("")));
});
