import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { isOpenToCustomer } from "../documents/read-documents.ts";
import { Conflict, NotFound, RoleNeeded } from "../errors.ts";
import { AddSource, addSource } from "./add-source.ts";
import { evidenceOf } from "./read-evidence.ts";
import { ShowInReport, showInReport } from "./show-in-report.ts";

let app: TestApp;
let order: OrderFixture;
let sourceId: string;
let documentId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  const { rows } = await app.runAsOwner(
    `insert into research_documents (id, research_id, name, file_type, file_url, size_bytes, sha256, pages, state, created_at, uploaded_by)
      values (gen_random_uuid(), '${order.researchId}', 'brief.pdf', 'application/pdf', gen_random_uuid()::text, 1, gen_random_uuid()::text, 3, 'ready', now(), '${order.staffId}') returning id`,
  );
  documentId = String(rows[0]?.id);
  const details = { title: "Brief", evidenceClass: "A", form: "scan", verification: "researcher" };
  const file = { kind: "document", researchId: order.researchId, documentId, rights: "unknown" };
  sourceId = await addSource(app.researcher(order.staffId), AddSource.parse({ ...file, ...details }));
});

const show = (rights: string, version: number, who = app.researcher(order.staffId)) =>
  showInReport(who, ShowInReport.parse({ sourceId, version, rights }));
const standing = async () => {
  const [source] = await evidenceOf(app.researcher(order.staffId), order.researchId);
  const shared = await isOpenToCustomer(app.researcher(order.staffId), documentId);
  return { rights: source?.rights, version: source?.version, shared };
};

test("rights name the source and give the customer its file; without them it is withheld again", async () => {
  expect(await standing()).toEqual({ rights: "unknown", version: 1, shared: false });
  await show("quote", 1);
  expect(await standing()).toEqual({ rights: "quote", version: 2, shared: true });
  await show("unknown", 2);
  expect(await standing()).toMatchObject({ rights: "unknown", version: 3 });
  const trail = await app.auditTrail(`research:${order.researchId}`);
  expect(trail.slice(-3)).toEqual(["source.changed", "documents.shared", "source.changed"]);
});

test("nothing is withheld or shown by halves: rights of no kind, a stale version, another role, a stranger", async () => {
  expect(ShowInReport.safeParse({ sourceId, version: 1, rights: "free" }).success).toBe(false);
  await show("own", 1);
  await expect(show("quote", 1)).rejects.toBeInstanceOf(Conflict);
  const susi = app.staff(await app.person("susi", { role: "researcher" }), "support");
  await expect(show("quote", 2, susi)).rejects.toBeInstanceOf(RoleNeeded);
  const absent = ShowInReport.parse({
    sourceId: "01980000-0000-7000-8000-000000000000",
    version: 1,
    rights: "own",
  });
  await expect(showInReport(app.researcher(order.staffId), absent)).rejects.toBeInstanceOf(NotFound);
  expect(await standing()).toMatchObject({ rights: "own", version: 2 });
  // @ts-expect-error customers decide on no rights
  void (() => showInReport(app.customer(order.userId), absent));
});
