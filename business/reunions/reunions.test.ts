import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { type Memory, memoryOf } from "#business/matching/memories/memory.ts";
import { indexByKey, maxCompared, memoryKeys, sharingKeys } from "#business/matching/memories/memory-keys.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { renewCard } from "#business/memory-cards/renew-card.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { seedArchive } from "#seed/archive.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { compareCards } from "./compare-cards.ts";
import { HintAtLife, hintAtLife, hintsOfCard } from "./hint-at-life.ts";
import { JudgeReunion, judgeReunion } from "./judge-reunion.ts";
import { reunionForTeam, reunionsForTeam } from "./read-reunions.ts";

let app: TestApp;
let ruth: string;
let order: Awaited<ReturnType<TestApp["orders"]["placed"]>>;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  order = await app.orders.placed();
  await app.runAsOwner(`update vehicles set kind = 'classic-car', make = 'VW', model = 'Käfer', year = 1965, color = 'grün',
    license_plate = 'OF-AB 123', registration_location = 'Offenbach', recollection = 'Aufkleber Nordsee, Wackeldackel'
    where id = (select vehicle_id from researches where id = '${order.researchId}')`);
});
afterAll(() => app.close());

const researcher = () => app.staff(ruth, "researcher");
const compare = () => compareCards(app.system());
let networks = 0;

const network = "192.0.2.1";

async function remembered(
  fields: Record<string, Record<string, string>>,
  preference = "yes",
  email = `erna${networks + 1}@example.de`,
): Promise<string> {
  const token = await startCard(app.visitor(), { locale: "de" }, `198.51.100.${networks++}`);
  const answers = { ...fields, contact: { email } };
  for (const [question, answer] of Object.entries(answers))
    await answerCardQuestion(
      app.visitor(),
      token,
      AnswerCardQuestion.parse({ question, ...answer }),
      network,
    );
  await setPreference(app.visitor(), token, SetPreference.parse({ preference, consent: "on" }), network);
  return token;
}
const beetle = {
  what: { kind: "car", makeModel: "VW Käfer" },
  when: { period: "1966 bis 1969" },
  where: { place: "Offenbach" },
  colour: { colour: "grün" },
  plate: { plate: "OF-AB 1?3" },
  special: { special: "Nordsee-Aufkleber auf der Heckscheibe, Wackeldackel" },
};
const pairs = () => reunionsForTeam(researcher());

test("a card and a case of one vehicle are a pair; another car, a draft and a no are not", async () => {
  const token = await remembered(beetle);
  const no = await remembered(beetle, "no");
  const later = await remembered(beetle, "later");
  const other = await remembered({
    ...beetle,
    what: { kind: "car", makeModel: "Opel Kapitän" },
    plate: { plate: "K-XY 9" },
  });
  await startCard(app.visitor(), { locale: "de" }, "198.51.100.200");
  expect(await compare()).toBe(1);
  expect(await compare()).toBe(0);
  expect(await pairs()).toMatchObject([{ remembered: "VW Käfer", blind: null, decision: null }]);
  for (const card of [token, no, later, other]) await endCard(app.visitor(), card, network);
  expect(await pairs()).toEqual([]);
});

test("only what is new or changed is compared again, and a card that wakes up as well", async () => {
  const token = await remembered(beetle);
  expect(await compare()).toBe(1);
  await app.emptyTables("reunion_candidates");
  expect(await compare(), "neither side has changed").toBe(0);
  const vehicleOf = `where id = (select vehicle_id from researches where id = '${order.researchId}')`;
  await app.runAsOwner(`update vehicles set color = 'blau' ${vehicleOf}`);
  expect(await compare(), "the case has changed").toBe(1);
  await app.runAsOwner(
    `update vehicles set make = 'Borgward', model = 'Isabella', license_plate = 'HB-Z 9' ${vehicleOf}`,
  );
  await compare();
  expect(await pairs()).toEqual([]);
  await app.runAsOwner(
    `update vehicles set make = 'VW', model = 'Käfer', color = 'grün', license_plate = 'OF-AB 123' ${vehicleOf}`,
  );
  expect(await compare()).toBe(1);
  await renewCard(app.visitor(), token, { as: "rests" }, "192.0.2.1");
  await compare();
  expect(await pairs()).toEqual([]);
  await renewCard(app.visitor(), token, { as: "stays" }, "192.0.2.1");
  expect(await compare()).toBe(1);
  await endCard(app.visitor(), token, "192.0.2.1");
});

