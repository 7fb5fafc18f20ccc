import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { renewCard } from "#business/memory-cards/renew-card.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { compareCards } from "./compare-cards.ts";
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
): Promise<string> {
  const token = await startCard(app.visitor(), { locale: "de" }, `198.51.100.${networks++}`);
  const answers = { ...fields, contact: { email: `erna${networks}@example.de` } };
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
