import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { removeDocument, restoreDocument } from "#business/documents/remove-document.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { ChangeSource, changeSource } from "#business/evidence/change-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import type { scoreCauses } from "#business/evidence/evidence.jobs.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { publishMarks } from "#business/researches/statements/publish-marks.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { computeScore } from "./compute-score.ts";
import { exportScore } from "./export-score.ts";
import { loadScoredCase } from "./load-scored-case.ts";
import { readScoreFile } from "./read-score-file.ts";
import { currentScore, scoreHistory } from "./read-scores.ts";
import { scoreCase } from "./score-case.ts";
import type { ScoredCase } from "./scored-case.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const staff = () => app.researcher(order.staffId);
const loaded = () => inTransaction(app.system(), (ctx) => loadScoredCase(ctx, order.researchId));
const score = (cause: (typeof scoreCauses)[number] = "source") =>
  scoreCase(app.system(), { researchId: order.researchId, cause });

const brief = {
  kind: "link",
  url: "https://example.org/brief",
  readOn: "2020-01-01",
  title: "Fahrzeugbrief",
  evidenceClass: "A",
  form: "scan",
  verification: "researcher",
  rights: "own",
  papers: ["identity"],
};

/** A paper that is cited by a published statement, a published period and a mark; a draft beside them. */
async function documented() {
  const { researchId } = order;
  const sourceId = await addSource(staff(), AddSource.parse({ ...brief, researchId }));
  const citationId = await cite(staff(), Cite.parse({ sourceId, information: "primary" }));
  const cited = [{ citationId, directness: "direct" }];
  const common = { researchId, cited };
  const statementId = await draftStatement(
    staff(),
    DraftStatement.parse({
      ...common,
      date: "1965-05-12",
      eventType: "first_registration",
      titleDe: "Zulassung",
      place: "Celle",
    }),
  );
  const custodyId = await draftCustody(
    staff(),
    DraftCustody.parse({ ...common, party: "Halter 1", role: "owner", begin: "12.5.1965", end: "1974" }),
  );
  const markId = await recordMark(
    staff(),
    RecordMark.parse({ ...common, type: "chassis", raw: "115123456", partState: "factory" }),
  );
  await publishMarks(staff(), { researchId, marks: [{ id: markId, version: 1 }] });
  await draftStatement(
    staff(),
    DraftStatement.parse({ ...common, date: "1970", eventType: "sale", titleDe: "Entwurf" }),
  );
  await publishStatements(
    staff(),
    PublishStatements.parse({
      researchId,
      statements: [{ id: statementId, version: 1 }],
      custody: [{ id: custodyId, version: 1 }],
    }),
  );
  return { sourceId, statementId, custodyId, markId };
}

test("a paper of several kinds counts for each; one kind stands in the file as ever", async () => {
  const { sourceId } = await documented();
  const documentation = async () => {
    const { documentation: parts } = computeScore(await loaded()).parts;
    return Object.fromEntries(parts.map(({ part, points }) => [part, points > 0]));
  };
  expect((await loaded()).sources).toMatchObject([{ paper: "identity" }]);
  expect(await documentation()).toMatchObject({ identity: true, ownership: false, transfer: false });
  const papers = ["transfer", "identity", "transfer"];
  await changeSource(staff(), ChangeSource.parse({ ...brief, sourceId, version: 1, papers }));
  expect((await loaded()).sources).toMatchObject([{ paper: ["identity", "transfer"] }]);
  expect(await documentation()).toMatchObject({ identity: true, ownership: false, transfer: true });
});

