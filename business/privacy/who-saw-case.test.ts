import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { openOriginal } from "#business/incoming-mails/open-original.ts";
import { receiveMail } from "#business/incoming-mails/receive-mail.ts";
import { AddPerson, addPerson } from "#business/people/register/add-person.ts";
import { readDetails } from "#business/people/register/read-details.ts";
import { quoteForTeam } from "#business/quotes/read-quotes.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { whoSawMyCase } from "./who-saw-case.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("PV-21 a customer reads who opened what of their case and why, by role and day", async () => {
  const order = await app.orders.started();
  const { researchId } = order;
  const ruth = app.researcher(order.staffId);
  const mine = () => whoSawMyCase(app.customer(order.userId), researchId);
  expect(await mine()).toEqual([]);
  await researchForTeam(ruth, researchId);
  const source = {
    kind: "customer_paper",
    citation: "Brief",
    obtainedOn: "2026-11-01",
    legalBasis: "consent",
  };
  const personId = await addPerson(
    ruth,
    AddPerson.parse({ researchId, name: "Erika Mustermann", ...source }),
  );
  for (const reason of ["identify", "identify", "contact"] as const)
    await readDetails(ruth, { personId, reason });
  const sights = await mine();
  const day = app.system().now().toISOString().slice(0, 10);
  const seen = { day, role: "researcher" };
  expect(sights).toHaveLength(3);
  expect(sights).toEqual(
    expect.arrayContaining([
      { ...seen, what: "research.read", why: null, times: 1 },
      { ...seen, what: "person.details-read", why: "identify", times: 2 },
      { ...seen, what: "person.details-read", why: "contact", times: 1 },
    ]),
  );
  expect(JSON.stringify(sights)).not.toMatch(/ruth|Mustermann/i);
  const other = await app.orders.started();
  await expect(whoSawMyCase(app.customer(other.userId), researchId)).rejects.toThrow(NotFound);
  // @ts-expect-error the team has the log itself
  void (() => whoSawMyCase(ruth, researchId));
});

test("PV-21 a quote for the case and a mail in the original are of the case, too", async () => {
  const quotes = await Quotes.open(app);
  const { researchId, userId, staffId } = await app.orders.started();
  const { rows } = await app.runAsOwner(`select number from researches where id = '${researchId}'`);
  const quoteId = await quotes.sentTo(userId, { caseNumber: String(rows[0]?.number) });
  const to = { researchId, letterId: null, outboundMailId: null, address: "case@example.org" };
  const raw = new Blob(["Subject: Auszug\r\n\r\nAnbei"]);
  await receiveMail(app.system(), { sender: "archiv@example.com", recipients: [to], raw });
  const mails = await app.runAsOwner(`select id from incoming_mails where research_id = '${researchId}'`);
  const opened = async () =>
    (await whoSawMyCase(app.customer(userId), researchId)).map(({ what, role }) => [what, role]);
  expect(await opened()).toEqual([]);
  await quoteForTeam(app.staff(staffId, "finance"), quoteId);
  await openOriginal(app.researcher(staffId), String(mails.rows[0]?.id));
  expect(await opened()).toEqual([
    ["incoming-mail.read", "researcher"],
    ["quote.read", "researcher"],
  ]);
});
