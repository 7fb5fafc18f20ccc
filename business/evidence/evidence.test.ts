import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { addEntry } from "../history/add-entry.ts";
import { AddSource, addSource } from "./add-source.ts";
import { ChangeCitation, changeCitation } from "./change-citation.ts";
import { ChangeSource, changeSource } from "./change-source.ts";
import { Cite, cite } from "./cite.ts";
import { evidenceOf, gradesOf } from "./read-evidence.ts";
import { removeCitation } from "./remove-citation.ts";
import { removeSource } from "./remove-source.ts";
import { supportStatement, withdrawSupport } from "./support-statement.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let other: OrderFixture;
let documentId: string;
let sightingId: string;
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
  const seen = { kind: "car", make: "BMW", model: "507", eventType: "race_rally" };
  await importSightings(app.system(), source, [{ ...seen, ref: "1", observed: "1958-06" }]);
  sightingId = String((await app.runAsOwner("select id from archive_records")).rows[0]?.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  other = await app.orders.started();
  documentId = await fileIn(order);
});

async function fileIn({ researchId, userId }: OrderFixture): Promise<string> {
  const { rows } = await app.runAsOwner(
    `insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, pages, state, created_at)
      values (gen_random_uuid(), '${userId}', '${researchId}', 'brief.pdf', 'application/pdf', gen_random_uuid()::text, 1, 'abc', 3, 'ready', now()) returning id`,
  );
  return String(rows[0]?.id);
}

const staff = () => app.researcher(order.staffId);
const details = {
  title: "Fahrzeugbrief",
  evidenceClass: "A",
  form: "scan",
  verification: "researcher",
  rights: "own",
};
const input = (changes: Record<string, unknown> = {}) => ({
  kind: "document",
  researchId: order.researchId,
  documentId,
  ...details,
  ...changes,
});
const link = { kind: "link", documentId: "", url: "https://example.org/507", readOn: "2026-11-02" };
const add = (changes: Record<string, unknown> = {}) => addSource(staff(), AddSource.parse(input(changes)));
const quote = (sourceId: string, changes: Record<string, unknown> = {}) =>
  cite(staff(), Cite.parse({ sourceId, information: "primary", ...changes }));
const seenBy = (who: "customer" | "stranger" | "staff") =>
  evidenceOf(
    who === "staff" ? staff() : app.customer(who === "customer" ? order.userId : other.userId),
    order.researchId,
  );
const statement = (to = order) =>
  inTransaction(staff(), (ctx) =>
    addEntry(ctx, {
      researchId: to.researchId,
      userId: to.userId,
      date: "1968",
      title: "Zulassung",
      eventType: "registration",
      description: null,
      place: null,
      citation: null,
      evidenceClass: null,
    }),
  );

