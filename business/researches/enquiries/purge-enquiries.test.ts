import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentsOf } from "#business/documents/read-documents.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { purgeEnquiries } from "./purge-enquiries.ts";
import { myEnquiry } from "./read-enquiries.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asked = {
  locale: "de",
  vehicleType: "classic-car",
  kennzeichen: "B-XY 123",
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;
const pdf = new File(["%PDF-1.7"], "brief.pdf");
const filesOf = (id: string) => globSync(`${app.services.config.dataDir}/files/enquiries/${id}/*`);
const rowsOf = async (id: string) =>
  (await app.runAsOwner(`select id from enquiries where id = '${id}'`)).rows.length;

test("an enquiry is shown for 30 days and then erased with its files", async () => {
  const { id } = await submitEnquiry(app.visitor(), asked, [pdf], "a");
  app.later({ days: 30 });
  await purgeEnquiries(app.system());
  expect(await myEnquiry(app.visitor(id))).toMatchObject({ id, files: [{ name: "brief.pdf" }] });

  app.later({ minutes: 1 });
  expect(await myEnquiry(app.visitor(id))).toBeNull();
  expect([await rowsOf(id), filesOf(id).length]).toEqual([1, 1]);
  await purgeEnquiries(app.system());
  expect([await rowsOf(id), filesOf(id).length]).toEqual([0, 0]);
  expect(await app.auditTrail(`enquiry:${id}`)).toEqual([
    "enquiry.submitted",
    "documents.stored",
    "enquiry.purged",
  ]);
});

test("an ordered enquiry is erased too, and its files stay with the case", async () => {
  const { id } = await submitEnquiry(app.visitor(), asked, [pdf], "b");
  const order = await app.orders.placed({ enquiryId: id });
  expect(await myEnquiry(app.visitor(id))).toBeNull();
  app.later({ days: 31 });
  await purgeEnquiries(app.system());
  expect(await documentsOf(app.customer(order.userId), order.researchId)).toHaveLength(1);
  expect([await rowsOf(id), filesOf(id).length]).toEqual([0, 1]);
});

test("without its audit entry the row stays, and the next run erases it", async () => {
  const { id } = await submitEnquiry(app.visitor(), asked, [], "c");
  app.later({ days: 31 });
  await expectRollbackWithoutAudit(app, "enquiry.purged", () => purgeEnquiries(app.system()));
  await purgeEnquiries(app.system());
  expect(await rowsOf(id)).toBe(0);
});

test("only the scheduled job purges", () => {
  // @ts-expect-error staff do not erase enquiries by hand
  void (() => purgeEnquiries(app.researcher("")));
});
