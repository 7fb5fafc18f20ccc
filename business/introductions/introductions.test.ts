import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { passCardOn } from "#business/memory-cards/pass-card-on.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { addToStopList } from "#business/people/stop-list.ts";
import { eraseWith } from "#business/privacy/erasure/erase-declared.ts";
import { whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import {
  agrees,
  approveAs,
  cardDoor,
  caseDoor,
  keptCard,
  nextRound,
  pairOf,
  saysYes,
} from "#tests/world/introduced.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AnswerIntroduction, answerIntroduction } from "./answer-introduction.ts";
import { barIntroduction } from "./gate/bar-introduction.ts";
import { introductionForTeam } from "./gate/read-introductions.ts";
import { leaveIntroduction } from "./leave-introduction.ts";
import { myIntroduction } from "./read-own-introduction.ts";
import { writeMessage } from "./room/write-message.ts";
import { runIntroductionRound } from "./rounds/run-round.ts";

let app: TestApp;
let ruth: string;
let cards = 0;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

async function pair() {
  const token = await keptCard(app, `erna${++cards}@example.de`);
  const { userId, researchId } = await app.orders.placed();
  const candidateId = await pairOf(app, researchId, ruth);
  const own = { card: () => cardDoor(app, token), case: () => caseDoor(app, userId, researchId) };
  return { token, userId, researchId, candidateId, ...own };
}
type Pair = Awaited<ReturnType<typeof pair>>;

async function opened(): Promise<Pair> {
  const both = await pair();
  await approveAs(app, ruth, both.candidateId);
  await saysYes(both.card(), { calledBy: "Erna", phone: "069 1234567" });
  await saysYes(both.case(), { meeting: "on" });
  await nextRound(app);
  await agrees(both.card());
  await agrees(both.case());
  await nextRound(app);
  return both;
}
const stateOf = async (door: Parameters<typeof myIntroduction>[0]) => (await myIntroduction(door)).state;

test("PV-19 two yes each, a week apart: a room with what both give, and four consents with their text", async () => {
  const both = await pair();
  await expectRollbackWithoutAudit(app, "introduction.approved", () =>
    approveAs(app, ruth, both.candidateId),
  );
  await approveAs(app, ruth, both.candidateId);
  await saysYes(both.card(), { calledBy: "Erna", phone: "069 1234567" });
  await expectRuleBroken(agrees(both.card()), "introductions_not_now");
  await saysYes(both.case(), { meeting: "on" });
  await nextRound(app);
  expect(await runIntroductionRound(app.system())).toBe(0);
  await Promise.all([agrees(both.card()), agrees(both.case())]);
  expect(await stateOf(both.card())).toBe("agreed");
  expect(await runIntroductionRound(app.system())).toBe(0);
  await nextRound(app);
  const card = await myIntroduction(both.card());
  const of = await myIntroduction(both.case());
  expect([card.word, of.word]).toEqual(["possible", "possible"]);
  expect(of.room?.other).toEqual({ calledBy: "Erna", phone: "069 1234567", email: null, meeting: false });
  expect(card.room?.other).toEqual({ calledBy: null, phone: null, email: null, meeting: true });
  await writeMessage(both.case(), { message: "Guten Tag!" });
  expect((await myIntroduction(both.card())).room?.messages).toMatchObject([
    { text: "Guten Tag!", isOwn: false },
  ]);
  const { rows } = await app.runAsOwner(
    "select side, event, scope, text, version, proof from introduction_consents order by id",
  );
  expect(rows.map(({ side, event }) => `${side} ${event}`)).toEqual([
    "card accepted",
    "case accepted",
    "card agreed",
    "case agreed",
  ]);
  expect(rows[2]).toMatchObject({
    scope: ["name", "phone"],
    proof: expect.stringMatching(/^link:.* 192\.0\.2\.0/),
    text: expect.stringContaining("wie man mich ansprechen darf, meine Telefonnummer"),
  });
  expect(await introductionForTeam(app.staff(ruth, "researcher"), both.candidateId)).toMatchObject({
    room: "open",
  });
  expect(await whoSawMyCase(app.customer(both.userId), both.researchId)).toEqual([]);
  await leaveIntroduction(both.card(), { how: "leave" }, "de");
});

test("PV-19 left, blocked, reported, stopped and erased read the same on the other side, mails included", async () => {
  const ends: Record<string, (both: Pair) => Promise<unknown>> = {
    leave: (both) => leaveIntroduction(both.card(), { how: "leave" }, "de"),
    block: (both) => leaveIntroduction(both.card(), { how: "block" }, "de"),
    report: (both) => leaveIntroduction(both.card(), { how: "report" }, "de"),
    stopped: (both) =>
      barIntroduction(app.staff(ruth, "researcher"), both.candidateId, { reason: "stalking" }),
    erased: (both) => endCard(app.visitor(), both.token, "192.0.2.1"),
  };
  const seen: unknown[] = [];
  for (const [how, end] of Object.entries(ends)) {
    const both = await opened();
    await writeMessage(both.case(), { message: "Hallo" });
    await end(both);
    const { own, ...after } = await myIntroduction(both.case());
    await expectRuleBroken(writeMessage(both.case(), { message: "Noch da?" }), "introductions_closed");
    const mails = async () => (await app.mails("introductions.round", both)).length;
    const before = await mails();
    await nextRound(app);
    const { own: later, ...round } = await myIntroduction(both.case());
    seen.push(JSON.stringify([after, round, later?.scope, (await mails()) - before]));
    expect(after, how).toMatchObject({ word: "none", state: "ended", room: null });
    expect(own).not.toBeNull();
  }
  expect(new Set(seen).size).toBe(1);
});

test("a card whose person no longer wants to be found leaves its room at once, on both sides", async () => {
  const both = await opened();
  const no = SetPreference.parse({ preference: "no" });
  await setPreference(app.visitor(), both.token, no, "192.0.2.1");
  for (const door of [both.card, both.case])
    await expectRuleBroken(writeMessage(door(), { message: "Hallo" }), "introductions_closed");
  expect(await myIntroduction(both.case())).toMatchObject({ word: "none", state: "ended", room: null });
  await nextRound(app);
  expect([await stateOf(both.card()), await stateOf(both.case())]).toEqual(["ended", "ended"]);
});

test("whoever does not want to be found any more is out of the room at once, and is not asked again", async () => {
  const both = await opened();
  await writeMessage(both.case(), { message: "Guten Tag" });
  await inTransaction(app.system(), (ctx) =>
    addToStopList(ctx, { name: null, birthYear: null, address: `erna${cards}@example.de` }),
  );
  for (const door of [both.card, both.case])
    await expectRuleBroken(writeMessage(door(), { message: "Hallo" }), "introductions_closed");
  await nextRound(app);
  expect([await stateOf(both.card()), await stateOf(both.case())]).toEqual(["ended", "ended"]);
});

test("blocked, two never meet again; a report quotes the other side alone", async () => {
  const both = await opened();
  await writeMessage(both.case(), { message: "Wo wohnen Sie?" });
  await writeMessage(both.card(), { message: "Das sage ich nicht." });
  await leaveIntroduction(both.card(), { how: "report" }, "de");
  const { rows } = await app.runAsOwner("select kind, about, message, email from team_requests");
  const report = rows.at(-1);
  expect(report).toMatchObject({ kind: "report", email: null });
  expect(report?.about).toContain(both.candidateId);
  expect(report?.message).toContain("Wo wohnen Sie?");
  expect(report?.message).not.toContain("Das sage ich nicht.");
  await expectRuleBroken(approveAs(app, ruth, both.candidateId), "introductions_barred");
  for (const door of [both.card, both.case]) await saysYes(door());
  await nextRound(app);
  for (const door of [both.card, both.case]) await agrees(door());
  await nextRound(app);
  expect([await stateOf(both.card()), await stateOf(both.case())]).toEqual(["agreed", "agreed"]);
});

test("no room for a card passed on or at rest, one mailbox, another vehicle or an erased case", async () => {
  const refusals: Record<string, (both: Pair) => Promise<unknown>> = {
    passed: (both) =>
      passCardOn(app.visitor(), both.token, { heirName: "Ina", heirEmail: "ina@example.de" }, "192.0.2.1"),
    no: (both) =>
      setPreference(app.visitor(), both.token, SetPreference.parse({ preference: "no" }), "192.0.2.1"),
    mailbox: async (both) =>
      app.runAsOwner(`update memory_cards set email = 'x+1@example.org' where id =
      (select card_id from reunion_candidates where id = '${both.candidateId}');
      update users set email = 'x@example.org' where id = '${both.userId}'`),
    denied: (both) =>
      app.runAsOwner(`update reunion_candidates set decision = 'different' where id = '${both.candidateId}'`),
    erased: (both) => inTransaction(app.system(), (ctx) => eraseWith(ctx, "case", both.researchId)),
  };
  for (const [how, refuse] of Object.entries(refusals)) {
    const both = await pair();
    await approveAs(app, ruth, both.candidateId);
    for (const door of [both.card, both.case]) await saysYes(door());
    await nextRound(app);
    for (const door of [both.card, both.case]) await agrees(door());
    await refuse(both);
    await nextRound(app);
    expect([await stateOf(both.card()), await stateOf(both.case())], how).not.toContain("open");
  }
});

test("strangers, the office without research and a pair that nobody decided are refused", async () => {
  const both = await pair();
  const hanna = await app.person("hanna");
  await expect(myIntroduction(caseDoor(app, hanna, both.researchId))).rejects.toThrow(NotFound);
  await expect(myIntroduction(cardDoor(app, "x".repeat(32)))).rejects.toThrow(NotFound);
  await expect(saysYes(caseDoor(app, hanna, both.researchId))).rejects.toThrow(NotFound);
  expect(() => introductionForTeam(app.staff(ruth, "finance"), both.candidateId)).toThrow(RoleNeeded);
  await expectRuleBroken(
    approveAs(app, ruth, both.candidateId, "keeper_register"),
    "introductions_source_refused",
  );
  await app.runAsOwner(
    `update reunion_candidates set decision = null, decided_by = null, decided_at = null where id = '${both.candidateId}'`,
  );
  await expectRuleBroken(approveAs(app, ruth, both.candidateId), "introductions_undecided");
  expect(AnswerIntroduction.safeParse({ answer: "yes" }).success).toBe(false);
});

test("cards that want to be asked are asked with the next round, and silence ends after eight", async () => {
  const token = await keptCard(app, "still@example.de");
  const vehicle = await keptCard(app, "nur-auto@example.de", "vehicle");
  const phone = await keptCard(app, "");
  expect(await stateOf(cardDoor(app, token))).toBeNull();
  await nextRound(app);
  expect(await stateOf(cardDoor(app, token))).toBe("asked");
  expect(await stateOf(cardDoor(app, phone))).toBe("asked");
  expect(await myIntroduction(cardDoor(app, vehicle))).toMatchObject({ takesPart: false, state: null });
  await expectRuleBroken(saysYes(cardDoor(app, vehicle)), "introductions_rests");
  const [mail] = (await app.mails("still@example.de")).filter(
    ({ template }) => template === "introductions.round",
  );
  expect(mail?.text).toContain("/introduction");
  for (let week = 0; week < 8; week++) await nextRound(app);
  expect(await myIntroduction(cardDoor(app, token))).toMatchObject({ state: "later", word: "none" });
  await answerIntroduction(cardDoor(app, token), AnswerIntroduction.parse({ answer: "no" }), "de");
  expect(await myIntroduction(cardDoor(app, token))).toMatchObject({ state: "ended", word: "none" });
});
