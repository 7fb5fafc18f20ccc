import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { verifyNumber } from "../../certificates/verify-certificate.ts";
import { NotFound, RoleNeeded } from "../../errors.ts";
import { changeStatus } from "../../researches/change-status.ts";
import { ReopenResearch } from "../../researches/ending/reopen-research.ts";
import { writeNote } from "../../researches/notes/write-note.ts";
import { currentScore } from "../../score/read-scores.ts";
import { finishUnsigned } from "../finish-unsigned.ts";
import { reopeningOfCase } from "./read-reopening.ts";
import { reopenSignedCase } from "./reopen-signed-case.ts";
import { undoReopening } from "./undo-reopening.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  signing = await openSigning(app, second);
});

const ofCase = () => ({ researchId: signing.researchId });
const researcher = () => app.staff(signing.staffId, "researcher");
const reopen = (ctx = signing.reviewer()) => reopenSignedCase(ctx, { ...ofCase(), reason: "by_mistake" });
const undo = (ctx = signing.reviewer()) => undoReopening(ctx, ofCase());
const signAndIssue = async () => {
  await signing.sign();
  await signing.runChain();
  const [certificate] = await signing.certificates();
  return certificate?.number ?? "";
};
const verified = async (number: string) => {
  const answer = await verifyNumber(app.visitor(), number, "a stranger");
  return answer.verdict === "genuine" ? answer.certificate : null;
};
const rowsOfCase = async () => {
  const { rows: cases } = await app.runAsOwner(
    `select status, completed_at, promised_at, progress_percentage, barnaby_score, classification from researches where id = '${signing.researchId}'`,
  );
  const { rows: orders } = await app.runAsOwner(
    `select id, status from orders where research_id = '${signing.researchId}' order by id`,
  );
  return { cases, orders };
};
const addOne = () =>
  addSource(
    researcher(),
    AddSource.parse({
      ...ofCase(),
      kind: "link",
      url: "https://example.org/new",
      readOn: "2026-11-01",
      title: "Neue Quelle",
      evidenceClass: "C",
      papers: ["origin"],
      family: "club",
      form: "original",
      verification: "unchecked",
      rights: "quote",
    }),
  );

test("undone, the case is what it was and the same certificate is valid; in between strangers read why not", async () => {
  const number = await signAndIssue();
  const [before, score, issued] = [
    await rowsOfCase(),
    await currentScore(signing.reviewer(), signing.researchId),
    await verified(number),
  ];
  app.later({ minutes: 90 });
  expect(await reopeningOfCase(signing.reviewer(), signing.researchId)).toEqual({
    signed: true,
    standing: number,
    undo: null,
  });
  await reopen();
  await app.runJobs("evidence.changed");
  expect(await verified(number)).toMatchObject({ state: "superseded", reason: "reopened" });
  app.later({ minutes: 60 });
  expect((await reopeningOfCase(researcher(), signing.researchId)).undo).toMatchObject({
    certificate: number,
    refusal: null,
  });
  await expectRollbackWithoutAudit(app, "research.reopening-undone", () => undo());
  await undo();
  expect(await rowsOfCase()).toEqual(before);
  expect(await verified(number)).toEqual(issued);
  expect(await currentScore(signing.reviewer(), signing.researchId)).toMatchObject({
    total: score?.total,
    classification: score?.classification,
  });
  await signing.runChain();
  expect(await signing.certificates()).toHaveLength(1);
  await expectRuleBroken(undo(), "signing_reopening_none");
});

test("what was signed and not issued before the reopening is issued after it was undone", async () => {
  await signing.sign();
  await reopen();
  await signing.runChain();
  expect(await signing.certificates()).toEqual([]);
  await undo();
  await signing.runChain();
  expect(await signing.certificates()).toMatchObject([{ state: "valid" }]);
});

describe("it is not undone", () => {
  const changes: [what: string, change: () => Promise<unknown>][] = [
    ["a source was added", addOne],
    [
      "results were announced",
      () => changeStatus(researcher(), { ...ofCase(), status: "results_available" }),
    ],
    [
      "something was ordered",
      () =>
        app.runAsOwner(
          `update orders set created_at = now() + interval '1 hour', status = 'pending' where research_id = '${signing.researchId}'`,
        ),
    ],
  ];
  test.each(changes)("when %s since", async (what, change) => {
    const number = await signAndIssue();
    app.later({ minutes: 1 });
    await reopen();
    if (what === "something was ordered")
      await app.runAsOwner(
        `update reopenings set order_ids = '{}' where research_id = '${signing.researchId}'`,
      );
    await change();
    await expectRuleBroken(undo(), "signing_reopening_changed");
    await expectNothingLeft(app, () => undo());
    expect(await verified(number)).toMatchObject({ state: "superseded" });
  });

  test("after a day, and it says nothing about a note", async () => {
    await signAndIssue();
    await reopen();
    await writeNote(researcher(), { ...ofCase(), note: "Versehen." });
    app.later({ minutes: 24 * 60 });
    expect((await reopeningOfCase(researcher(), signing.researchId)).undo).toMatchObject({ refusal: null });
    app.later({ minutes: 1 });
    await expectRuleBroken(undo(), "signing_reopening_late");
  });

  test("where the case was signed again, or never reopened", async () => {
    await expectRuleBroken(undo(), "signing_reopening_none");
    await signAndIssue();
    await expectRuleBroken(undo(), "signing_reopening_none");
    const third = app.staff(await app.person("rita", { role: "researcher" }), "reviewer");
    await reopen(third);
    await signing.sign();
    await signing.runChain();
    await expectRuleBroken(undo(), "signing_reopening_none");
    expect(await signing.certificates()).toMatchObject([{ state: "superseded" }, { state: "valid" }]);
  });
});

test("reopening what is signed, and undoing it, takes a reviewer; undoing is no work on the case", async () => {
  await signAndIssue();
  await expect(reopen(researcher())).rejects.toThrow(RoleNeeded);
  await expect(reopen(app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
  await expectNothingLeft(app, () => reopen(researcher()));
  const third = app.staff(await app.person("rita", { role: "researcher" }), "reviewer");
  await reopen(third);
  await expect(undo(researcher())).rejects.toThrow(RoleNeeded);
  await undo();
  await reopen(third);
  await addOne();
  expect(await signing.sign()).toMatchObject({ version: 2 });
  const absent = "01980000-0000-7000-8000-000000000000";
  await expect(undoReopening(signing.reviewer(), { researchId: absent })).rejects.toThrow(NotFound);
  expectInvalid(ReopenResearch, { ...ofCase(), reason: "x" }, "researches_reason_missing");
  // @ts-expect-error customers reopen nothing
  void (() => undoReopening(app.customer(signing.userId), ofCase()));
});

test("a case that was never signed is reopened, and closed again, by whoever researches it", async () => {
  signing = await openSigning(app, second, { documented: false });
  await finishUnsigned(researcher(), { ...ofCase(), reason: "answered" });
  const before = await rowsOfCase();
  app.later({ minutes: 5 });
  await reopen(researcher());
  expect((await reopeningOfCase(researcher(), signing.researchId)).undo).toMatchObject({ certificate: null });
  await undo(researcher());
  expect(await rowsOfCase()).toEqual(before);
});