test("only what is published of a case is scored, with what it cites", async () => {
  const { sourceId, statementId, custodyId, markId } = await documented();
  const scored = await loaded();
  const cited = [{ source: sourceId, information: "primary" }];
  expect(scored.sources).toEqual([
    {
      id: sourceId,
      origin: sourceId,
      evidenceClass: "A",
      form: "scan",
      verification: "researcher",
      paper: "identity",
      family: "authority",
      permitted: true,
    },
  ]);
  expect(scored.statements).toEqual([
    {
      id: statementId,
      eventType: "first_registration",
      earliest: "1965-05-12",
      latest: "1965-05-12",
      place: "Celle",
      cited,
    },
  ]);
  expect(scored.custody).toMatchObject([{ id: custodyId, role: "owner", cited }]);
  const chassis = scored.parts.find(({ part }) => part === "chassis");
  expect(chassis).toMatchObject({ state: "factory", cited });
  expect(chassis?.marks).toContain(markId);
});

test("the result is kept with its history and shown in lists; the same result writes nothing", async () => {
  await publishEntry(app, order, { date: "1970", title: "Notiz", eventType: "note" });
  await score();
  const before = await currentScore(staff(), order.researchId);
  await documented();
  await score("statement");
  await score("statement");
  const history = await scoreHistory(app.customer(order.userId), order.researchId);
  const expected = computeScore(await loaded());
  expect(history.map(({ total, cause }) => [total, cause])).toEqual([
    [expected.total, "statement"],
    [before?.total, "source"],
  ]);
  expect(expected.total).toBeGreaterThan(before?.total ?? 100);
  expect(await myResearch(app.customer(order.userId), order.researchId)).toMatchObject({
    barnabyScore: expected.total,
    classification: expected.classification,
  });
});

test("only the latest result keeps what it was computed from, and keeps it as the case is", async () => {
  await publishEntry(app, order, { date: "1970", title: "Notiz", eventType: "note" });
  await score();
  const { sourceId } = await documented();
  await score("statement");
  const inputs = async () => {
    const { rows } = await app.runAsOwner(
      `select inputs from scores where research_id = '${order.researchId}' order by computed_at desc, id desc`,
    );
    return rows.map((row) => {
      const { sources, marks } = (row.inputs as ScoredCase | null) ?? {};
      return sources && { sources: sources.map(({ id }) => id), marks: marks?.length };
    });
  };
  expect(await inputs()).toEqual([{ sources: [sourceId], marks: 2 }, undefined]);
  const unused = { ...brief, researchId: order.researchId, url: "https://example.org/copy" };
  await addSource(staff(), AddSource.parse(unused));
  const plate = { researchId: order.researchId, type: "plate", raw: "CE-K 412" };
  const id = await recordMark(staff(), RecordMark.parse(plate));
  await score();
  expect(await inputs()).toEqual([{ sources: [sourceId], marks: 2 }, undefined]);
  await publishMarks(staff(), { researchId: order.researchId, marks: [{ id, version: 1 }] });
  await score();
  expect(await inputs()).toEqual([{ sources: [sourceId], marks: 3 }, undefined]);
});

test("a source that we may no longer show loses its points", async () => {
  const { sourceId } = await documented();
  await score();
  const shown = await currentScore(staff(), order.researchId);
  await changeSource(staff(), ChangeSource.parse({ ...brief, sourceId, version: 1, rights: "unknown" }));
  await score();
  const hidden = await currentScore(staff(), order.researchId);
  expect(hidden?.dimensions.documentation).toBe(0);
  expect(hidden?.total).toBeLessThan(shown?.total ?? 0);
});

test("the customer's file recomputes to the score that stands, and is nobody else's", async () => {
  await documented();
  await score();
  const stranger = await app.orders.started({ userId: await app.person("carla") });
  const file = await exportScore(app.customer(order.userId), order.researchId);
  const { score: recomputed, issued } = readScoreFile(JSON.parse(JSON.stringify(file)));
  const current = await currentScore(staff(), order.researchId);
  expect([recomputed.total, issued]).toEqual([current?.total, current?.total]);
  expect(JSON.stringify(file)).not.toContain("Halter 1");
  await expect(exportScore(app.customer(stranger.userId), order.researchId)).rejects.toThrow(NotFound);
});

