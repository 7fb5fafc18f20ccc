import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { historyOf } from "#business/history/read-history.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { leaveIntroduction } from "#business/introductions/leave-introduction.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { startResearch } from "#business/researches/start-research.ts";
import { publishStatements } from "#business/researches/statements/publish-statements.ts";
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
import { countReunions } from "./count-reunions.ts";
import { draftReunion, outcomeForTeam } from "./draft-reunion.ts";
import { myOutcome } from "./own-outcome.ts";
import { setOutcome } from "./set-outcome.ts";

let app: TestApp;
let ruth: string;
let cards = 0;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

async function met() {
  const token = await keptCard(app, `met${++cards}@example.de`);
  const { userId, researchId } = await app.orders.placed();
  await inTransaction(app.system(), (ctx) =>
    startResearch(ctx, { researchId, promisedAt: new Date(ctx.now().getTime() + 86_400_000) }),
  );
  const candidateId = await pairOf(app, researchId, ruth);
  const [card, of] = [cardDoor(app, token), caseDoor(app, userId, researchId)];
  await approveAs(app, ruth, candidateId);
  for (const door of [card, of]) await saysYes(door);
  await nextRound(app);
  for (const door of [card, of]) await agrees(door);
  await nextRound(app);
  return { token, userId, researchId, candidateId, card, of };
}
const says = (door: IntroductionDoor, history: "agree" | "withdraw") => setOutcome(door, { history }, "de");
const team = () => app.researcher(ruth);

async function published() {
  const both = await met();
  await says(both.card, "agree");
  await says(both.of, "agree");
  await draftReunion(team(), both.candidateId);
  const [draft] = await statementsOf(team(), both.researchId);
  const statements = [{ id: draft?.id ?? "", version: draft?.version ?? 0 }];
  await publishStatements(team(), { researchId: both.researchId, statements, custody: [], uncited: "on" });
  return both;
}
const seen = async ({ userId, researchId }: { userId: string; researchId: string }) =>
  (await historyOf(app.customer(userId), researchId, "de")).map(
    ({ title, eventType }) => `${eventType} ${title}`,
  );

test("with both consents the reunion is drafted without a name, published, counted, and gone with either", async () => {
  const both = await met();
  expect(await myOutcome(both.card)).toEqual({ agreed: false, both: false, mayAgree: true });
  await says(both.card, "agree");
  expect(await outcomeForTeam(team(), both.candidateId)).toEqual({ isAgreed: false, isDrafted: false });
  await expect(draftReunion(team(), both.candidateId)).rejects.toMatchObject({
    code: "reunion_outcomes_not_agreed",
  });
  expect(await countReunions(app.visitor())).toBeNull();
  await says(both.of, "agree");
  expect(await countReunions(app.visitor())).toMatchObject({ count: 1 });
  await draftReunion(team(), both.candidateId);
  await expect(draftReunion(team(), both.candidateId)).rejects.toMatchObject({
    code: "reunion_outcomes_not_agreed",
  });
  expect(await seen(both)).toEqual([]);
  const [draft] = await statementsOf(team(), both.researchId);
  expect(draft).toMatchObject({
    status: "proposed",
    eventType: "reunion",
    titleEn: "Reunion",
    withheld: null,
  });
  const { rows } = await app.runAsOwner(
    `select side, event, scope, version, text, proof from reunion_outcome_consents order by id`,
  );
  expect(rows.map(({ side, event }) => `${side} ${event}`)).toEqual(["card given", "case given"]);
  expect(rows[1]).toMatchObject({ scope: ["history"], version: "2026-11", proof: `user:${both.userId}` });
  expect(rows[0]?.text).toContain("ohne Namen");
  await says(both.card, "withdraw");
  expect(await countReunions(app.visitor())).toBeNull();
  const [held] = await statementsOf(team(), both.researchId);
  expect(held).toMatchObject({ withheld: "unconsented" });
});

test.each([
  ["the card's side", ({ card }: Awaited<ReturnType<typeof published>>) => says(card, "withdraw")],
  ["the case's side", ({ of }: Awaited<ReturnType<typeof published>>) => says(of, "withdraw")],
  [
    "a card that ends",
    ({ token }: Awaited<ReturnType<typeof published>>) => endCard(app.visitor(), token, "192.0.2.1"),
  ],
])("what was published is hidden at once by %s, and the number with it", async (_, ends) => {
  const before = (await countReunions(app.visitor()))?.count ?? 0;
  const both = await published();
  expect(await seen(both)).toEqual(["reunion Wiedersehen"]);
  expect((await countReunions(app.visitor()))?.count).toBe(before + 1);
  await ends(both);
  expect(await seen(both)).toEqual([]);
  expect((await countReunions(app.visitor()))?.count ?? 0).toBe(before);
});

test("a consent outlasts the room, can be taken back without it, and none is given without one", async () => {
  const both = await published();
  await leaveIntroduction(both.card, { how: "leave" }, "de");
  expect(await seen(both)).toEqual(["reunion Wiedersehen"]);
  expect(await myOutcome(both.of)).toEqual({ agreed: true, both: true, mayAgree: false });
  await says(both.of, "withdraw");
  await says(both.of, "withdraw");
  expect(await seen(both)).toEqual([]);
  await expect(says(both.of, "agree")).rejects.toMatchObject({ code: "reunion_outcomes_no_room" });
});

test("no stranger agrees, reads or drafts", async () => {
  const both = await met();
  const hanna = await app.person("hanna");
  const foreign = caseDoor(app, hanna, both.researchId);
  await expect(says(foreign, "agree")).rejects.toThrow(NotFound);
  await expect(myOutcome(foreign)).rejects.toThrow(NotFound);
  await expect(says(cardDoor(app, "x".repeat(32)), "agree")).rejects.toThrow(NotFound);
  const finance = app.staff(ruth, "finance");
  expect(() => draftReunion(finance, both.candidateId)).toThrow(RoleNeeded);
  expect(() => outcomeForTeam(finance, both.candidateId)).toThrow(RoleNeeded);
  const { userId, researchId } = await app.orders.placed();
  expect(await myOutcome(caseDoor(app, userId, researchId))).toBeNull();
  await says(caseDoor(app, userId, researchId), "withdraw");
  await expect(says(caseDoor(app, userId, researchId), "agree")).rejects.toMatchObject({
    code: "reunion_outcomes_no_room",
  });
});
