import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { type Ctx, inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { limits } from "#business/limits.ts";
import { addToStopList } from "#business/people/stop-list.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AnswerCardQuestion, answerCardQuestion } from "./answer-question.ts";
import { askAgain } from "./ask-again.ts";
import { endCard } from "./end-card.ts";
import { changePreferenceFor, endCardFor } from "./enter-card.ts";
import { eraseCardDrafts, eraseOldCardConsents, eraseUnrenewedCards } from "./erase-cards.ts";
import { MailLink, mailLink, mailLostLinks } from "./mail-link.ts";
import { memoryCardConsents, memoryCardLinks, memoryCards } from "./memory-cards.sql.ts";
import { PassCardOn, passCardOn } from "./pass-card-on.ts";
import { cardOfLink, copyOfCard } from "./read-card.ts";
import { renewCard } from "./renew-card.ts";
import { SetPreference, setPreference } from "./set-preference.ts";
import { startCard } from "./start-card.ts";
import { StrikeDetails, strikeDetails } from "./strike-details.ts";
import { cardForTeam, cardsForTeam, ReadContact, readContact } from "./team-cards.ts";
import { understandCard } from "./understand-card.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const network = "192.0.2.77";
let networks = 0;
const started = () => startCard(app.visitor(), { locale: "de" }, `198.51.100.${networks++}`);
const answer = (token: string, question: string, fields: Record<string, string> = {}) =>
  answerCardQuestion(app.visitor(), token, AnswerCardQuestion.parse({ question, ...fields }), network);
const preference = (token: string, fields: Record<string, string>) =>
  setPreference(app.visitor(), token, SetPreference.parse(fields), network);
async function confirmed(email: string, fields: Record<string, string> = {}): Promise<string> {
  const token = await started();
  await answer(token, "contact", { email, ...fields });
  await preference(token, { preference: "yes", consent: "on" });
  return token;
}
const card = (token: string) => cardOfLink(app.visitor(), token);
const linkIn = (text = "") => /memory-card\/([\w-]{32})/.exec(text)?.[1] ?? "";
const events = async (token: string) =>
  (await copyOfCard(app.visitor(), token)).consents.map(({ event, scope }) => `${event} ${scope}`);

describe("answering", () => {
  test("only the question's own fields are written, and I don't know empties them", async () => {
    const token = await started();
    await answer(token, "what", { kind: "car", makeModel: "VW Käfer", colour: "rot" });
    await answer(token, "colour", { unknown: "yes", colour: "rot" });
    expect(await card(token)).toMatchObject({ makeModel: "VW Käfer", colour: null, unknown: ["colour"] });
    await answer(token, "colour", { colour: "grün" });
    expect(await card(token)).toMatchObject({ colour: "grün", unknown: [], confirmedAt: null });
  });

  test("the link alone opens a card, and nothing at rest opens it", async () => {
    const token = await started();
    await expect(card(`${token.slice(1)}x`)).rejects.toThrow(NotFound);
    const { rows } = await app.runAsOwner("select hash from memory_card_links");
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(card(String(rows[0]?.hash))).rejects.toThrow(NotFound);
  });

  test.each([
    [{ question: "special", special: "x".repeat(601) }, "memory_cards_text_too_long"],
    [{ question: "contact", email: "nix" }, "memory_cards_email_invalid"],
  ])("refuses %j", (input, code) => expectInvalid(AnswerCardQuestion, input, code));

  test("ten cards an hour are started from one network, and none without a trace", async () => {
    const begin = () => startCard(app.visitor(), { locale: "en" }, "203.0.113.9");
    await expectRollbackWithoutAudit(app, "memory-card.started", begin);
    for (let times = 1; times < 10; times++) await begin();
    await expectTooMany(begin());
  });
});

describe("what was understood", () => {
  test("is read from free text, and struck out detail by detail; a hint is never read", async () => {
    const token = await started();
    await answer(token, "special", { special: "grün, Aufkleber Nordsee, Offenbach 1968" });
    await answer(token, "outcome", { outcome: "an einen Studenten in Kassel verkauft, 1975" });
    const read = understandCard(await card(token)).map(({ key }) => key);
    expect(read).toEqual(expect.arrayContaining(["colour:grün", "place:Offenbach"]));
    expect(read.some((key) => key.includes("1968"))).toBe(true);
    expect(JSON.stringify(read)).not.toMatch(/Kassel|1975/);
    const holds = read.filter((key) => key !== "colour:grün");
    await strikeDetails(app.visitor(), token, StrikeDetails.parse({ holds }), network);
    expect((await card(token)).struck).toEqual(["colour:grün"]);
    expect((await card(token)).special).toContain("grün");
  });
});

describe("the preference", () => {
  test("confirms the card with consent, and each change is an event with its text", async () => {
    const token = await started();
    expectInvalid(SetPreference, {}, "memory_cards_preference_missing");
    await expectRuleBroken(preference(token, { preference: "yes" }), "memory_cards_consent_missing");
    await expectRuleBroken(
      preference(token, { preference: "yes", consent: "on" }),
      "memory_cards_contact_missing",
    );
    await answer(token, "contact", { phone: "069 123" });
    await preference(token, { preference: "unsure", consent: "on" });
    await preference(token, { preference: "no", preferenceReason: "Die Scheidung" });
    expect(await events(token)).toEqual(["given unsure", "scope no"]);
    const { consents } = await copyOfCard(app.visitor(), token);
    expect(consents[0]).toMatchObject({ channel: "web", text: expect.stringMatching(/^Ich willige ein/) });
    expect(consents[0]?.proof).toMatch(/^link:[0-9a-f-]{36} 192\.0\.2\.0\/24$/);
    expect((await card(token)).preferenceReason).toBe("Die Scheidung");
  });

  test("is mailed a link without a word that was typed, five a day at most, and nobody who objected", async () => {
    const token = await confirmed("hanna@example.org", { name: "Jetzt reich werden" });
    const [mail] = await app.mails("hanna@example.org");
    expect(mail?.text).not.toContain("reich");
    expect(await card(linkIn(mail?.text))).toMatchObject({ email: "hanna@example.org" });
    for (let times = 0; times < 9; times++)
      await mailLink(app.visitor(), token, MailLink.parse({ email: "hanna@example.org" }), "192.0.2.78");
    expect(await app.mails("hanna@example.org")).toHaveLength(5);
    await inTransaction(app.system(), (ctx) =>
      addToStopList(ctx, { name: null, birthYear: null, address: "nie@example.org" }),
    );
    await confirmed("nie@example.org");
    expect(await app.mails("nie@example.org")).toEqual([]);
  });

  test("writes to twenty strangers an hour and is changed 300 times, from whichever card of a network", async () => {
    const sender = "192.0.2.79";
    const send = async (n: number) =>
      mailLink(app.visitor(), await started(), MailLink.parse({ email: `fremd-${n}@example.org` }), sender);
    for (let n = 0; n < limits.tries["memory-card-mail"].tries; n++) await send(n);
    await expectTooMany(send(99));
    const token = await confirmed("erbe@example.org");
    const heir = PassCardOn.parse({ heirName: "Ida", heirEmail: "ida@example.org" });
    await expectTooMany(passCardOn(app.visitor(), token, heir, sender));
    for (let n = 0; n < limits.tries["memory-card-change"].tries; n++)
      await countAttempt(app.visitor(), "memory-card-change", sender);
    const question = AnswerCardQuestion.parse({ question: "colour", colour: "rot" });
    await expectTooMany(answerCardQuestion(app.visitor(), token, question, sender));
    await expectTooMany(strikeDetails(app.visitor(), token, StrikeDetails.parse({ holds: [] }), sender));
    await expectTooMany(renewCard(app.visitor(), token, { as: "rests" }, sender));
    await expectTooMany(
      setPreference(app.visitor(), token, SetPreference.parse({ preference: "no" }), sender),
    );
  });

  test("a lost link is sent to the card's address alone", async () => {
    await confirmed("weg@example.org");
    const before = (await app.mails("weg@example.org")).length;
    for (const email of ["weg@example.org", "fremd@example.org"])
      await mailLostLinks(app.visitor(), MailLink.parse({ email }), network);
    expect(await app.mails("weg@example.org")).toHaveLength(before);
    expect(await app.jobs("memory-cards.mail-links")).toHaveLength(2);
    await app.runJobs("memory-cards.mail-links");
    expect(await app.mails("weg@example.org")).toHaveLength(before + 1);
    expect(await app.mails("fremd@example.org")).toEqual([]);
  });
});

describe("its life", () => {
  test("a year later its owner is asked, then the second contact, then the team; an answer begins anew", async () => {
    const token = await confirmed("alt@example.org", { secondContact: "tochter@example.org" });
    const asked = async () =>
      (await app.mails("memory-cards.ask-again")).filter(({ recipient }) =>
        ["alt@example.org", "tochter@example.org"].includes(recipient),
      );
    await askAgain(app.system());
    expect(await asked()).toEqual([]);
    app.later({ days: 366 });
    await askAgain(app.system());
    await askAgain(app.system());
    app.later({ days: 28 });
    await askAgain(app.system());
    expect((await asked()).map(({ recipient }) => recipient)).toEqual([
      "alt@example.org",
      "tochter@example.org",
    ]);
    app.later({ days: 28 });
    await askAgain(app.system());
    expect(await card(token)).toMatchObject({ asks: 3 });
    const byMail = linkIn((await asked())[1]?.text);
    await renewCard(app.visitor(), byMail, { as: "rests" }, network);
    expect(await card(token)).toMatchObject({ asks: 0, restingAt: app.system().now() });
    await renewCard(app.visitor(), token, { as: "stays" }, network);
    expect(await card(token)).toMatchObject({ restingAt: null });
    expect(await events(token)).toEqual(["given yes", "rested yes", "renewed yes"]);
    await expectRuleBroken(
      renewCard(app.visitor(), await started(), { as: "stays" }, network),
      "memory_cards_unconfirmed",
    );
  });

  test("passed on, it waits for the new person's own consent, which ends the giver's link", async () => {
    const token = await confirmed("vater@example.org");
    const heir = PassCardOn.parse({ heirName: "Tilda", heirEmail: "Kind@example.org" });
    expectInvalid(
      PassCardOn,
      { heirName: " ", heirEmail: "x" },
      "memory_cards_heir_missing",
      "memory_cards_email_invalid",
    );
    await passCardOn(app.visitor(), token, heir, network);
    await expectRuleBroken(passCardOn(app.visitor(), token, heir, network), "memory_cards_unconfirmed");
    expect(await card(token)).toMatchObject({
      confirmedAt: null,
      preference: null,
      secondContact: "vater@example.org",
    });
    const [mail] = await app.mails("kind@example.org");
    await expectRuleBroken(preference(token, { preference: "yes", consent: "on" }), "memory_cards_passed_on");
    await preference(linkIn(mail?.text), { preference: "letters", consent: "on" });
    expect(await events(linkIn(mail?.text))).toEqual(["given yes", "passed-on yes", "given letters"]);
    await expect(card(token)).rejects.toThrow(NotFound);
  });

  test("ended, it is erased at once, and the proof that stays names nobody", async () => {
    const token = await confirmed("ende@example.org", { name: "Erna Ende", phone: "069 99" });
    const { id } = await card(token);
    await expectRollbackWithoutAudit(app, "memory-card.ended", () => endCard(app.visitor(), token, network));
    await endCard(app.visitor(), token, network);
    await expect(card(token)).rejects.toThrow(NotFound);
    expect(await app.mails("ende@example.org")).toEqual([]);
    const { rows } = await app.runAsOwner(
      `select * from memory_card_consents where card_id = '${id}' order by at, id`,
    );
    expect(rows.map(({ event }) => event)).toEqual(["given", "withdrawn"]);
    expect(JSON.stringify(rows)).not.toMatch(/Erna|ende@|069 /);
  });

  test("drafts and what nobody confirms any more end, and the proof after the card", async () => {
    const [draft, kept] = [await started(), await confirmed("lang@example.org")];
    const { id } = await card(kept);
    const erase = (purge: typeof eraseCardDrafts, days = 1) =>
      inTransaction(app.system(), (ctx) => purge(ctx, new Date(ctx.now().getTime() + days * 86_400_000)));
    await erase(eraseCardDrafts, -1);
    await erase(eraseUnrenewedCards, -1);
    expect(await card(draft)).toMatchObject({ preference: null });
    await erase(eraseCardDrafts);
    await expect(card(draft)).rejects.toThrow(NotFound);
    const proofs = () => app.countRows(`memory_card_consents where card_id = '${id}'`);
    await erase(eraseOldCardConsents);
    expect(await proofs()).toBe(1);
    await erase(eraseUnrenewedCards);
    await expect(card(kept)).rejects.toThrow(NotFound);
    expect(await app.mails("lang@example.org")).toEqual([]);
    await erase(eraseOldCardConsents, -1);
    expect(await proofs()).toBe(2);
    await erase(eraseOldCardConsents);
    expect(await proofs()).toBe(0);
  });
});

describe("who reads it", () => {
  test("the team reads neither name nor reason, opens the contact with a reason, and others nothing", async () => {
    const token = await confirmed("geheim@example.org", { name: "Erna Geheim" });
    await preference(token, { preference: "vehicle", preferenceReason: "Wegen meines Bruders" });
    const { id } = await card(token);
    const staff = app.researcher(ruth);
    const shown = JSON.stringify([await cardsForTeam(staff), await cardForTeam(staff, id)]);
    expect(shown).toContain(id);
    expect(shown).not.toMatch(/Geheim|geheim@|Bruder/);
    expectInvalid(ReadContact, {}, "memory_cards_reason_missing");
    expect(await readContact(staff, id, { reason: "answer" })).toMatchObject({ name: "Erna Geheim" });
    expect((await app.auditTrail(`memory-card:${id}`)).slice(-2)).toEqual([
      "memory-card.read",
      "memory-card.contact-read",
    ]);
    const finance = app.staff(ruth, "finance");
    for (const ask of [
      () => cardsForTeam(finance),
      () => cardForTeam(finance, id),
      () => readContact(finance, id, { reason: "answer" }),
      () => endCardFor(finance, id, { channel: "paper" }),
      () => changePreferenceFor(finance, id, { channel: "paper", preference: "no" }),
    ])
      await expect(ask()).rejects.toThrow(RoleNeeded);
    const everybody: Ctx[] = [app.visitor(), app.customer(ruth), staff];
    for (const ctx of everybody)
      for (const table of [memoryCards, memoryCardLinks, memoryCardConsents])
        expect(await inTransaction(ctx, (ctx) => ctx.db.$count(table))).toBe(0);
  });

  test("whoever has an account with the address finds the card in their copy", async () => {
    const hof = await app.person("hof");
    await confirmed(await app.emailOf(hof), { name: "Herr Hof" });
    const { parts } = await gatherPerson(app.customer(hof));
    expect(parts.find(({ table }) => table === "memory_cards")?.rows).toMatchObject([{ name: "Herr Hof" }]);
  });
});
