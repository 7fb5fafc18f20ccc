import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { importSightings } from "../archive/import-sightings.ts";
import { NotFound } from "../errors.ts";
import { historyOf } from "../history/read-history.ts";
import { confirmSighting, WriteEntry, writeEntry } from "./record-finding.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
const sightings: Record<string, string> = {};
const absent = "01980000-0000-7000-8000-000000000000";

beforeAll(async () => {
  house = await openTestHouse();
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
  await importSightings(house.system(), source, [
    {
      ...seen,
      ref: "dated",
      observed: "1958-06",
      title: { de: "Rennen in Monza", en: "Race at Monza" },
      text: { de: "Startnummer 7", en: "Number 7" },
    },
    { ...seen, ref: "undated", title: { de: "Ohne Datum", en: "Undated" } },
  ]);
  const { rows } = await house.ownerRun("select id, ref from archive_records");
  for (const { id, ref } of rows) sightings[String(ref)] = String(id);
});
afterAll(() => house.close());
beforeEach(async () => {
  order = await house.orders.begun();
});

const form = {
  date: "1968~",
  title: "Foto vor der Werkstatt",
  eventType: "photo_sighting",
  evidenceClass: "",
};
const write = (changes: Record<string, unknown> = {}) =>
  writeEntry(
    house.researcher(order.staffId),
    WriteEntry.parse({ ...form, ...changes, researchId: order.researchId }),
  );
const confirm = (archiveRecordId = sightings.dated ?? "", researchId = order.researchId) =>
  confirmSighting(house.researcher(order.staffId), { researchId, archiveRecordId });
const told = () => historyOf(house.customer(order.userId), order.researchId);
const findings = async () =>
  (
    await house.ownerRun(
      `select params from notifications where kind = 'finding_added' and user_id = '${order.userId}'`,
    )
  ).rows;

describe("a statement", () => {
  test("stands in the history, is written down, and the customer is told by notification and letter", async () => {
    await write({ place: "Bonn", citation: "Familienalbum, S. 3", evidenceClass: "B" });
    expect(await told()).toMatchObject([
      { date: "1968~", title: form.title, place: "Bonn", evidenceClass: "B", status: "accepted" },
    ]);
    expect((await house.trail(`research:${order.researchId}`)).at(-1)).toBe("finding.recorded");
    expect(await findings()).toEqual([{ params: { vehicle: "Volkswagen Käfer", finding: form.title } }]);
    expect(await house.letters("messages.finding_added", order)).toHaveLength(1);
  });

  test("keeps SQL and HTML as text", async () => {
    const title = "'); drop table researches; -- <script>alert(1)</script>";
    await write({ title });
    expect((await told())[0]?.title).toBe(title);
    const [letter] = await house.letters("messages.finding_added", order);
    expect(letter?.html).not.toContain("<script>");
  });

  test("needs a date that is one, a title, and no more words than fit", async () => {
    const input = { ...form, researchId: absent };
    expectInvalid(WriteEntry, { ...input, date: " " }, "history_date_missing");
    expectInvalid(WriteEntry, { ...input, date: "1".repeat(41) }, "history_date_invalid");
    expectInvalid(WriteEntry, { ...input, title: "" }, "history_title_missing");
    expectInvalid(WriteEntry, { ...input, title: "x".repeat(201) }, "team_text_too_long");
    expectInvalid(WriteEntry, { ...input, description: "x".repeat(4001) }, "team_text_too_long");
    await expectRule(write({ date: "neulich" }), "history_date_invalid");
    await expectNothingLeft(house, () => write({ date: "neulich" }));
  });

  test("and its notification are written with the audit entry or not at all", async () => {
    await expectUndoneWithoutTrace(house, "finding.recorded", () => write());
  });
});

describe("a sighting of the archive", () => {
  test("becomes a cited statement in the customer's language, and twice is once", async () => {
    await confirm();
    await confirm();
    expect(await told()).toMatchObject([
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
    expect(await findings()).toHaveLength(1);
  });

  test("is told in English to whoever reads English", async () => {
    await house.ownerRun(`update users set locale = 'en' where id = '${order.userId}'`);
    await confirm();
    expect(await told()).toMatchObject([{ title: "Race at Monza", description: "Number 7" }]);
  });

  test("without a date cannot stand in a history, unless the researcher gives one", async () => {
    await expectRule(confirm(sightings.undated), "history_sighting_undated");
    expect(await told()).toEqual([]);
    const archiveRecordId = sightings.undated ?? "";
    const judged = (date: string) =>
      confirmSighting(house.researcher(order.staffId), {
        researchId: order.researchId,
        archiveRecordId,
        date,
      });
    await expectRule(judged("im Sommer"), "history_date_invalid");
    await judged("1958~");
    expect(await told()).toMatchObject([{ date: "1958~", title: "Ohne Datum" }]);
  });

  test("keeps its own date, whatever is given beside it", async () => {
    const archiveRecordId = sightings.dated ?? "";
    const given = { researchId: order.researchId, archiveRecordId, date: "1970" };
    await confirmSighting(house.researcher(order.staffId), given);
    expect(await told()).toMatchObject([{ date: "1958-06" }]);
  });

  test("that does not exist is not found, like a case that does not", async () => {
    await expect(confirm(absent)).rejects.toThrow(NotFound);
    await expect(confirm(sightings.dated, absent)).rejects.toThrow(NotFound);
  });

  test("of two researchers at once is told once", async () => {
    await Promise.all([confirm(), confirm()]);
    expect(await told()).toHaveLength(1);
  });
});

describe.each(["pending", "completed", "cancelled"])("a case that is %s", (status) => {
  test("takes no finding", async () => {
    await house.ownerRun(`update researches set status = '${status}' where id = '${order.researchId}'`);
    for (const deed of [write, () => confirm()]) {
      await expectRule(deed(), "researches_not_open");
      await expectNothingLeft(house, deed);
    }
  });
});

test("customers record nothing", () => {
  const customer = house.customer(order.userId);
  // @ts-expect-error the history is the team's to write
  void (() => writeEntry(customer, WriteEntry.parse(form)));
  // @ts-expect-error and to confirm
  void (() => confirmSighting(customer, { researchId: "", archiveRecordId: "" }));
});
