import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as conversation } from "#app/routes/team/case/conversation/conversation.tsx";
import * as incoming from "#app/routes/team/incoming/incoming.tsx";
import { namesOfOthers } from "#app/routes/team/incoming/names-of-others.ts";
import * as original from "#app/routes/team/incoming/original.ts";
import * as letterPage from "#app/routes/team/letters/letter.tsx";
import { staffZone } from "#app/zones.ts";
import { letterById } from "#business/letters/read-letters.ts";
import { letterReplyAddress } from "#business/letters/reply-address.ts";
import { replyAddress } from "#business/mails/reply-address.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { peopleOfCase } from "#business/people/read-people.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { mailInSettings, openMailClient } from "#tests/mails/mail-client.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof openMailClient>>;
let order: OrderFixture;
let number: string;
beforeAll(async () => {
  app = await openTestApp(mailInSettings);
  mail = await openMailClient(app);
  order = await app.orders.started();
  const { rows } = await app.runAsOwner(`select number from researches where id = '${order.researchId}'`);
  number = String(rows[0]?.number);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

function asked(
  path: string,
  params: Record<string, string>,
  form?: Record<string, string>,
  roles: StaffRole[] = ["support"],
) {
  const context = staffContext(app, order.staffId);
  context.set(staffZone, app.staff(order.staffId, ...roles));
  return routeArgs(context, `/de/team/${path}`, { lang: "de", ...params }, form);
}
const page = (form?: Record<string, string>, roles?: StaffRole[]) => asked("incoming", {}, form, roles);

test("a mail of a stranger waits on the page, is let into its case, and can be downloaded", async () => {
  expect(await incoming.loader(page() as never)).toMatchObject({ isOpen: true, waiting: [], discarded: [] });
  await mail.sendAndFile({
    from: "Archiv <archiv@example.com>",
    to: replyAddress(app.services, number) ?? "",
    subject: "Auszug",
    html: "<p>Anbei<script>alert(1)</script></p>",
    headers: { "Authentication-Results": "mx.example.org; dmarc=pass header.from=example.com; spf=pass" },
  });
  const { waiting } = await incoming.loader(page() as never);
  expect(waiting).toMatchObject([
    {
      sender: "Archiv <archiv@example.com>",
      text: "Anbei",
      number,
      reason: "Der Absender gehört nicht zu diesem Fall.",
      proof: { failed: false, text: "Absender geprüft (SPF pass, DMARC pass)" },
      notes: ["Text aus HTML"],
    },
  ]);
  const mailId = waiting[0]?.id ?? "";
  const wrong = await incoming.action(
    page({ intent: "assign", mailId, number: "F-1", writer: "other" }) as never,
  );
  expect(wrong).toMatchObject({
    data: { errors: { number: "Einen Fall mit dieser Nummer gibt es nicht." } },
  });
  const denied = await incoming.action(
    page({ intent: "assign", mailId, number, writer: "other" }, ["finance"]) as never,
  );
  expect(denied).toMatchObject({ init: { status: 403 } });
  expect(
    await incoming.action(page({ intent: "assign", mailId, number, writer: "other" }) as never),
  ).toMatchObject({ status: 303 });
  await app.runJobs("incoming-mails.file");
  const seen = await conversation(
    asked(`researches/${order.researchId}/conversation`, { researchId: order.researchId }) as never,
  );
  expect(seen.mails).toMatchObject([{ id: mailId, state: "filed", text: "Anbei" }]);
  const file = await original.loader(asked(`incoming/${mailId}/original`, { mailId }) as never);
  expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="mail-${mailId}.eml"`);
  expect(file.headers.get("Content-Type")).toBe("message/rfc822");
  expect(await app.auditTrail(`research:${order.researchId}`)).toContain("incoming-mail.read");
});

const ofConversation = async () => {
  const { researchId } = order;
  return conversation(asked(`researches/${researchId}/conversation`, { researchId }) as never);
};

test("a reply that names a third person is the team's, proposes nobody, and asks before a name goes out", async () => {
  const letters = new Letters(app, order);
  const letterId = await letters.posted(await letters.question(await letters.archive()));
  const { letter } = await letterById(letters.ruth(), letterId);
  await mail.sendAndFile({
    from: "Martin Weber <archiv@example.org>",
    to: letterReplyAddress(app.services, letter),
    subject: "Ihre Anfrage",
    text: "Sehr geehrte Frau Probe,\n\nzuletzt hatte ihn Herr Wilhelm Ohnesorg, Lindenweg 4.\n\nMit freundlichen Grüßen\nMartin Weber",
  });
  const named = (await ofConversation()).mails.find(({ subject }) => subject === "Ihre Anfrage");
  expect(named).toMatchObject({ state: "filed", names: ["Wilhelm Ohnesorg", "Lindenweg 4"] });
  expect(await peopleOfCase(letters.ruth(), order.researchId, "de")).toEqual([]);
  expect(await letterById(letters.ruth(), letterId)).toMatchObject({ letter: { state: "sent" } });

  // What the customer would read as work done asks why it may name somebody.
  const answer = {
    intent: "answer",
    answeredOn: letters.ruth().now().toISOString().slice(0, 10),
    outcome: "nothing",
    place: "Stadtarchiv Celle",
    lookedFor: "Die Kartei von Wilhelm Ohnesorg",
  };
  const send = (form: Record<string, string>) =>
    letterPage.action(asked(`letters/${letterId}`, { letterId }, form, ["researcher"]) as never);
  expect(await send(answer)).toMatchObject({ data: { errors: { nameGround: expect.any(String) } } });
  expect(await send({ ...answer, lookedFor: "Die Kartei" })).toMatchObject({ status: 303 });
  expect(JSON.stringify(await commentsOf(app.customer(order.userId), order.researchId))).not.toContain(
    "Ohne",
  );
});

test("whom a mail greets and who wrote it are no third person", () => {
  expect(namesOfOthers("Guten Tag Frau Probe,\nanbei.\nViele Grüße\nKarl Maier", null)).toEqual([]);
  expect(namesOfOthers("Karl Maier schreibt: Familie Sommer", "Karl Maier")).toEqual(["Familie Sommer"]);
});

test("a reply to the wrong case says whose it may be, and proposes no case of somebody else", async () => {
  const other = await app.orders.started();
  const from = await app.emailOf(other.userId);
  await mail.sendAndFile({
    from,
    to: replyAddress(app.services, number) ?? "",
    subject: "Re:",
    text: "Blau",
  });
  const { rows } = await app.runAsOwner(`select number from researches where id = '${other.researchId}'`);
  const { waiting } = await incoming.loader(page() as never);
  expect(waiting).toMatchObject([{ number, ownCases: [rows[0]?.number], text: "Blau", names: [] }]);
});
