import { expect, test } from "@playwright/test";
import { signIn } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

/** Against the built server: its pages come from a bundle, what they call was loaded by Node. */
test("a chunk that does not fit is answered with the status that tus requires", async ({ page }) => {
  const t = textsFor("de");
  await page.goto("/de/auth?next=/de/dashboard/uploads");
  await signIn(page, t, "kundin@example.org");
  const option = page.getByLabel(t("uploads_case")).locator("option").nth(1);
  const researchId = (await option.getAttribute("value")) ?? "";
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const about = Object.entries({ name: "brief.pdf", rights: "own", researchId });
  const tus = { "Tus-Resumable": "1.0.0" };
  const upload = await page.request.post("/uploads", {
    headers: {
      ...tus,
      "Upload-Length": "8",
      "Upload-Metadata": about.map(([key, value]) => `${key} ${base64(value)}`).join(","),
    },
  });
  expect(upload.status()).toBe(201);
  const address = upload.headers().location ?? "";
  const patch = async (to: string, offset: number, data: string) => {
    const headers = {
      ...tus,
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
    };
    return (await page.request.patch(to, { headers, data: Buffer.from(data) })).status();
  };
  expect(await patch(address, 3, "%PDF"), "a wrong offset").toBe(409);
  expect(await patch(address, 0, "%PDF-1.7 and more"), "more than was announced").toBe(413);
  expect(await patch("/uploads/not-an-id", 0, "%PDF"), "not an id").toBe(404);
  expect((await page.request.head("/uploads/..%2F..", { headers: tus })).status()).toBe(404);
});
