import { expect, test } from "vitest";
import { limits } from "#business/limits.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { type IntroductionEvent, observedBy } from "#tests/world/introductions/introduction-model.ts";
import { historySeed, randomOf } from "#tests/world/random.ts";
import { type ApprovalFacts, approvalRefusal, maxCardsOfContact } from "./approval.ts";
import { roundAt, startOfRound } from "./seat.ts";

const cards = 10_000;
const weeks = 30;
const first = roundAt(Date.UTC(2026, 10, 28));

/** What somebody invents who has seen the car at a meeting: everything that shows, and nothing that one had to be there for. */
const seenAtMeeting: MatchReason[] = [
  { comparison: "model", level: "same", weight: 6 },
  { comparison: "plate", level: "same", weight: 18 },
  { comparison: "colour", level: "same", weight: 2 },
];

/** The fisher says yes to everything, as soon as they may. */
function fishing(card: number): IntroductionEvent[] {
  const random = randomOf(1, card);
  const at = (round: number) => startOfRound(first + round) + random.below(86_400_000) + 1;
  return Array.from({ length: weeks }, (_, round): IntroductionEvent[] => [
    { at: startOfRound(first + round), by: "clock", does: "round" },
    { at: at(round), by: "card", does: round % 3 === 0 ? "yes" : "agree" },
  ]).flat();
}

/** An owner who waits for exactly this, and nobody at all: the difference is what a fisher wants to know. */
function eagerOwner(): IntroductionEvent[] {
  const yes = Array.from({ length: weeks }, (_, round): IntroductionEvent[] => [
    { at: startOfRound(first + round) + 1, by: "case", does: round === 0 ? "yes" : "agree" },
  ]);
  return yes.flat();
}

test("somebody with 10,000 invented cards learns which expensive cars are here: nothing", () => {
  const seed = historySeed();
  const random = randomOf(seed);
  const refused = new Map<string, number>();
  let noticed = 0;
  for (let card = 0; card < cards; card++) {
    const facts: ApprovalFacts = {
      connection: "own_words",
      reasons: seenAtMeeting.filter(() => random.chance(0.8)),
      cardEmail: `fisher-${card % 2 === 0 ? card % 200 : card}@example.org`,
      ownerEmail: "owner@example.org",
      cardsOfContact: card % 2 === 0 ? cards / 200 : 1,
    };
    const why = approvalRefusal(facts) ?? "approved";
    refused.set(why, (refused.get(why) ?? 0) + 1);
    const own = fishing(card);
    const isHere = [...own, ...eagerOwner()].sort((a, b) => a.at - b.at);
    const seen = [own, isHere].map((world) => JSON.stringify(observedBy("card", world)));
    noticed += Number(seen[0] !== seen[1]);
  }
  const perDay = (limits.tries["memory-card"].tries * 24 * 60) / limits.tries["memory-card"].minutes;
  console.info(
    `fishing, seed ${seed}: ${cards} cards, ${perDay} a day from one network; ${noticed} distinguished from a card without an owner (${noticed === 0 ? 0 : Math.log2(1 + noticed)} bits); ${JSON.stringify(Object.fromEntries(refused))}`,
  );
  expect(noticed).toBe(0);
  expect(refused.has("approved")).toBe(false);
});

test("few cards with what only shows are refused too; a memory, an own mailbox and a source decide", () => {
  const facts: ApprovalFacts = {
    connection: "own_words",
    reasons: [...seenAtMeeting, { comparison: "feature:sticker", level: "same-motif", weight: 5 }],
    cardEmail: "erna@example.org",
    ownerEmail: "owner@example.org",
    cardsOfContact: maxCardsOfContact,
  };
  expect(approvalRefusal(facts)).toBeNull();
  expect(approvalRefusal({ ...facts, cardEmail: null })).toBeNull();
  const others: [Partial<ApprovalFacts>, string][] = [
    [{ reasons: seenAtMeeting }, "introductions_public_only"],
    [
      { reasons: [{ comparison: "feature:dent", level: "other-motif", weight: -2 }] },
      "introductions_public_only",
    ],
    [{ cardEmail: "Owner+wagen@example.org" }, "introductions_same_person"],
    [{ connection: "keeper_register" }, "introductions_source_refused"],
    [{ cardsOfContact: maxCardsOfContact + 1 }, "introductions_many_cards"],
  ];
  for (const [change, why] of others) expect(approvalRefusal({ ...facts, ...change })).toBe(why);
});
