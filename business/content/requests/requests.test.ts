import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectTooMany } from "#tests/world/expect-refusals.ts";
import { requestForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DecideReport, decideReport } from "./decide-report.ts";
import { requestsForTeam } from "./read-requests.ts";
import { resolveRequest } from "./resolve-request.ts";
import { SendRequest, sendRequest } from "./send-request.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp({ OPERATOR_EMAIL: "haus@example.org" });
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const send = (changes: Record<string, unknown> = {}, address = "192.0.2.1") =>
  sendRequest(app.visitor(), SendRequest.parse(requestForm(changes)), address);

test("a request is listed, mailed to the team and acknowledged to the sender", async () => {
  const email = await app.emailOf(await app.person("hof"));
  await send({ kind: "quote", vehicle: "Lanz Bulldog", email });
  const [asked] = await requestsForTeam(app.researcher(ruth));
  expect(asked).toMatchObject({ kind: "quote", vehicle: "Lanz Bulldog", resolvedAt: null });
  const mail = (await app.mails("haus@example.org")).at(-1);
  expect(mail?.subject).toBe("Angebot: Jutta Beispiel");
  expect(mail?.text).toContain("Lanz Bulldog");
  expect((await app.mails(email)).at(-1)?.text).toContain("Forschen Sie auch nach Anhängern?");
});

test("a former owner's search is kept with the consent as it was worded", async () => {
  await send({ kind: "former", vehicle: "VW Käfer, OF-K 12", consent: "on" });
  const kept = (await requestsForTeam(app.researcher(ruth))).find(({ kind }) => kind === "former");
  expect(kept).toMatchObject({ vehicle: "VW Käfer, OF-K 12", resolvedAt: null });
  expect(kept?.about).toMatch(/willige ein.*24 Monate.*widerrufen/);
  await resolveRequest(app.researcher(ruth), { requestId: kept?.id ?? "" });
});

test("a resolved request moves to the end of the list and can be resolved once", async () => {
  const open = (await requestsForTeam(app.researcher(ruth)))[0];
  const input = { requestId: open?.id ?? "" };
  await resolveRequest(app.researcher(ruth), input);
  await send({ message: "Eine neue Frage an Sie." });
  const [first, last] = await requestsForTeam(app.researcher(ruth));
  expect(first?.message).toBe("Eine neue Frage an Sie.");
  expect(last).toMatchObject({ resolvedBy: ruth });
  await expect(resolveRequest(app.researcher(ruth), input)).rejects.toThrow(NotFound);
});

test.each([
  [{ name: " " }, "content_sender_missing"],
  [{ email: "" }, "content_email_invalid"],
  [{ email: "nix" }, "content_email_invalid"],
  [{ message: "kurz" }, "content_message_missing"],
  [{ message: "x".repeat(5001) }, "content_text_too_long"],
  [{ kind: "callback", email: "" }, "content_phone_missing"],
  [{ kind: "former" }, "content_consent_missing"],
])("refuses %j", (changes, code) => {
  expectInvalid(SendRequest, requestForm(changes), code);
});

test("content can be reported without a name or an address, but in good faith", async () => {
  const report = {
    kind: "report",
    name: "",
    email: "",
    about: "/de/stories/1",
    message: "Das Bild gehört mir.",
  };
  expectInvalid(SendRequest, requestForm(report), "content_good_faith_missing");
  await send({ ...report, goodFaith: "on" }, "192.0.2.4");
});

test.each([
  ["de", "Guten Tag,"],
  ["en", "Hello,"],
])("somebody without a name is still greeted in %s", async (locale, greeting) => {
  const report = { kind: "report", about: "/en/stories/1", goodFaith: "on", name: "", locale };
  await send({ ...report, email: `${locale}@example.org` }, "192.0.2.7");
  const [receipt] = await app.mails(`${locale}@example.org`);
  expect(receipt?.text).toMatch(new RegExp(`^${greeting}$`, "m"));
});

describe("SD-04 a report of content", () => {
  const report = {
    kind: "report",
    about: "/de/stories/1",
    message: "Das Bild gehört mir.",
    goodFaith: "on",
    email: "melder@example.org",
  };
  const newest = async () => {
    const { rows } = await app.runAsOwner(
      "select id from team_requests where kind = 'report' order by received_at desc, id desc limit 1",
    );
    return String(rows[0]?.id);
  };

  test("names the exact address of the content, and so does its receipt", async () => {
    expectInvalid(SendRequest, requestForm({ ...report, about: "" }), "content_about_missing");
    const email = await app.emailOf(await app.person("melder"));
    await send({ ...report, email }, "192.0.2.5");
    const [receipt] = await app.mails(email);
    expect(receipt?.text).toContain("http://app.test/de/stories/1");
    expect(receipt?.text).toContain("kein automatisches Verfahren");
  });

  test("ends with a decision, its ground, reasons and ways to object, not with a tick", async () => {
    const requestId = await newest();
    const asked = {
      requestId,
      decision: "removed",
      ground: "law",
      reason: "Die Rechte am Bild sind belegt.",
    };
    await expect(resolveRequest(app.researcher(ruth), { requestId })).rejects.toThrow(NotFound);
    expectInvalid(DecideReport, { ...asked, decision: undefined }, "content_decision_missing");
    expectInvalid(DecideReport, { ...asked, ground: undefined }, "content_ground_missing");
    expectInvalid(DecideReport, { ...asked, reason: "kurz" }, "content_reason_missing");
    await expectRollbackWithoutAudit(app, "report.decided", () =>
      decideReport(app.researcher(ruth), DecideReport.parse(asked)),
    );
    await decideReport(app.researcher(ruth), DecideReport.parse(asked));
    const decision = (await app.mails("content.report-decided")).at(-1);
    expect(decision?.recipient).toMatch(/^melder-/);
    for (const part of [
      "http://app.test/de/stories/1",
      "entfernt. Er verstößt gegen geltendes Recht.",
      "Die Rechte am Bild sind belegt.",
      "kein automatisches Verfahren",
      "Bundesnetzagentur",
    ])
      expect(decision?.text).toContain(part);
    await expect(decideReport(app.researcher(ruth), DecideReport.parse(asked))).rejects.toThrow(NotFound);
  });

  test("from an anonymous sender sends the decision to the operator", async () => {
    await send({ ...report, name: "", email: "" }, "192.0.2.6");
    const asked = { requestId: await newest(), decision: "kept", reason: "Kein Verstoß zu erkennen." };
    await decideReport(app.researcher(ruth), DecideReport.parse(asked));
    const decision = (await app.mails("content.report-decided")).find(({ text }) => text.includes("stehen"));
    expect(decision?.recipient).toBe("haus@example.org");
  });
});

test("a request needs an audit entry, and ten an hour are the limit", async () => {
  await expectRollbackWithoutAudit(app, "request.received", () => send({}, "192.0.2.2"));
  for (let times = 0; times < 10; times++) await send({}, "192.0.2.3");
  await expectTooMany(send({}, "192.0.2.3"));
});
