import { rmSync } from "node:fs";
import { get } from "node:http";
import { expect, test } from "@playwright/test";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = 3018;
const site = `http://localhost:${port}`;
const folder = seededFolderCopy("restart");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server stopped under load answers all accepted requests, and the next one takes over", async ({
  page,
}) => {
  const t = textsFor("de");
  const first = await startServer(port, folder);
  await page.goto(`${site}/de/search`);
  await page.getByLabel(t("search_plate")).fill("M-VG 4711");
  await page.getByLabel(t("search_make_model")).fill("Citroën DS 21");
  await page.getByLabel(t("search_year")).selectOption("1968");
  const before = await page.context().cookies();

  const end = ended(first);
  const asked = Array.from({ length: 40 }, (_, n) => ask(`${site}/de/search?n=${n}`));
  // All forty requests are sent; by the tenth answer the process that will stop has accepted them.
  await Promise.all(asked.map(({ sent }) => sent));
  let answered = 0;
  await new Promise<void>((enough) => {
    for (const { answer } of asked) void answer.then(() => ++answered === 10 && enough());
  });
  first.kill("SIGTERM");
  const answers = await Promise.all(asked.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { page } of answers) expect(page).toContain("</html>");
  expect(await end, "exit code").toBe(0);

  const second = await startServer(port, folder);
  expect(await page.context().cookies()).toEqual(before);
  await page.getByRole("button", { name: t("search_submit") }).click();
  await expect(page.getByText("M-VG 4711").first()).toBeVisible();
  const stopped = ended(second);
  second.kill("SIGTERM");
  expect(await stopped).toBe(0);
});

/** Resolves `sent` once the request has left this process. */
function ask(address: string) {
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ status: number | undefined; page: string }>();
  get(address, { agent: false }, (reply) => {
    let page = "";
    reply.setEncoding("utf8").on("data", (piece: string) => {
      page += piece;
    });
    reply.on("end", () => answer.resolve({ status: reply.statusCode, page }));
    reply.on("error", answer.reject);
  })
    .on("finish", () => sent.resolve())
    .on("error", answer.reject);
  return { sent: sent.promise, answer: answer.promise };
}