test("judged without the engine, decided with it, and judged anew when a side has changed", async () => {
  const token = await remembered(beetle);
  await compare();
  const [pair] = await pairs();
  const id = pair?.id ?? "";
  const blind = await reunionForTeam(researcher(), id);
  expect(blind.engine).toBeNull();
  expect(JSON.stringify(blind)).not.toMatch(/erna|example\.de|probability|reasons/);
  const rollback = () => judgeReunion(researcher(), id, { judgement: "unsure" });
  await expectRollbackWithoutAudit(app, "reunion.judged", rollback);
  await judgeReunion(researcher(), id, { judgement: "unsure" });
  const seen = await reunionForTeam(researcher(), id);
  expect(seen.engine?.probability).toBeGreaterThanOrEqual(0.9);
  expect(seen.engine?.reasons).toContainEqual(
    expect.objectContaining({ comparison: "feature:sticker", level: "same-motif" }),
  );
  await judgeReunion(researcher(), id, { judgement: "same" });
  await expectRuleBroken(judgeReunion(researcher(), id, { judgement: "same" }), "reunion_decided");
  await compare();
  expect(await pairs()).toMatchObject([{ blind: "unsure", decision: "same" }]);
  await answerCardQuestion(
    app.visitor(),
    token,
    AnswerCardQuestion.parse({ question: "colour", colour: "dunkelgrün, später rot" }),
    network,
  );
  await compare();
  expect(await pairs()).toMatchObject([{ id, blind: null, decision: null }]);
  await setPreference(app.visitor(), token, SetPreference.parse({ preference: "no" }), network);
  await compare();
  expect(await pairs()).toEqual([]);
});

test("the customer sees nothing of it: not in who viewed the case, and in no table", async () => {
  const token = await remembered(beetle);
  const before = await whoSawMyCase(app.customer(order.userId), order.researchId);
  await compare();
  const [pair] = await pairs();
  await reunionForTeam(researcher(), pair?.id ?? "");
  await judgeReunion(researcher(), pair?.id ?? "", { judgement: "same" });
  expect(await whoSawMyCase(app.customer(order.userId), order.researchId)).toEqual(before);
  await endCard(app.visitor(), token, network);
});

test("two cards of one vehicle are a pair; two of one person and two that share what many tell are not", async () => {
  const own = { what: beetle.what, where: { place: "Kassel" }, colour: { colour: "blau" } };
  const special = { special: "Wackeldackel, Anhängerkupplung mit Delle, Aufkleber Hannover-Messe" };
  const first = await remembered({ ...own, special });
  const again = await remembered({ ...own, special }, "yes", `erna${networks}+auto@example.de`);
  const second = await remembered({ ...own, plate: { plate: "KS-LM 12" }, special });
  const usual = await remembered({ ...own, special: { special: "Schiebedach" } });
  expect(await compare()).toBe(2);
  expect(await compare()).toBe(0);
  const found = await pairs();
  expect(found.map(({ number, otherRemembered }) => [number, otherRemembered])).toEqual([
    [null, "VW Käfer"],
    [null, "VW Käfer"],
  ]);
  const id = found[0]?.id ?? "";
  const { engine, other } = await reunionForTeam(researcher(), id);
  expect(engine).toBeNull();
  expect(JSON.stringify(other)).not.toMatch(/erna|example\.de/);
  for (const _ of ["blind", "decided"]) await judgeReunion(researcher(), id, { judgement: "same" });
  await endCard(app.visitor(), again, network);
  await endCard(app.visitor(), second, network);
  expect(await pairs()).toEqual([]);
  for (const card of [first, usual]) await endCard(app.visitor(), card, network);
});

