import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openReportFile } from "#business/reports/paper/report-file.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { verifyFile, verifyNumber } from "../certificates/verify-certificate.ts";
import type { Ctx, System } from "../context.ts";
import { NotFound, RoleNeeded } from "../errors.ts";
import { statementsOf } from "../history/statements/read-statements.ts";
import { withdrawStatement } from "../history/statements/withdraw-statement.ts";
import { currentScore } from "../score/read-scores.ts";
import { openShare, openSharedCertificate } from "../sharing/open-share.ts";
import { mySharesOfCase } from "../sharing/read-shares.ts";
import { ShareCase, shareCase } from "../sharing/share-case.ts";
import { issueSigned, notifySigned, printSigned } from "./issue-signed.ts";
import { reopenSignedCase } from "./reopening/reopen-signed-case.ts";
import { RevokeCertificate, revokeCertificate } from "./revoke-certificate.ts";

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

const withdraw = async (title: string) => {
  const { researchId, staffId, reviewer } = signing;
  const found = (await statementsOf(reviewer(), researchId)).find(({ titleDe }) => titleDe === title);
  if (!found) throw new Error(`There is no statement ${title}.`);
  const { id: statementId, version } = found;
  await withdrawStatement(app.researcher(staffId), { statementId, version, reason: "Fälschung" });
};

class Killed extends Error {}

/** The system, whose process ends once behind every file that it writes, and once before every job that it sends. */
function dyingOnce(): Ctx<System> {
  const survived = new Set<string>();
  const dieAt = (place: string) => {
    if (survived.has(place)) return;
    survived.add(place);
    throw new Killed();
  };
  const { files, queue } = app.services;
  const put: typeof files.put = async (key, content) => {
    const sha256 = await files.put(key, content);
    dieAt(key);
    return sha256;
  };
  const send: typeof queue.send = async (db, job, ...given) => {
    dieAt(job.name);
    await queue.send(db, job, ...given);
  };
  const services = { ...app.services, files: { ...files, put }, queue: { ...queue, send } };
  return { ...app.system(), services };
}

describe("the chain", () => {
  const steps = { issue: issueSigned, print: printSigned, notify: notifySigned };
  const jobOf = async (name: string) => (await app.jobs(name)).at(-1) as { signOffId: string };

  test.each([
    ["before the certificate", []],
    ["after the certificate", ["issue"]],
    ["after its PDFs", ["issue", "print"]],
    ["after the mail", ["issue", "print", "notify"]],
    ["in a step taken twice at once", ["issue", "issue", "print", "print", "notify", "notify"]],
  ] as const)("interrupted %s and begun anew, issues exactly one of each", async (_, done) => {
    await signing.sign();
    const payload = await jobOf("signing.issue");
    await expectRollbackWithoutAudit(app, "certificate.issued", () => issueSigned(app.system(), payload));
    expect(await signing.certificates()).toEqual([]);
    for (const step of done) await steps[step](app.system(), payload);
    await Promise.all([issueSigned(app.system(), payload), issueSigned(app.system(), payload)]);
    await Promise.all([printSigned(app.system(), payload), printSigned(app.system(), payload)]);
    await signing.runChain();
    await signing.runChain();
    const [certificate, ...others] = await signing.certificates();
    expect(others).toEqual([]);
    expect(certificate?.hasPdf).toBe(true);
    const { signed, mails } = await signing.announced();
    expect(signed).toMatchObject([{ params: { certificate: certificate?.number } }]);
    expect(mails).toHaveLength(1);
  });

  test("killed behind every file and before every job, issues exactly one of each", async () => {
    await signing.sign();
    const payload = await jobOf("signing.issue");
    const dying = dyingOnce();
    const deaths: string[] = [];
    for (const step of ["issue", "print", "notify"] as const)
      for (let done = false; !done; )
        try {
          await steps[step](dying, payload);
          done = true;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          deaths.push(step);
        }
    // The next step's job; four PDFs of the report, two of the certificate, and the next job.
    expect(deaths.filter((step) => step === "issue")).toHaveLength(1);
    expect(deaths.filter((step) => step === "print")).toHaveLength(7);
    await signing.runChain();
    const [certificate, ...others] = await signing.certificates();
    expect(others).toEqual([]);
    expect(certificate?.hasPdf).toBe(true);
    const { signed, mails } = await signing.announced();
    expect([signed.length, mails.length]).toEqual([1, 1]);
    const { researchId, userId } = signing;
    for (const edition of ["full", "glovebox"]) {
      const { file } = await openReportFile(app.customer(userId), { researchId, locale: "en", edition });
      expect(Buffer.from(await file.slice(0, 5).bytes()).toString()).toBe("%PDF-");
    }
  });

  test("issues nothing without a class, nor for a case reopened before it ran", async () => {
    signing = await openSigning(app, second, { documented: false });
    await signing.sign();
    await signing.runChain();
    expect(await signing.certificates()).toEqual([]);
    const { signed, mails } = await signing.announced();
    expect(signed).toMatchObject([{ params: { certificate: "" } }]);
    expect(JSON.stringify(mails[0]?.text)).toContain("ab 50 Punkten");

    signing = await openSigning(app, second);
    await signing.sign();
    await reopenSignedCase(app.researcher(signing.staffId), {
      researchId: signing.researchId,
      reason: "new_lead",
    });
    await signing.runChain();
    expect(await signing.certificates()).toEqual([]);

    signing = await openSigning(app, second);
    await signing.sign();
    await app.runJobs("signing.issue");
    await reopenSignedCase(app.researcher(signing.staffId), {
      researchId: signing.researchId,
      reason: "new_lead",
    });
    await signing.runChain();
    expect(await signing.announced()).toEqual({ signed: [], mails: [] });
  });
});