describe("a source", () => {
  test("is a file of the case, whose hash it keeps when the file is erased", async () => {
    await add({ repository: "Stadtarchiv Celle", date: "um 1968" });
    const [source] = await seenBy("staff");
    expect(source).toMatchObject({ documentId, sha256: "abc", date: "1968~", version: 1, citations: [] });
    expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("source.added");
    await app.runAsOwner(`delete from research_documents where id = '${documentId}'`);
    expect((await seenBy("staff"))[0]).toMatchObject({ documentId: null, sha256: "abc" });
  });

  test("is a sighting of the archive, once, with what the archive says of it", async () => {
    const sighting = { kind: "sighting", archiveRecordId: sightingId, title: "" };
    const both = await Promise.all([add(sighting), add(sighting)]);
    expect(new Set([...both, await add(sighting)]).size).toBe(1);
    expect(await seenBy("staff")).toMatchObject([{ title: "Motor und Sport, Vogel", date: "1958-06" }]);
  });

  test("is a page that was read on a day, perhaps saved as a file", async () => {
    await add(link);
    await add({ ...link, documentId });
    expect((await seenBy("staff")).map(({ sha256 }) => sha256)).toEqual([null, "abc"]);
    await expectRuleBroken(add({ ...link, readOn: "2026-11-22" }), "evidence_read_in_future");
  });

  test("pressed twice, also at once, is one; under another title it is a second of the same origin", async () => {
    const twice = await Promise.all([add(), add(), add(link), add(link)]);
    expect(new Set(twice).size).toBe(2);
    const statementId = await statement();
    const supports = [{ statementId, directness: "direct" }];
    await quote(twice[0] ?? "", { supports });
    const copy = await add({ title: "Derselbe Brief", repository: "Stadtarchiv Celle" });
    await quote(copy, { supports });
    const grade = async () => (await gradesOf(staff(), order.researchId)).get(statementId);
    expect(await grade()).toMatchObject({ confidence: 0.855, label: "probable", origins: 1 });
    const reason = "Zwei Ausfertigungen";
    const change = {
      ...details,
      sourceId: copy,
      version: 1,
      title: "Derselbe Brief",
      separateOrigin: reason,
    };
    await changeSource(staff(), ChangeSource.parse(change));
    expect(await grade()).toMatchObject({ label: "proven", origins: 2 });
    expect(await app.auditTrail(`research:${order.researchId}`)).toContain("source.separated");
  });

  test("needs its fields", () => {
    expectInvalid(AddSource, input({ title: " " }), "evidence_title_missing");
    expectInvalid(AddSource, input({ evidenceClass: "" }), "evidence_class_missing");
    expectInvalid(AddSource, input({ date: "neulich" }), "history_date_invalid");
    expectInvalid(AddSource, input({ repository: "x".repeat(201) }), "team_text_too_long");
    expectInvalid(AddSource, input({ ...link, url: "javascript:alert(1)" }), "evidence_url_invalid");
    expectInvalid(AddSource, input({ ...link, readOn: "" }), "evidence_read_on_missing");
  });

  test("is not made from something missing or of another case", async () => {
    const foreign = await fileIn(other);
    const wrong = [
      { documentId: absent },
      { documentId: foreign },
      { researchId: absent, ...link },
      { kind: "sighting", archiveRecordId: absent, title: "" },
    ];
    for (const changes of wrong) {
      await expect(add(changes)).rejects.toThrow(NotFound);
      await expectNothingLeft(app, () => add(changes));
    }
  });

  test("changed by two people is not overwritten: the second sees the current text, who and when", async () => {
    const sourceId = await add();
    const change = (title: string, version: number) =>
      changeSource(staff(), ChangeSource.parse({ ...details, sourceId, version, title }));
    await change("Fahrzeugbrief, Seite 2", 1);
    const refused: unknown = await change("Brief", 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      code: "conflict",
      standing: { title: "Fahrzeugbrief, Seite 2", version: 2 },
      changedBy: "ruth",
      changedAt: staff().now(),
    });
    await expectRuleBroken(change("Brief", 1), "conflict");
    await change("Brief", 2);
    expect(await seenBy("staff")).toMatchObject([{ title: "Brief", version: 3 }]);
    const gone = ChangeSource.parse({ ...details, sourceId: absent, version: 1 });
    await expect(changeSource(staff(), gone)).rejects.toThrow(NotFound);
  });

  test("is removed, but not while it is cited or from a stale page", async () => {
    const sourceId = await add();
    const citationId = await quote(sourceId);
    await expectRuleBroken(removeSource(staff(), { sourceId, version: 1 }), "evidence_source_cited");
    await removeCitation(staff(), { citationId, version: 1 });
    await expectRuleBroken(removeSource(staff(), { sourceId, version: 2 }), "conflict");
    await removeSource(staff(), { sourceId, version: 1 });
    expect(await seenBy("staff")).toEqual([]);
    await expect(removeSource(staff(), { sourceId, version: 1 })).rejects.toThrow(NotFound);
  });
});

