import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as certificateFile from "#app/routes/dashboard/cases/certificate-file.ts";
import * as sharing from "#app/routes/dashboard/cases/sharing.tsx";
import * as sharedCase from "#app/routes/site/sharing/shared-case.tsx";
import * as sharedCertificate from "#app/routes/site/sharing/shared-certificate.ts";
import { issueCertificate } from "#business/certificates/issue-certificate.ts";
import { writeCertificateFiles } from "#business/certificates/write-certificate-files.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let userId: string;
let researchId: string;
let number: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ userId, researchId } = await runningCase(app, app.orders));
  ({ number } = await issueCertificate(app.system(), {
    researchId,
    score: { total: 91, classification: "Heritage Gold", version: 1 },
    report: { version: 1, hash: "0".repeat(64) },
  }));
});
afterAll(() => app.close());

const own = (who: string, lang = "de") =>
  certificateFile.loader(
    routeArgs(customerContext(app, who), `/${lang}/dashboard/researches/${researchId}/certificate`, {
      lang,
      researchId,
    }),
  );
function stranger(path: string, token: string) {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.9");
  return routeArgs(context, path, { lang: "en", token });
}
const shared = (token: string) =>
  sharedCertificate.loader(stranger(`/en/shared/${token}/certificate`, token));

test("the certificate is a file for its customer and at a share link, in the language of the address", async () => {
  expect(await statusOf(() => own(userId))).toBe(404);
  await writeCertificateFiles(app.system(), number);
  for (const [lang, title] of [
    ["de", "Zertifikat"],
    ["en", "Certificate"],
  ] as const) {
    const answer = await own(userId, lang);
    expect(answer.headers.get("Content-Disposition")).toContain(`${number}-${lang}.pdf`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(title);
  }
  const otto = await app.person("otto");
  expect(await statusOf(() => own(otto))).toBe(404);

  const path = `/de/dashboard/researches/${researchId}/sharing`;
  const asked = (form?: Record<string, string>) =>
    routeArgs(customerContext(app, userId), path, { lang: "de", researchId }, form);
  await sharing.action(asked({ intent: "share", days: "7" }));
  const [link] = (await sharing.loader(asked())).shares ?? [];
  const token = link?.address.split("/").at(-1) ?? "";
  expect(await sharedCase.loader(stranger(`/en/shared/${token}`, token))).toMatchObject({
    certificate: { number, hasPdf: true },
  });
  const answer = await shared(token);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(number);
  expect((await shared("forged")).status).toBe(404);
  await sharing.action(asked({ intent: "revoke", shareId: link?.id ?? "" }));
  expect((await shared(token)).status).toBe(404);
});
