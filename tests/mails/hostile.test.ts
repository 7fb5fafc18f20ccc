import { afterAll, beforeAll, expect, test } from "vitest";
import { replyAddress } from "#business/mails/reply-address.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { hostileKinds } from "./hostile-mails.ts";
import { mailInSettings, openMailClient } from "./mail-client.ts";
import { writtenMails } from "./written-mails.ts";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const rounds = 3;

let app: TestApp;
let mail: Awaited<ReturnType<typeof openMailClient>>;
beforeAll(async () => {
  app = await openTestApp(mailInSettings);
  mail = await openMailClient(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

async function newCase() {
  const order = await app.orders.started();
  const { rows } = await app.runAsOwner(`select number from researches where id = '${order.researchId}'`);
  return {
    ...order,
    from: await app.emailOf(order.userId),
    to: replyAddress(app.services, String(rows[0]?.number)) ?? "",
  };
}

/** Some bytes become others, as on a bad line. */
function damaged(raw: string, random: ReturnType<typeof randomOf>): string {
  const bytes = Buffer.from(raw, "latin1");
  for (let i = 0; i < 1 + bytes.length / 500; i++) bytes[random.below(bytes.length)] = random.below(256);
  return bytes.toString("latin1");
}

test(`a hundred malformed mails are all stored and all shown, seed ${seed}`, {
  timeout: 240_000,
}, async () => {
  const { researchId, userId, from, to } = await newCase();
  let sent = 0;
  for (let round = 0; round < rounds; round++)
    for (const [kind, write] of Object.entries(hostileKinds)) {
      const random = randomOf(seed, sent);
      const whole = write({ from, to, n: sent, random });
      const raw = Buffer.from(round === 0 ? whole : damaged(whole, random), "latin1");
      await expect(mail.send({ from, to, raw }), kind).resolves.toMatchObject({ accepted: [to] });
      sent += 1;
      if (sent % 20 === 0) await app.runJobs("incoming-mails.file");
    }
  expect(sent).toBeGreaterThanOrEqual(100);
  await app.runJobs("incoming-mails.file");
  const { rows } = await app.runAsOwner("select state, subject, text, notes from incoming_mails");
  expect(rows).toHaveLength(sent);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["filed", "aside"]));
  for (const { message } of await commentsOf(app.customer(userId), researchId))
    expect(message.length).toBeLessThanOrEqual(20_000);
});

test.each([
  ["Latin-1 that says it is UTF-8", { text: "grün und weiß", notes: ["charset"] }],
  ["HTML alone", { text: "Grün & weiß", notes: ["html_only"] }],
  ["an encrypted text", { notes: ["encrypted"] }],
  ["a signed text", { text: "signed", notes: ["signed"] }],
  [
    "a whole winmail.dat",
    { text: "Aus Outlook", notes: ["outlook_container"], left_out: [], documents: [expect.anything()] },
  ],
  ["a text signed as a whole", { text: "Grün, und signiert", notes: ["signed"], left_out: [] }],
  ["a text signed as a whole, in parts", { text: "Grün, und signiert", notes: ["signed"] }],
  ["signatures in signatures without an end", { text: "", notes: ["encrypted"] }],
  ["a nest of a hundred", { state: "aside", aside_reason: "unreadable" }],
])("%s is understood as far as it can be", async (kind, expected) => {
  const { researchId, from, to } = await newCase();
  const raw = Buffer.from(hostileKinds[kind]?.({ from, to, n: 1, random: randomOf(1) }) ?? "", "latin1");
  await mail.sendAndFile({ from, to, raw });
  const { rows } = await app.runAsOwner(`select * from incoming_mails where research_id = '${researchId}'`);
  expect(rows).toMatchObject([expected]);
});

test.each(writtenMails)("what $program writes is the message, without what it repeats", async (written) => {
  const { researchId, userId, from, to } = await newCase();
  const head = [`From: Hanna Beispiel <${from}>`, `To: ${to}`, "Subject: Re: Rückfrage", ...written.headers];
  await mail.sendAndFile({ from, to, raw: `${head.join("\r\n")}\r\n\r\n${written.body}` });
  const comments = await commentsOf(app.customer(userId), researchId);
  expect(comments.map(({ message }) => message)).toEqual([written.says]);
  const { rows } = await app.runAsOwner(
    `select quoted from incoming_mails where research_id = '${researchId}'`,
  );
  expect(String(rows[0]?.quoted)).toContain(written.quotes);
});
