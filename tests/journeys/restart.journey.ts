import { rmSync } from "node:fs";
import { get } from "node:http";
import { expect, test } from "@playwright/test";
import { houseFolder } from "./house-folder.ts";
import { ended, startServer } from "./server.ts";
import { textsIn } from "./texts.ts";

const port = 3018;
const site = `http://localhost:${port}`;
const folder = houseFolder("restart");
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server told to stop under load answers everything it accepted, and the next one goes on where it ended", async ({
  page,
}) => {
  const t = textsIn("de");
  const first = await startServer(port, folder);
  await page.goto(`${site}/de/search`);
  await page.getByLabel(t("search_plate")).fill("M-VG 4711");
  await page.getByLabel(t("search_make_model")).fill("Citroën DS 21");
  await page.getByLabel(t("search_year")).selectOption("1968");
  const before = await page.context().cookies();

  const end = ended(first);
  const asked = Array.from({ length: 40 }, (_, n) => ask(`${site}/de/search?n=${n}`));
  // All forty have left, and by the tenth answer the one process that will stop has long accepted them.
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

/** One question: when it has left this process, and its answer. */
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
