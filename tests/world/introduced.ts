import { AgreeToExchange, agreeToExchange } from "#business/introductions/agree-to-exchange.ts";
import { AnswerIntroduction, answerIntroduction } from "#business/introductions/answer-introduction.ts";
import {
  ApproveIntroduction,
  approveIntroduction,
} from "#business/introductions/gate/approve-introduction.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { runIntroductionRound } from "#business/introductions/rounds/run-round.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import type { TestApp } from "./test-app.ts";

let networks = 0;

/** A kept card of somebody who wants to be asked; its link. */
export async function keptCard(app: TestApp, email: string, preference = "yes"): Promise<string> {
  const network = `198.51.100.${networks++ % 250}`;
  const token = await startCard(app.visitor(), { locale: "de" }, network);
  const answers: Record<string, Record<string, string>> = {
    what: { kind: "car", makeModel: "VW Käfer" },
    special: { special: "Aufkleber Nordsee" },
    contact: { name: "Erna Muster", ...(email ? { email } : { phone: "069 1234567" }) },
  };
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

/** The newest card and this case as a pair, which a researcher holds for one vehicle. */
export async function pairOf(app: TestApp, researchId: string, by: string): Promise<string> {
  const { rows } =
    await app.runAsOwner(`insert into reunion_candidates (id, card_id, research_id, probability, weight, reasons, evidence,
      blind, blind_by, blind_at, decision, decided_by, decided_at, created_at, updated_at)
    select gen_random_uuid(), c.id, '${researchId}', 0.95, 4.2, '[{"comparison":"feature:sticker","level":"same-motif","weight":6}]', 'x',
      'same', '${by}', now(), 'same', '${by}', now(), now(), now()
    from memory_cards c order by c.id desc limit 1 returning id`);
  return String(rows[0]?.id);
}

/** The two newest cards as a pair, which a researcher holds for one vehicle. */
export async function pairOfCards(app: TestApp, by: string): Promise<string> {
  const { rows } =
    await app.runAsOwner(`insert into reunion_candidates (id, card_id, other_card_id, probability, weight, reasons, evidence,
      blind, blind_by, blind_at, decision, decided_by, decided_at, created_at, updated_at)
    select gen_random_uuid(), c.ids[2], c.ids[1], 0.95, 4.2, '[{"comparison":"feature:sticker","level":"same-motif","weight":6}]', 'x',
      'same', '${by}', now(), 'same', '${by}', now(), now(), now()
    from (select array_agg(id) as ids from (select id from memory_cards order by id desc limit 2) n) c returning id`);
  return String(rows[0]?.id);
}

export const approveAs = (app: TestApp, by: string, candidateId: string, connection = "own_words") =>
  approveIntroduction(
    app.staff(by, "researcher"),
    candidateId,
    ApproveIntroduction.parse({ connection, safe: "on" }),
  );

export const cardDoor = (app: TestApp, token: string): IntroductionDoor => ({
  side: "card",
  ctx: app.visitor(),
  token,
  address: "192.0.2.1",
});

export const caseDoor = (app: TestApp, userId: string, researchId: string): IntroductionDoor => ({
  side: "case",
  ctx: app.customer(userId),
  researchId,
  address: "192.0.2.1",
});

export const saysYes = (door: IntroductionDoor, given: Record<string, string> = {}) =>
  answerIntroduction(door, AnswerIntroduction.parse({ answer: "yes", rules: "on", ...given }), "de");

export const agrees = (door: IntroductionDoor, exchange = "agree") =>
  agreeToExchange(door, AgreeToExchange.parse({ exchange }), "de");

/** A week on, with what happens in its round. */
export async function nextRound(app: TestApp): Promise<number> {
  app.later({ days: 7 });
  return runIntroductionRound(app.system());
}
