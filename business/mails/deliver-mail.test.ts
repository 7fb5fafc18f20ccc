import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { myRefusedAddress } from "#business/accounts/credentials/read-refused-address.ts";
import { inTransaction } from "#business/context.ts";
import { readUnsent } from "#business/worklist/read-unsent.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { Attachment } from "./mails.sql.ts";
import { queueMail } from "./queue-mail.ts";
import { failedMailsAbout, mailAcceptedAt } from "./read-mails.ts";
import { sendMailAgain } from "./send-mail-again.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
const absent = "01980000-0000-7000-8000-000000000000";

function greeting(app: TestApp, about: string, attachments: Attachment[] = []) {
  return inTransaction(app.system(), (ctx) =>
    queueMail(ctx, {
      template: "test.greeting",
      to: "carla@example.org",
      userId: null,
      about,
      locale: "de",
      text: { subject: "Grüße aus Köln", paragraphs: ["Guten Tag,", ".", "Ende"] },
      attachments,
    }),
  );
}

const asLetter = async (app: TestApp, id: string) =>
  (await app.mails("test.greeting")).find((mail) => mail.id === id);

describe("into the folder", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test("a mail becomes an .eml file with its attachment", async () => {
    const pdf = new TextEncoder().encode("%PDF-1.7 the paper");
    await app.services.files.put("test/paper", pdf);
    const attachment = { filename: "B-2026-0001.pdf", contentType: "application/pdf", fileKey: "test/paper" };
    const mailId = await greeting(app, "thing:1", [attachment]);
    expect(await mailAcceptedAt(app.system(), "thing:1", "test.greeting")).toBeNull();

    expect(await app.runJobs("mails.deliver")).toBe(1);
    const eml = await readFile(join(app.services.config.dataDir, "outbox", `${mailId}.eml`), "utf8");
    expect(eml).toMatch(/^To: carla@example\.org$/m);
    expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(eml).toContain(`Message-ID: <${mailId}@`);
    expect(eml).toContain("filename=B-2026-0001.pdf");
    expect(eml).toContain(Buffer.from(pdf).toString("base64"));
    expect(await mailAcceptedAt(app.system(), "thing:1", "test.greeting")).toEqual(app.system().now());
  });

  test("PV-06 an optional mail has unsubscribe headers: one-click POST and mailto", async () => {
    const unsubscribe = "https://app.test/de/newsletter/unsubscribe?token=a.b";
    const mailId = await inTransaction(app.system(), (ctx) =>
      queueMail(ctx, {
        template: "test.news",
        to: "carla@example.org",
        userId: null,
        locale: "de",
        text: { subject: "Funde", paragraphs: ["Guten Tag"] },
        unsubscribeUrl: unsubscribe,
      }),
    );
    await deliverMail(app.system(), { mailId });
    const eml = await readFile(join(app.services.config.dataDir, "outbox", `${mailId}.eml`), "utf8");
    const head = eml.slice(0, eml.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    const [, ways = ""] = /^List-Unsubscribe: (.+)$/m.exec(head) ?? [];
    expect(ways.split(", ")[0]).toBe(`<${unsubscribe}>`);
    expect(ways.split(", ")[1]).toMatch(/^<mailto:[^?>]+@[^?>]+\?subject=unsubscribe&body=/);
    expect(decodeURIComponent(ways)).toContain(`body=${unsubscribe}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test("a mail whose attachment is lost is not sent without it", async () => {
    const lost = { filename: "x.pdf", contentType: "application/pdf", fileKey: "test/lost" };
    const mailId = await greeting(app, "thing:2", [lost]);
    await expect(deliverMail(app.system(), { mailId })).rejects.toThrow("ENOENT");
    expect(await asLetter(app, mailId)).toMatchObject({ acceptedAt: null });
    expect(await readdir(join(app.services.config.dataDir, "outbox"))).not.toContain(`${mailId}.eml`);
  });

  test("a job for a mail that does not exist ends", async () => {
    await expect(deliverMail(app.system(), { mailId: absent })).resolves.toBeUndefined();
  });

  test("only the system delivers", () => {
    // @ts-expect-error staff queue mails, the system delivers them
    void (() => deliverMail(app.researcher(""), { mailId: absent }));
  });
});

describe("to a mail server", () => {
  let app: TestApp;
  let server: SMTPServer;
  let refuse = false;
  const received: { to: string[]; message: string }[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("gone")
          ? done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }))
          : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (refuse) return done(Object.assign(new Error("Mailbox is full"), { responseCode: 452 }));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, message: Buffer.concat(chunks).toString() });
          return done();
        });
      },
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.server.address() as AddressInfo; // a TCP port, not a pipe
    app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });
  afterEach(() => {
    refuse = false;
    received.length = 0;
  });

  test("a rejection is recorded and thrown for a retry; an accepted mail is never sent twice", async () => {
    const mailId = await greeting(app, "thing:1");
    refuse = true;
    await expect(deliverMail(app.system(), { mailId })).rejects.toThrow("Mailbox is full");
    expect(received).toEqual([]);
    const refused = await asLetter(app, mailId);
    expect(refused?.acceptedAt).toBeNull();
    expect(refused?.lastError).toContain("452");

    refuse = false;
    app.later({ minutes: 5 });
    await deliverMail(app.system(), { mailId });
    await deliverMail(app.system(), { mailId });
    expect(received.map(({ to }) => to)).toEqual([["carla@example.org"]]);
    expect(await asLetter(app, mailId)).toMatchObject({
      acceptedAt: app.system().now(),
      lastError: null,
    });
  });

  test("CK-08 a final rejection waits for the team at once, with address and reason", async () => {
    const mailId = await inTransaction(app.system(), (ctx) =>
      queueMail(ctx, {
        template: "test.greeting",
        to: "gone@example.org",
        userId: null,
        about: "order:1",
        locale: "de",
        text: { subject: "Rechnung", paragraphs: ["Guten Tag"] },
      }),
    );
    await deliverMail(app.system(), { mailId });
    expect(await asLetter(app, mailId)).toMatchObject({ acceptedAt: null, givenUpAt: app.system().now() });
    const ruth = app.researcher(await app.person("ruth", { role: "researcher" }));
    expect(await failedMailsAbout(ruth, ["order:1"])).toMatchObject([
      { id: mailId, recipient: "gone@example.org", error: expect.stringContaining("550") },
    ]);
    expect((await readUnsent(ruth)).mails.map(({ id }) => id)).toContain(mailId);
    const carla = app.customer(await app.person("carla"));
    expect(await failedMailsAbout(carla, ["order:1"])).toEqual([]);
    await sendMailAgain(ruth, { mailId });
    expect(await failedMailsAbout(ruth, ["order:1"])).toEqual([]);
  });

  test("a customer reads in the account that the address takes no mails, until one is accepted", async () => {
    const gerda = await app.person("gone-gerda");
    const email = await app.emailOf(gerda);
    const send = async (to: string) => {
      app.later({ minutes: 1 });
      const mailId = await inTransaction(app.system(), (ctx) =>
        queueMail(ctx, {
          template: "test.greeting",
          to,
          userId: gerda,
          locale: "de",
          text: { subject: "Neues", paragraphs: ["Guten Tag"] },
        }),
      );
      await deliverMail(app.system(), { mailId }).catch(() => {});
    };
    const customer = app.customer(gerda);
    expect(await myRefusedAddress(customer)).toBeNull();
    await send(email);
    expect(await myRefusedAddress(customer)).toBe(email);
    expect(await myRefusedAddress(app.customer(await app.person("otto")))).toBeNull();
    await app.runAsOwner(`update users set email = 'there-${email}' where id = '${gerda}'`);
    expect(await myRefusedAddress(customer)).toBeNull();
    refuse = true;
    await send(`there-${email}`);
    expect(await myRefusedAddress(customer), "a full mailbox is no wrong address").toBeNull();
  });

  test("text, HTML and attachment arrive complete", async () => {
    const scan = crypto.getRandomValues(new Uint8Array(50_000));
    await app.services.files.put("test/scan", scan);
    const attachment = { filename: "Brief.jpg", contentType: "image/jpeg", fileKey: "test/scan" };
    const mailId = await greeting(app, "thing:2", [attachment]);
    await deliverMail(app.system(), { mailId });
    const [{ message } = { message: "" }] = received;
    const coded = /filename=Brief\.jpg[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message)?.[1] ?? "";
    expect(Buffer.from(coded, "base64").equals(Buffer.from(scan))).toBe(true);
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
  });

  test("a mail to a server that is down stays queued with the reason", async () => {
    const away = await openTestApp({ SMTP_URL: "smtp://127.0.0.1:1" });
    try {
      const mailId = await greeting(away, "thing:3");
      await expect(deliverMail(away.system(), { mailId })).rejects.toThrow("ECONNREFUSED");
      expect((await asLetter(away, mailId))?.lastError).toContain("ECONNREFUSED");
      expect(await away.jobs("mails.deliver")).toEqual([{ mailId }]);
    } finally {
      await away.close();
    }
  });
});