describe("the case is scored anew", () => {
  const causes = async () => {
    const jobs = await app.jobs("evidence.changed");
    return jobs.flatMap((job) => {
      const { researchId, cause } = job as { researchId: string; cause: string };
      return researchId === order.researchId ? [cause] : [];
    });
  };
  const picture = () => new Blob([Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a])]);
  const about = { rights: "unknown", name: "brief.pdf" } as const;
  const rights = async () => (await loaded()).files;

  test("when work begins, but what the customer said alone has no score", async () => {
    expect(await causes()).toEqual(["vehicle"]);
    await app.runJobs("evidence.changed");
    expect(await currentScore(staff(), order.researchId)).toBeNull();
    const { researchId } = order;
    await draftStatement(
      staff(),
      DraftStatement.parse({ researchId, date: "1970", eventType: "sale", titleDe: "Entwurf" }),
    );
    await recordMark(staff(), RecordMark.parse({ researchId, type: "engine", raw: "4711" }));
    await score();
    expect(await currentScore(staff(), researchId)).toBeNull();
  });

  test("and loses a score that it had while nothing of it was published", async () => {
    const { researchId } = order;
    await publishEntry(app, order, { date: "1970", title: "Notiz", eventType: "note" });
    await score();
    expect(await currentScore(staff(), researchId)).not.toBeNull();
    await app.runAsOwner(`delete from research_timeline where research_id = '${researchId}'`);
    await score();
    expect(await currentScore(staff(), researchId)).toBeNull();
    expect(await myResearch(app.customer(order.userId), researchId)).toMatchObject({ barnabyScore: null });
  });

  test("when a file was inspected, removed or restored; a file without rights costs compliance", async () => {
    await app.runAsOwner(
      `insert into custody_periods (id, research_id, user_id, party, role, status, created_at, created_by, changed_at, changed_by)
        values (gen_random_uuid(), '${order.researchId}', '${order.userId}', 'Halter 1', 'owner', 'accepted', now(), '${order.staffId}', now(), '${order.staffId}')`,
    );
    await app.runJobs("evidence.changed");
    const hanna = app.customer(order.userId);
    const { documentId } = await uploadFile(hanna, { ...about, researchId: order.researchId }, picture());
    expect(await app.jobs("documents.changed")).toEqual([]);
    await app.runAsOwner(`update research_documents set state = 'ready' where id = '${documentId}'`);
    await removeDocument(hanna, { documentId });
    await restoreDocument(hanna, { documentId });
    expect(await app.jobs("documents.changed")).toHaveLength(2);
    await app.runJobs("documents.changed");
    expect(await rights()).toEqual({ kept: 1, permitted: 0 });
    expect(await currentScore(hanna, order.researchId)).toMatchObject({ cause: "document" });
    await expectRollbackWithoutAudit(app, "document.removed", () => removeDocument(hanna, { documentId }));
    expect(await app.jobs("documents.changed")).toEqual([]);
  });

  test("when a statement is written without sources", async () => {
    await publishEntry(app, order, { date: "1970", title: "Notiz", eventType: "note" });
    expect(await causes()).toEqual(["vehicle", "statement"]);
  });
});

test("strangers see no score; a case that is gone is left alone", async () => {
  await score();
  const stranger = await app.orders.started({ userId: await app.person("carla") });
  expect(await scoreHistory(app.customer(stranger.userId), order.researchId)).toEqual([]);
  await scoreCase(app.system(), { researchId: "01980000-0000-7000-8000-000000000000", cause: "mark" });
});

test("the queue shows gaps and contradictions of a case, even if the score stays the same", async () => {
  const open = async () => {
    const { rows } = await app.runAsOwner(
      `select gaps, contradictions from researches where id = '${order.researchId}'`,
    );
    return rows;
  };
  await app.runAsOwner(
    `update vehicles set year = 1965 where id = (select vehicle_id from researches where id = '${order.researchId}')`,
  );
  await score();
  expect(await open(), "Nobody knows who held it.").toEqual([{ gaps: 1, contradictions: 0 }]);
  await app.runAsOwner(`update researches set gaps = 7 where id = '${order.researchId}'`);
  await score();
  expect(await open()).toEqual([{ gaps: 1, contradictions: 0 }]);
});