test("a published life is shown to a card's person when a researcher decides so, and not before", async () => {
  const token = await remembered({
    what: { kind: "car", makeModel: "BMW 507" },
    plate: { plate: "M-JX 800" },
    special: { special: "Chassis 70079" },
  });
  expect(await compare(), "the archive is empty").toBe(0);
  await seedArchive(app.services);
  app.later({ minutes: 2 });
  expect(await compare(), "the archive has grown").toBe(1);
  expect(await compare()).toBe(0);
  const [pair] = await pairs();
  const id = pair?.id ?? "";
  expect(pair).toMatchObject({ number: null, otherRemembered: null, life: { slug: "bmw-507-70079" } });
  const hint = () => hintAtLife(researcher(), id);
  await expectRuleBroken(hint(), "reunion_hint_undecided");
  for (const _ of ["blind", "decided"]) await judgeReunion(researcher(), id, { judgement: "same" });
  expect(await hintsOfCard(app.visitor(), token)).toEqual([]);
  await expectRollbackWithoutAudit(app, "reunion.hinted", hint);
  await hint();
  await expectRuleBroken(hint(), "reunion_hint_given");
  expect(await hintsOfCard(app.visitor(), token)).toMatchObject([{ slug: "bmw-507-70079" }]);
  expect((await app.mails("reunions.hint")).length).toBe(1);
  expect(() => hintAtLife(app.staff(ruth, "finance"), id)).toThrow(RoleNeeded);
  expectInvalid(HintAtLife, {}, "reunion_hint_unread");
  await endCard(app.visitor(), token, network);
});

test("of 5,000 cards on one VW of 1965 in Offenbach none is compared with more than 200", () => {
  const terms =
    "Wackeldackel,Schiebedach,Anhängerkupplung,Delle,Dachgepäckträger,Nebelscheinwerfer,Skiträger,Faltdach,Weißwandreifen,Streifen".split(
      ",",
    );
  const random = randomOf(1965);
  const card = (special: string): Memory =>
    memoryOf(
      { kind: "car", make: "VW Käfer", year: 1965 },
      [{ place: "Offenbach", colour: random.pick(["grün", "blau", "rot"]), observed: "1968" }],
      [special],
    );
  const all = Array.from({ length: 5_000 }, () =>
    memoryKeys(card(terms.filter(() => random.chance(0.25)).join(", "))),
  );
  const rare = "Aufkleber Nordsee, Vinyldach, Rostloch";
  for (const at of [0, 4_999]) all[at] = memoryKeys(card(rare));
  const index = indexByKey(all.map((keys, i) => [String(i), keys] as const));
  const work = all.map((keys) => sharingKeys(index, keys).length);
  const sum = work.reduce((total, each) => total + each, 0);
  console.info(`cards with cards: ${sum} comparisons of 5,000 cards, the most for one ${Math.max(...work)}`);
  expect(Math.max(...work)).toBeLessThanOrEqual(maxCompared);
  expect(sum).toBeGreaterThan(5_000);
  expect(sharingKeys(index, all[0] ?? [])).toContain("4999");
});

test("asks for the duty of research, a known pair and an answer", async () => {
  const unknown = "0197f0f0-0000-7000-8000-000000000000";
  for (const role of ["support", "finance"] as const) {
    const staff = app.staff(ruth, role);
    expect(() => reunionsForTeam(staff)).toThrow(RoleNeeded);
    expect(() => reunionForTeam(staff, unknown)).toThrow(RoleNeeded);
    expect(() => judgeReunion(staff, unknown, { judgement: "same" })).toThrow(RoleNeeded);
  }
  await expect(reunionForTeam(researcher(), unknown)).rejects.toThrow(NotFound);
  await expect(judgeReunion(researcher(), unknown, { judgement: "same" })).rejects.toThrow(NotFound);
  expectInvalid(JudgeReunion, {}, "reunion_judgement_missing");
});
