import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { inTransaction } from "../context.ts";
import { deliverLetter } from "./deliver-letter.ts";
import type { Attachment } from "./letters.sql.ts";
import { letterAcceptedAt } from "./read-letters.ts";
import { writeLetter } from "./write-letter.ts";

type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;
const absent = "01980000-0000-7000-8000-000000000000";

function greeting(house: TestHouse, about: string, attachments: Attachment[] = []) {
  return inTransaction(house.system(), (ctx) =>
    writeLetter(ctx, {
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

const asLetter = async (house: TestHouse, id: string) =>
  (await house.letters("test.greeting")).find((letter) => letter.id === id);

describe("into the folder", () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse();
  });
  afterAll(() => house.close());

  test("a letter becomes a file that mail programs open, with its attachment", async () => {
    const pdf = new TextEncoder().encode("%PDF-1.7 the paper");
    await house.house.files.put("test/paper", pdf);
    const attachment = { filename: "B-2026-0001.pdf", contentType: "application/pdf", fileKey: "test/paper" };
    const letterId = await greeting(house, "thing:1", [attachment]);
    expect(await letterAcceptedAt(house.system(), "thing:1", "test.greeting")).toBeNull();

    expect(await house.perform("letters.deliver")).toBe(1);
    const eml = await readFile(join(house.house.config.dataDir, "outbox", `${letterId}.eml`), "utf8");
    expect(eml).toMatch(/^To: carla@example\.org$/m);
    expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(eml).toContain(`Message-ID: <${letterId}@`);
    expect(eml).toContain("filename=B-2026-0001.pdf");
    expect(eml).toContain(Buffer.from(pdf).toString("base64"));
    expect(await letterAcceptedAt(house.system(), "thing:1", "test.greeting")).toEqual(house.system().now());
  });

  test("a letter that nobody needs says how to end such letters: by one post, or by a letter", async () => {
    const leave = "https://house.test/de/newsletter/unsubscribe?token=a.b";
    const letterId = await inTransaction(house.system(), (ctx) =>
      writeLetter(ctx, {
        template: "test.news",
        to: "carla@example.org",
        userId: null,
        locale: "de",
        text: { subject: "Funde", paragraphs: ["Guten Tag"] },
        unsubscribeUrl: leave,
      }),
    );
    await deliverLetter(house.system(), { letterId });
    const eml = await readFile(join(house.house.config.dataDir, "outbox", `${letterId}.eml`), "utf8");
    const head = eml.slice(0, eml.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    const [, ways = ""] = /^List-Unsubscribe: (.+)$/m.exec(head) ?? [];
    expect(ways.split(", ")[0]).toBe(`<${leave}>`);
    expect(ways.split(", ")[1]).toMatch(/^<mailto:[^?>]+@[^?>]+\?subject=unsubscribe&body=/);
    expect(decodeURIComponent(ways)).toContain(`body=${leave}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test("a letter whose attachment is lost is not sent without it", async () => {
    const lost = { filename: "x.pdf", contentType: "application/pdf", fileKey: "test/lost" };
    const letterId = await greeting(house, "thing:2", [lost]);
    await expect(deliverLetter(house.system(), { letterId })).rejects.toThrow("ENOENT");
    expect(await asLetter(house, letterId)).toMatchObject({ acceptedAt: null });
    expect(await readdir(join(house.house.config.dataDir, "outbox"))).not.toContain(`${letterId}.eml`);
  });

  test("a letter that does not exist is no reason to try for ever", async () => {
    await expect(deliverLetter(house.system(), { letterId: absent })).resolves.toBeUndefined();
  });

  test("only the house delivers", () => {
    // @ts-expect-error staff write letters, the house sends them
    void (() => deliverLetter(house.researcher(""), { letterId: absent }));
  });
});

describe("to a mail server", () => {
  let house: TestHouse;
  let server: SMTPServer;
  let refuse = false;
  const received: { to: string[]; message: string }[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
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
    const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
    house = await openTestHouse({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await house.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });
  afterEach(() => {
    refuse = false;
    received.length = 0;
  });

  test("a refusal is noted and thrown, so that the queue tries again; accepted once, the letter is never sent twice", async () => {
    const letterId = await greeting(house, "thing:1");
    refuse = true;
    await expect(deliverLetter(house.system(), { letterId })).rejects.toThrow("Mailbox is full");
    expect(received).toEqual([]);
    const refused = await asLetter(house, letterId);
    expect(refused?.acceptedAt).toBeNull();
    expect(refused?.lastError).toContain("452");

    refuse = false;
    house.later({ minutes: 5 });
    await deliverLetter(house.system(), { letterId });
    await deliverLetter(house.system(), { letterId });
    expect(received.map(({ to }) => to)).toEqual([["carla@example.org"]]);
    expect(await asLetter(house, letterId)).toMatchObject({
      acceptedAt: house.system().now(),
      lastError: null,
    });
  });

  test("text, HTML and attachment arrive whole", async () => {
    const scan = crypto.getRandomValues(new Uint8Array(50_000));
    await house.house.files.put("test/scan", scan);
    const attachment = { filename: "Brief.jpg", contentType: "image/jpeg", fileKey: "test/scan" };
    const letterId = await greeting(house, "thing:2", [attachment]);
    await deliverLetter(house.system(), { letterId });
    const [{ message } = { message: "" }] = received;
    const coded = /filename=Brief\.jpg[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message)?.[1] ?? "";
    expect(Buffer.from(coded, "base64").equals(Buffer.from(scan))).toBe(true);
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
  });

  test("a server that is down leaves the letter waiting with the reason", async () => {
    const away = await openTestHouse({ SMTP_URL: "smtp://127.0.0.1:1" });
    try {
      const letterId = await greeting(away, "thing:3");
      await expect(deliverLetter(away.system(), { letterId })).rejects.toThrow("ECONNREFUSED");
      expect((await asLetter(away, letterId))?.lastError).toContain("ECONNREFUSED");
      expect(await away.jobs("letters.deliver")).toEqual([{ letterId }]);
    } finally {
      await away.close();
    }
  });
});
