import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { deliverMail } from "#business/mails/deliver-mail.ts";
import { giveUpMail } from "#business/mails/give-up-mail.ts";
import { deliverMailJob } from "#business/mails/mails.jobs.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { resumeMails } from "#business/mails/resume-mails.ts";
import { setMailAside } from "#business/mails/set-mail-aside.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let server: SMTPServer;
let port: number;
let app: TestApp;
const received: string[] = [];
const greylisted = new Map<string, number>();
const greyTries = 3;

function openServer(): SMTPServer {
  return new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const tries = (greylisted.get(address) ?? 0) + 1;
      greylisted.set(address, tries);
      if (!address.startsWith("grey") || tries > greyTries) return done();
      done(Object.assign(new Error("Greylisted, come back later"), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on("end", () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
}

async function listen(at: number): Promise<void> {
  server = openServer();
  server.listen(at, "127.0.0.1");
  await once(server.server, "listening");
}

beforeAll(async () => {
  await listen(0);
  ({ port } = server.server.address() as AddressInfo); // a TCP port, not a pipe
  app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((closed) => server.close(closed));
});

const greet = (to: string) =>
  inTransaction(app.system(), (ctx) =>
    queueMail(ctx, {
      template: "test.greeting",
      to,
      userId: null,
      about: "thing:1",
      locale: "de",
      text: { subject: "Grüße aus Köln", paragraphs: ["Guten Tag"] },
    }),
  );
/** How many wait for their next try, after so many. */
async function pausing(tries: number): Promise<number> {
  const { rows } = await app.services.database.run(
    "select count(*)::int as n from jobs.job where name = $1 and state = 'retry' and retry_count = $2 and start_after > now()",
    [deliverMailJob.name, tries],
  );
  return Number(rows[0]?.n);
}

/** As if so many tries were over, and the pause after the last one. */
async function later(tries: number): Promise<void> {
  await app.services.database.run(
    "update jobs.job set retry_count = $2, start_after = now() where name = $1 and state = 'retry'",
    [deliverMailJob.name, tries],
  );
}

/** The queue's pauses: two seconds, doubled up to an hour. */
function triesIn(hours: number): number {
  let tries = 0;
  for (let seconds = 0; seconds < hours * 3600; tries++) seconds += Math.min(2 ** (tries + 1), 3600);
  return tries;
}

test("a mail server that is away for a day loses nothing and gets all when it is back, without a pause", async () => {
  await new Promise<void>((closed) => server.close(closed));
  await app.services.queue.work(deliverMailJob, (input) => deliverMail(app.system(), input));
  for (let n = 0; n < 4; n++) await greet(`person-${n}@example.org`);
  await expect.poll(() => pausing(0), { timeout: 20_000 }).toBe(4);
  await later(triesIn(24));
  await expect.poll(() => pausing(triesIn(24) + 1), { timeout: 20_000 }).toBe(4);
  await resumeMails(app.system());
  expect(await pausing(triesIn(24) + 1)).toBe(4);
  expect(await app.jobs("mails.given-up")).toEqual([]);
  await listen(port);
  await resumeMails(app.system());
  await expect
    .poll(() => received.toSorted(), { timeout: 20_000 })
    .toEqual(Array.from({ length: 4 }, (_, n) => `person-${n}@example.org`));
});

test("what was given up after two days goes out by itself, too, unless somebody set it aside", async () => {
  await new Promise<void>((closed) => server.close(closed));
  const [late, aside] = [await greet("late@example.org"), await greet("aside@example.org")];
  for (const mailId of [late, aside]) {
    await expect(deliverMail(app.system(), { mailId })).rejects.toThrow("The mail server is away");
    await giveUpMail(app.system(), { mailId });
  }
  await app.services.database.run("delete from jobs.job where name = $1", [deliverMailJob.name]);
  await setMailAside(app.researcher(await app.person("ruth", { role: "researcher" })), { mailId: aside });
  await resumeMails(app.system());
  await listen(port);
  await resumeMails(app.system());
  await expect.poll(() => received, { timeout: 20_000 }).toContain("late@example.org");
  expect(await app.auditTrail(`mail:${late}`)).toEqual(["mail.sent-again"]);
  await resumeMails(app.system());
  expect(received).not.toContain("aside@example.org");
  expect(received.filter((to) => to === "late@example.org")).toHaveLength(1);
});

test("a greylisted mail keeps its pauses, and is sent once", async () => {
  await greet("grey@example.org");
  await expect.poll(() => pausing(0), { timeout: 20_000 }).toBe(1);
  await resumeMails(app.system());
  expect(await pausing(0)).toBe(1);
  for (let tries = 1; tries < greyTries; tries++) {
    await later(tries - 1);
    await expect.poll(() => pausing(tries), { timeout: 20_000 }).toBe(1);
  }
  await later(greyTries - 1);
  await expect
    .poll(() => received.filter((to) => to.startsWith("grey")), { timeout: 20_000 })
    .toHaveLength(1);
});