test("a shared case shows the certificate that stands, and none that has ended", async () => {
  await signing.sign();
  await signing.runChain();
  const hanna = app.customer(signing.userId);
  await shareCase(hanna, ShareCase.parse({ researchId: signing.researchId, days: "7" }));
  const [link] = await mySharesOfCase(hanna, signing.researchId);
  const open = () => openShare(app.visitor(), link?.token ?? "", "a stranger");
  const [{ number } = { number: "" }] = await signing.certificates();
  expect((await open()).certificate).toEqual({ number, hasPdf: true });
  const pdf = () => openSharedCertificate(app.visitor(), link?.token ?? "", "en");
  expect(await verifyFile(app.visitor(), (await pdf()).file, "a stranger")).toMatchObject({
    verdict: "genuine",
    file: "issued",
  });
  await expect(openSharedCertificate(app.visitor(), "forged", "en")).rejects.toThrow(NotFound);
  await reopenSignedCase(app.researcher(signing.staffId), {
    researchId: signing.researchId,
    reason: "new_lead",
  });
  expect((await open()).certificate).toBeNull();
  await expect(pdf()).rejects.toThrow(NotFound);
});

describe("living on", () => {
  test("a reopened case supersedes its certificate, and the next sign-off issues another", async () => {
    await signing.sign();
    await signing.runChain();
    await expectRollbackWithoutAudit(app, "certificate.superseded", () =>
      reopenSignedCase(app.researcher(signing.staffId), {
        researchId: signing.researchId,
        reason: "new_lead",
      }),
    );
    await reopenSignedCase(app.researcher(signing.staffId), {
      researchId: signing.researchId,
      reason: "new_lead",
    });
    expect(await signing.certificates()).toMatchObject([{ state: "superseded", reason: "reopened" }]);
    const provisional = async () =>
      (await currentScore(signing.reviewer(), signing.researchId))?.inputs?.signedOff;
    expect(await provisional()).toBe(true);
    await app.runJobs("evidence.changed");
    expect(await provisional()).toBe(false);
    app.later({ minutes: 5 });
    await signing.write("Ein neuer Fund");
    expect(await signing.read()).toMatchObject({
      changed: [{ change: "new", title: { de: "Ein neuer Fund" } }],
    });
    expect(await signing.sign()).toMatchObject({ version: 2 });
    await signing.runChain();
    expect(await signing.certificates()).toMatchObject([
      { state: "valid", reportVersion: 2 },
      { state: "superseded", reason: "reopened" },
    ]);
  });

  test("a statement withdrawn after issue reaches desk, customer and stranger, until somebody decides", async () => {
    await signing.write("Ein Kaufvertrag");
    await signing.sign();
    await signing.runChain();
    const [issued] = await signing.certificates();
    const number = issued?.number ?? "";
    const byStranger = () => verifyNumber(app.visitor(), number, `stranger ${Math.random()}`);
    expect(await byStranger()).toMatchObject({ certificate: { state: "valid", doubtedSince: null } });
    app.later({ days: 2 });
    await withdraw("Ein Kaufvertrag");
    const at = app.system().now();
    expect(await byStranger()).toMatchObject({ certificate: { state: "valid", doubtedSince: at } });
    expect(await signing.certificates()).toMatchObject([{ number, doubtedSince: at }]);
    expect(await signing.read()).toMatchObject({
      certificates: [{ doubtedSince: at }],
      changed: [{ change: "withdrawn", title: { de: "Ein Kaufvertrag" } }],
    });
    const revoke = { researchId: signing.researchId, reason: "statement_withdrawn" } as const;
    await revokeCertificate(signing.reviewer(), revoke);
    expect(await byStranger()).toMatchObject({ certificate: { state: "revoked", doubtedSince: null } });
  });

  test("a certificate is revoked by a reviewer with a reason, once", async () => {
    const input = { researchId: signing.researchId, reason: "statement_withdrawn" } as const;
    await expectRuleBroken(revokeCertificate(signing.reviewer(), input), "signing_no_certificate");
    await signing.sign();
    await signing.runChain();
    await expect(revokeCertificate(app.staff(second, "support"), input)).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "certificate.revoked", () =>
      revokeCertificate(signing.reviewer(), input),
    );
    await revokeCertificate(signing.reviewer(), input);
    expect(await signing.certificates()).toMatchObject([{ state: "revoked", reason: "statement_withdrawn" }]);
    await expectRuleBroken(revokeCertificate(signing.reviewer(), input), "signing_no_certificate");
    expectInvalid(RevokeCertificate, { ...input, reason: "" }, "signing_reason_missing");
  });
});
