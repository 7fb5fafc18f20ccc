import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyNumber } from "#business/certificates/verify-certificate.ts";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { issuedReport, sinceSignedOff } from "#business/reports/read-reports.ts";
import { WriteChapter, writeChapter } from "#business/reports/write-chapter.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { scoreHistory } from "#business/score/read-scores.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { peopleSteps } from "#tests/world/people/people-steps.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DisputeByCode, disputeByCode, openAnswer } from "./answer-code.ts";
import { LiftDispute, liftDispute, ownDisputesOf, RaiseOwnDispute, raiseOwnDispute } from "./dispute.ts";
import { issueCode } from "./issue-code.ts";
import { recordObjectionOf } from "./object.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
let strangers = 0;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  signing = await openSigning(app, second);
});

const customer = () => app.customer(signing.userId);
const staff = () => app.researcher(signing.staffId);
const scored = async () => (await myResearch(customer(), signing.researchId)).barnabyScore;
const due = async (kind: string) =>
  (await readToday(staff())).due.filter(
    (each) => each.kind === kind && each.researchId === signing.researchId,
  );
const doubted = async () => {
  const [certificate] = await signing.certificates();
  const found = await verifyNumber(app.visitor(), certificate?.number ?? "", `s${strangers++}`);
  const public_ = found.verdict === "genuine" ? found.certificate.doubtedSince : null;
  return { own: certificate?.doubtedSince !== null, everybody: public_ !== null, state: certificate?.state };
};
const work = async () => {
  await app.runJobs("evidence.changed");
};
async function printed(): Promise<string> {
  const issued = await issuedReport(customer(), signing.researchId);
  if (!issued) throw new Error("No report was issued.");
  const { content, issuedAt, since, versions } = issued;
  return JSON.stringify(printReport(content, { locale: "de", issuedAt, ...since, versions }));
}
const raise = (about: string, changes: object = {}, who = customer()) =>
  raiseOwnDispute(
    who,
    RaiseOwnDispute.parse({ researchId: signing.researchId, about, reason: "War nie rot", ...changes }),
  );
const cited = async (title = "Neulack in Rot") =>
  (await statementsOf(staff(), signing.researchId)).find(({ titleDe }) => titleDe === title)?.id ?? "";

describe("PV-10 a fact of a finished case", () => {
  test("is out of report, score and certificate when its customer disputes it, and back when it stands", async () => {
    await signing.sign();
    await signing.runChain();
    const before = await scored();
    app.later({ days: 1 });
    expect(await doubted()).toEqual({ own: false, everybody: false, state: "valid" });
    expect(await printed()).toContain("Neulack in Rot");
    const [period] = await custodyOf(customer(), signing.researchId);
    const disputeId = await raise(`statement:${await cited()}`);
    expect(await raise(`statement:${await cited()}`)).toBe(disputeId);
    const periodId = await raise(`custody:${period?.id}`);
    await work();
    expect(await printed()).not.toContain("Neulack in Rot");
    expect(await doubted()).toEqual({ own: true, everybody: true, state: "valid" });
    const [latest] = await scoreHistory(customer(), signing.researchId);
    expect(latest).toMatchObject({ cause: "people", total: await scored() });
    expect(latest?.total).not.toBe(before);
    expect(await due("dispute")).toMatchObject([{ text: "War nie rot", late: true }, {}]);
    expect(await due("certificate")).toHaveLength(1);
    expect(await ownDisputesOf(customer(), signing.researchId)).toMatchObject([
      { id: disputeId, decision: null, reason: "War nie rot" },
      { id: periodId },
    ]);

    for (const id of [disputeId, periodId])
      await liftDispute(
        staff(),
        LiftDispute.parse({ disputeId: id, decision: "stands", because: "Rechnung" }),
      );
    await work();
    expect(await scored()).toBe(before);
    expect(await doubted()).toEqual({ own: false, everybody: false, state: "valid" });
    expect(await printed()).toContain("Neulack in Rot");
    expect([...(await due("dispute")), ...(await due("certificate"))]).toEqual([]);
    expect(await ownDisputesOf(customer(), signing.researchId)).toMatchObject([
      { decision: "stands" },
      { decision: "stands" },
    ]);
  });

  test("is disputed by whoever sees it in their own case, and by nobody else", async () => {
    const id = await cited();
    const stranger = app.customer(await app.person("otto"));
    await expect(raise(`statement:${id}`, {}, stranger)).rejects.toThrow(NotFound);
    await expect(raise(`custody:${id}`)).rejects.toThrow(NotFound);
    expectInvalid(
      RaiseOwnDispute,
      { researchId: id, about: id, reason: " " },
      "people_dispute_about",
      "people_dispute_reason",
    );
    await expectRollbackWithoutAudit(app, "dispute.raised", () => raise(`statement:${id}`));
    expect(await ownDisputesOf(stranger, signing.researchId)).toEqual([]);
  });
});

describe("PV-09 somebody in a finished case", () => {
  test("says with the code of a letter that it is wrong, and it is out of everything", async () => {
    const steps = peopleSteps(app, signing);
    const personId = await steps.add({ name: "Erika Lindström" });
    const custodyId = await steps.hold(personId);
    const code = await inTransaction(app.system(), (ctx) => issueCode(ctx, personId));
    const wrong = DisputeByCode.parse({ code, reason: "Ich hatte ihn nie" });
    await disputeByCode(app.visitor(), wrong, `d${strangers++}`);
    expect(await steps.shown()).not.toContain(custodyId);
    expect((await openAnswer(app.visitor(), { code }, `d${strangers++}`)).disputedAt).not.toBeNull();
    expect(await due("dispute")).toMatchObject([{ text: "Ich hatte ihn nie" }]);
    await expectRuleBroken(
      disputeByCode(app.visitor(), { ...wrong, code: "0000-0000-0000" }, `d${strangers++}`),
      "people_code_unknown",
    );
  });

  test("objects: no sentence of a chapter and no title of a source has their name", async () => {
    const steps = peopleSteps(app, signing);
    const personId = await steps.add({ name: "Erika Lindström" });
    const { researchId } = signing;
    const textDe = "Der Wagen war rot. Erika Lindstroem fuhr ihn täglich. Er blieb in Celle.";
    const chapter = { researchId, chapter: "summary", textDe, textEn: "", version: 0 };
    await writeChapter(staff(), WriteChapter.parse({ ...chapter, nameGround: "public_source" }));
    const drafted = async () => {
      const { content } = await draftReport(staff(), researchId);
      const since = await inTransaction(app.system(), (ctx) =>
        sinceSignedOff(ctx, { researchId, frozenAt: ctx.now() }),
      );
      return JSON.stringify(
        printReport(content, { locale: "de", issuedAt: new Date(0), ...since, versions: [] }),
      );
    };
    expect(await drafted()).toContain("Lindstroem");
    await recordObjectionOf(app.staff(second, "support"), { personId });
    expect(await drafted()).not.toMatch(/Lindstr/);
    expect(await drafted()).toContain("Er blieb in Celle.");
  });
});