describe("a citation", () => {
  test("is a place in a source that supports several statements", async () => {
    const sourceId = await add();
    const statements = [await statement(), await statement()];
    await quote(sourceId, {
      page: "2",
      box: "0.1,0.2,0.5,0.25",
      transcript: "Zugelassen am 12.5.1968",
      supports: statements.map((statementId) => ({ statementId, directness: "direct" })),
    });
    const [source] = await seenBy("staff");
    expect(source?.citations).toMatchObject([
      { page: 2, box: { x: 0.1, y: 0.2, width: 0.5, height: 0.25 }, supports: [{}, {}] },
    ]);
    const grades = await gradesOf(app.customer(order.userId), order.researchId);
    expect([...grades.keys()].sort()).toEqual(statements.sort());
    expect(grades.get(statements[0] ?? "")).toMatchObject({ evidenceClass: "A", label: "probable" });
  });

  test.each([
    [{ box: "0.6,0,0.5,1" }, "evidence_box_invalid"],
    [{ box: "0,0,0,1" }, "evidence_box_invalid"],
    [{ box: "a,b" }, "evidence_box_invalid"],
    [{ page: "zwei" }, "evidence_page_invalid"],
  ])("%j is refused", (changes, code) => {
    expectInvalid(Cite, { sourceId: absent, information: "primary", ...changes }, code);
  });

  test("names no page that the file does not have, and no source that is not there", async () => {
    const sourceId = await add();
    await expectRuleBroken(quote(sourceId, { page: 4 }), "evidence_page_missing");
    await expect(quote(absent)).rejects.toThrow(NotFound);
    const citationId = await quote(sourceId, { page: 3 });
    const change = (page: number, version: number) =>
      changeCitation(
        staff(),
        ChangeCitation.parse({ citationId, version, page, information: "secondary", transcript: "x" }),
      );
    await expectRuleBroken(change(4, 1), "evidence_page_missing");
    await change(1, 1);
    await expectRuleBroken(change(2, 1), "conflict");
    expect((await seenBy("staff"))[0]?.citations).toMatchObject([{ page: 1, transcript: "x", version: 2 }]);
  });

  test("supports nothing of another case", async () => {
    const sourceId = await add();
    const citationId = await quote(sourceId);
    const statementId = await statement(other);
    const foreignMark = await app.runAsOwner(
      `select m.id from identity_marks m join researches r on r.vehicle_id = m.vehicle_id where r.id = '${other.researchId}'`,
    );
    const markId = String(foreignMark.rows[0]?.id);
    for (const subject of [{ statementId }, { markId }, { statementId: absent }, { markId: absent }, {}])
      await expect(
        supportStatement(staff(), { citationId, directness: "direct", ...subject }),
      ).rejects.toThrow(NotFound);
  });

  test("stays while it supports something; cited again, only the directness changes", async () => {
    const sourceId = await add();
    const citationId = await quote(sourceId);
    const statementId = await statement();
    await supportStatement(staff(), { citationId, statementId, directness: "direct" });
    await supportStatement(staff(), { citationId, statementId, directness: "indirect" });
    const supports = (await seenBy("staff"))[0]?.citations[0]?.supports ?? [];
    expect(supports).toMatchObject([{ statementId, directness: "indirect" }]);
    await expectRuleBroken(removeCitation(staff(), { citationId, version: 1 }), "evidence_citation_in_use");
    await withdrawSupport(staff(), { supportId: supports[0]?.id ?? "" });
    await removeCitation(staff(), { citationId, version: 1 });
    expect((await seenBy("staff"))[0]?.citations).toEqual([]);
  });
});

describe("customers read", () => {
  test("the sources of a published statement of their own case, and no transcript of them", async () => {
    const statementId = await statement();
    const supports = [{ statementId, directness: "direct" }];
    await quote(await add(), { supports });
    await quote(await add({ title: "Zulassungsschein" }), {});
    expect(await seenBy("staff")).toMatchObject([{ citations: [{ supports }] }, { citations: [{}] }]);
    expect(await seenBy("customer")).toMatchObject([{ citations: [] }]);
    expect(await seenBy("stranger")).toEqual([]);
    await app.runAsOwner(`update research_timeline set status = 'proposed' where id = '${statementId}'`);
    expect(await seenBy("customer")).toEqual([]);
  });

  test("nothing whose rights are unknown, though it counts for the grade", async () => {
    const statementId = await statement();
    await quote(await add({ rights: "unknown" }), { supports: [{ statementId, directness: "direct" }] });
    expect(await seenBy("customer")).toEqual([]);
    const grades = await gradesOf(app.customer(order.userId), order.researchId);
    expect(grades.get(statementId)?.label).toBe("probable");
    expect((await gradesOf(app.customer(other.userId), order.researchId)).size).toBe(0);
  });

  test("and write nothing", () => {
    const customer = app.customer(order.userId);
    // @ts-expect-error only the team adds sources
    void (() => addSource(customer, AddSource.parse(input())));
    // @ts-expect-error only the team cites
    void (() => cite(customer, Cite.parse({})));
  });
});
