import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as statement from "#app/routes/api/certificate-statement.ts";
import * as status from "#app/routes/api/certificate-status.ts";
import * as didDocument from "#app/routes/api/did-document.ts";
import { sampleCertificateNumber } from "#app/routes/site/home/sample-pages.ts";
import { answerOf } from "#app/routes/site/verify/verification-answer.ts";
import { differingFieldLabels } from "#app/routes/site/verify/verification-texts.ts";
import * as verify from "#app/routes/site/verify/verify.tsx";
import { issueCertificate } from "#business/certificates/issue-certificate.ts";
import type { CertificateVerification } from "#business/certificates/verify-certificate.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let number: string;
beforeAll(async () => {
  app = await openTestApp();
  const { researchId } = await runningCase(app, app.orders);
  const score = { total: 91, classification: "Heritage Gold", version: 1 };
  ({ number } = await issueCertificate(app.system(), {
    researchId,
    score,
    report: { version: 1, hash: "0".repeat(64) },
  }));
});
afterAll(() => app.close());

let networks = 0;
function asked(path: string, params: { number?: string } = {}, file?: File) {
  const context = visitorContext(app);
  networks += 1;
  context.set(addressContext, `192.0.2.${networks}`);
  const args = routeArgs(context, path, { lang: "de", ...params });
  if (!file) return args;
  const body = new FormData();
  body.append("file", file);
  return { ...args, request: new Request(`http://app.test${path}`, { method: "POST", body }) };
}
const ask = (...given: Parameters<typeof asked>) =>
  verify.loader(asked(...given) as Parameters<typeof verify.loader>[0]);
const send = (file: File) =>
  verify.action(asked("/de/verify", {}, file) as Parameters<typeof verify.action>[0]);

test("the address of the QR code, and the form without a script, answer with the same certificate", async () => {
  for (const answer of [
    await ask(`/de/verify/${number}`, { number }),
    await ask(`/de/verify?number=${number.toLowerCase()}`),
  ])
    expect(answer).toMatchObject({
      data: { verification: { verdict: "genuine", certificate: { number, state: "valid" } } },
    });
  expect(await ask("/de/verify")).toEqual({ typed: "", verification: null });
  expect(await ask("/de/verify/Z-0", { number: "Z-0" })).toMatchObject({
    init: { status: 404 },
    data: { verification: { verdict: "unknown" } },
  });
});

test("a statement is downloaded, verified as a file, and refused with the field that was altered", async () => {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.200");
  const answer = await statement.loader(routeArgs(context, `/certificates/${number}`, { number }));
  expect(answer.headers.get("Content-Type")).toBe("application/vc");
  const text = await answer.text();
  expect(await send(new File([text], "zertifikat.json"))).toMatchObject({
    data: { verification: { verdict: "genuine", file: "statement" } },
  });
  const better = text.replace('"total":91', '"total":99');
  expect(await send(new File([better], "zertifikat.json"))).toMatchObject({
    data: { verification: { verdict: "altered", fields: ["credentialSubject.score.total"] } },
  });
  expect(await send(new File([], "leer.pdf"))).toMatchObject({
    init: { status: 422 },
    data: { errors: { file: expect.stringContaining("Datei") } },
  });
  expect(
    differingFieldLabels(["credentialSubject.score.total", "credentialSubject.score.version", "x"]),
  ).toHaveLength(2);
});

test("of a PDF that another program saved, no more than its statement is confirmed", async () => {
  const answer = (await ask(`/de/verify/${number}`, { number })) as {
    data: { verification: CertificateVerification };
  };
  const { verification } = answer.data;
  if (verification.verdict !== "genuine") throw new Error("The certificate is not found.");
  const issued = answerOf({ ...verification, file: "issued" }, true, "de");
  expect(issued).toMatchObject({ tone: "good", title: "Dieses Zertifikat ist echt und gilt" });
  const saved = answerOf({ ...verification, file: "saved-again" }, true, "de");
  expect(saved).toMatchObject({ tone: "careful", title: expect.stringContaining("nicht die ausgestellte") });
  expect(saved.lines[0]).toContain("Verlassen Sie sich auf die Angaben hier");
});

test("a file that we do not know is called a file, as it may be a report; a number is called a certificate", () => {
  const unknown = { verdict: "unknown" } as const;
  expect(answerOf(unknown, true, "de").title).toBe("Diese Datei haben wir so nicht ausgestellt");
  expect(answerOf(unknown, false, "de").title).toBe("Dieses Zertifikat kennen wir nicht");
});

test("keys and the list of what ended are public, and say nothing of a case", async () => {
  const keys = didDocument.loader(asked("/.well-known/did.json") as Parameters<typeof didDocument.loader>[0]);
  expect(keys.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await keys.json()).toMatchObject({ id: "did:web:app.test" });
  const list = await status.loader(asked("/certificates/status") as Parameters<typeof status.loader>[0]);
  expect(await list.json()).toMatchObject({
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
  });
});

test("whoever tries numbers must wait", async () => {
  const guess = asked("/de/verify/Z-0", { number: "Z-0000-0000-0000" }) as Parameters<
    typeof verify.loader
  >[0];
  for (let n = 0; n < 60; n += 1) expect(await verify.loader(guess)).toMatchObject({ init: { status: 404 } });
  expect(await statusOf(() => verify.loader(guess))).toBe(429);
  // Neither the right number nor the other address is answered then: no door is left for trying.
  const right = { ...guess, params: { ...guess.params, number } };
  expect(await statusOf(() => verify.loader(right))).toBe(429);
  const context = visitorContext(app);
  context.set(addressContext, guess.context.get(addressContext));
  expect((await statement.loader(routeArgs(context, `/certificates/${number}`, { number }))).status).toBe(
    429,
  );
});

test("the number that the field names as an example leads to the sample certificate", async () => {
  for (const typed of [sampleCertificateNumber, sampleCertificateNumber.toLowerCase().replaceAll("-", " ")]) {
    const answer = await ask(`/de/verify?number=${encodeURIComponent(typed)}`).catch((thrown) => thrown);
    expect((answer as Response).headers.get("Location")).toBe("/de/sample-certificate");
  }
});
