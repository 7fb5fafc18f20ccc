import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { NotFound } from "#business/errors.ts";
import { historyOf } from "#business/history/read-history.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { confirmSighting } from "./record-finding.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
const sightings: Record<string, string> = {};
const absent = "01980000-0000-7000-8000-000000000000";

beforeAll(async () => {
  app = await openTestApp();
  const source = {
    key: "magazine",
    title: "Motor und Sport",
    publisher: "Vogel",
    kind: "magazine",
    evidenceClass: "C",
    licence: "facts",
    legalBasis: "published",
    url: null,
    year: 1958,
  } as const;
  const seen = { kind: "car", make: "BMW", model: "507", place: "Monza", eventType: "race_rally" };
  await importSightings(app.system(), source, [
    {
      ...seen,
      ref: "dated",
      observed: "1958-06",
      title: { de: "Rennen in Monza", en: "Race at Monza" },
      text: { de: "Startnummer 7", en: "Number 7" },
    },
    { ...seen, ref: "undated", title: { de: "Ohne Datum", en: "Undated" } },
  ]);
  const { rows } = await app.runAsOwner("select id, ref from archive_records");
  for (const { id, ref } of rows) sightings[String(ref)] = String(id);
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const confirm = (archiveRecordId = sightings.dated ?? "", researchId = order.researchId) =>
  confirmSighting(app.researcher(order.staffId), { researchId, archiveRecordId });
const history = () => historyOf(app.customer(order.userId), order.researchId);
const findings = async () =>
  (
    await app.runAsOwner(
      `select params from notifications where kind = 'finding_added' and user_id = '${order.userId}'`,
    )
  ).rows;

describe("a sighting from the archive", () => {
  test("becomes a cited statement in the customer's language; confirming twice is idempotent", async () => {
    await confirm();
    await confirm();
    expect(await history()).toMatchObject([
      {
        date: "1958-06",
        title: "Rennen in Monza",
        description: "Startnummer 7",
        place: "Monza",
        eventType: "race_rally",
        citation: "Motor und Sport, Vogel",
        evidenceClass: "C",
        archiveRecordId: sightings.dated,
      },
    ]);
    expect(await findings()).toEqual([
      { params: { vehicle: "Volkswagen Käfer", finding: "Rennen in Monza" } },
    ]);
    expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("finding.recorded");
    await app.runJobs("messages.gathered");
    expect(await app.mails("messages.finding_added", order)).toHaveLength(1);
  });

  test("is described in English to English-speaking customers", async () => {
    await app.runAsOwner(`update users set locale = 'en' where id = '${order.userId}'`);
    await confirm();
    expect(await history()).toMatchObject([{ title: "Race at Monza", description: "Number 7" }]);
  });

  test("without a date needs one from the researcher", async () => {
    await expectRuleBroken(confirm(sightings.undated), "history_sighting_undated");
    expect(await history()).toEqual([]);
    const archiveRecordId = sightings.undated ?? "";
    const recordWithDate = (date: string) =>
      confirmSighting(app.researcher(order.staffId), {
        researchId: order.researchId,
        archiveRecordId,
        date,
      });
    await expectRuleBroken(recordWithDate("im Sommer"), "history_date_invalid");
    await recordWithDate("um 1958");
    expect(await history()).toMatchObject([{ date: "1958~", title: "Ohne Datum" }]);
  });

  test("keeps its own date, whatever the researcher enters", async () => {
    const archiveRecordId = sightings.dated ?? "";
    const given = { researchId: order.researchId, archiveRecordId, date: "1970" };
    await confirmSighting(app.researcher(order.staffId), given);
    expect(await history()).toMatchObject([{ date: "1958-06" }]);
  });

  test("that does not exist is not found, like a case that does not", async () => {
    await expect(confirm(absent)).rejects.toThrow(NotFound);
    await expect(confirm(sightings.dated, absent)).rejects.toThrow(NotFound);
  });

  test("and its notification are written with the audit entry or not at all", async () => {
    await expectRollbackWithoutAudit(app, "finding.recorded", () => confirm());
  });

  test("confirmed by two researchers at once is announced once", async () => {
    await Promise.all([confirm(), confirm()]);
    expect(await history()).toHaveLength(1);
  });
});

describe.each(["pending", "completed", "cancelled"])("a case that is %s", (status) => {
  test("takes no finding", async () => {
    await app.orders.setCaseStatus(order, status);
    await expectRuleBroken(confirm(), "researches_not_open");
    await expectNothingLeft(app, () => confirm());
  });
});

test("customers record nothing", () => {
  const customer = app.customer(order.userId);
  // @ts-expect-error only the team confirms sightings
  void (() => confirmSighting(customer, { researchId: "", archiveRecordId: "" }));
});
