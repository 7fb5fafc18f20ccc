import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded, RuleBroken } from "#business/errors.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { passCardOn } from "#business/memory-cards/pass-card-on.ts";
import { erasePerson } from "#business/privacy/erasure/erase-people.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import {
  agrees,
  approveAs,
  cardDoor,
  caseDoor,
  keptCard,
  nextRound,
  pairOf,
  pairOfCards,
  saysYes,
} from "#tests/world/introduced.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { pairsAskingTeam, passOn } from "../gate/go-between.ts";
import { introductionForTeam } from "../gate/read-introductions.ts";
import { leaveIntroduction } from "../leave-introduction.ts";
import type { IntroductionDoor } from "../own-seat.ts";
import { myIntroduction } from "../read-own-introduction.ts";
import { answerTime, proposeTime } from "./propose-time.ts";
import { pictureOfRoom, sendPicture } from "./room-pictures.ts";
import { askGoBetween, writeMessage } from "./write-message.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

type Door = () => IntroductionDoor;
const researcher = () => app.staff(ruth, "researcher");
const stateOf = async (door: Door) => (await myIntroduction(door())).state;

async function bothAgree(...doors: readonly Door[]): Promise<void> {
  for (const door of doors) await saysYes(door(), { calledBy: "Erna" });
  await nextRound(app);
  for (const door of doors) await agrees(door());
  await nextRound(app);
}

async function cardAndCase(email: string) {
  const token = await keptCard(app, email);
  const { userId, researchId } = await app.orders.placed();
  const candidateId = await pairOf(app, researchId, ruth);
  const doors: [Door, Door] = [() => cardDoor(app, token), () => caseDoor(app, userId, researchId)];
  return { token, userId, researchId, candidateId, doors };
}

test("two who both had the vehicle meet by the same seats, gate and round", async () => {
  const [one, two] = [await keptCard(app, "emil@example.de"), await keptCard(app, "frieda@example.de")];
  const candidateId = await pairOfCards(app, ruth);
  const [first, second]: [Door, Door] = [() => cardDoor(app, one), () => cardDoor(app, two)];
  await approveAs(app, ruth, candidateId);
  await bothAgree(first, second);
  await writeMessage(first(), { message: "Hatten Sie ihn nach mir?" });
  await writeMessage(second(), { message: "Ja, ab 1971." });
  const seen = [await myIntroduction(first()), await myIntroduction(second())];
  expect(seen.map(({ room }) => room?.messages.map(({ isOwn }) => isOwn))).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(seen[1]?.room?.other?.calledBy).toBe("Erna");
  expect(await introductionForTeam(researcher(), candidateId)).toMatchObject({ room: "open" });
  await leaveIntroduction(second(), { how: "report" }, "de");
  const { rows } = await app.runAsOwner("select about, message from team_requests");
  expect(rows.at(-1)?.about).toContain(candidateId);
  expect(rows.at(-1)?.message).toContain("Hatten Sie ihn nach mir?");
  expect(rows.at(-1)?.message).not.toContain("ab 1971");
  expect(await myIntroduction(first())).toMatchObject({ word: "none", state: "ended", room: null });
  await expectRuleBroken(approveAs(app, ruth, candidateId), "introductions_barred");
});

test("two cards of one mailbox, an agreement to the older text and a card that ended open no room", async () => {
  const refusals: Record<string, (two: string) => Promise<unknown>> = {
    mailbox: () =>
      app.runAsOwner("update memory_cards set email = 'gerda+2@example.de' where email = 'heinz@example.de'"),
    text: () => app.runAsOwner("update introduction_consents set version = '2026-11'"),
    ended: (two) => endCard(app.visitor(), two, "192.0.2.1"),
  };
  for (const [how, refuse] of Object.entries(refusals)) {
    const [one, two] = [await keptCard(app, "gerda@example.de"), await keptCard(app, "heinz@example.de")];
    await approveAs(app, ruth, await pairOfCards(app, ruth));
    const [first, second]: [Door, Door] = [() => cardDoor(app, one), () => cardDoor(app, two)];
    for (const door of [first, second]) await saysYes(door());
    await nextRound(app);
    for (const door of [first, second]) await agrees(door());
    await refuse(two);
    await nextRound(app);
    expect(await stateOf(first), how).toBe("agreed");
    for (const token of [one, two]) await endCard(app.visitor(), token, "192.0.2.1").catch(() => {});
  }
});

test("who is blocked stays blocked with a new card, and nobody can read who it was", async () => {
  const blocked = "ida@example.de";
  const { token, researchId, candidateId, doors } = await cardAndCase(blocked);
  await approveAs(app, ruth, candidateId);
  await bothAgree(...doors);
  await leaveIntroduction(doors[1](), { how: "block" }, "de");
  await endCard(app.visitor(), token, "192.0.2.1");

  await keptCard(app, "Ida+neu@example.de");
  await expectRuleBroken(approveAs(app, ruth, await pairOf(app, researchId, ruth)), "introductions_barred");
  const other = await cardAndCase(blocked);
  await approveAs(app, ruth, other.candidateId);

  // Let through before the mailbox was the blocked one's.
  const late = await keptCard(app, "jana@example.de");
  await approveAs(app, ruth, await pairOf(app, researchId, ruth));
  await app.runAsOwner(`update memory_cards set email = '${blocked}' where email = 'jana@example.de'`);
  await bothAgree(() => cardDoor(app, late), doors[1]);
  expect(await stateOf(doors[1])).toBe("agreed");
  const { rows } = await app.runAsOwner("select * from introduction_bars");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/ida|example/);
});

test("a picture comes without place and camera, for the two of an open room alone", async () => {
  const met = await cardAndCase("lotte@example.de");
  const [card, of] = met.doors;
  const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
    .withExif({ IFD0: { Make: "Kamera-4711" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes("Kamera-4711")).toBe(true);
  await expectRuleBroken(sendPicture(card(), jpeg), "introductions_closed");
  await approveAs(app, ruth, met.candidateId);
  await bothAgree(...met.doors);
  await sendPicture(card(), jpeg);
  await expectRuleBroken(sendPicture(card(), Buffer.from("kein Bild")), "memory_cards_picture_unreadable");
  const [message] = (await myIntroduction(of())).room?.messages ?? [];
  expect(message?.picture).toEqual({ width: 8, height: 6 });
  const id = message?.id ?? "";
  const seen = Buffer.from(await pictureOfRoom(of(), id));
  expect([seen.includes("Kamera-4711"), seen.includes("Exif")]).toEqual([false, false]);
  const other = await cardAndCase("fremd@example.de");
  await expect(pictureOfRoom(other.doors[0](), id)).rejects.toThrow(NotFound);
  await leaveIntroduction(of(), { how: "leave" }, "de");
  for (const door of met.doors) await expect(pictureOfRoom(door(), id)).rejects.toThrow(NotFound);
  await endCard(app.visitor(), met.token, "192.0.2.1");
  const { rows } = await app.runAsOwner("select 1 from introduction_messages where image is not null");
  expect(rows, "goes with the card").toEqual([]);
});

test("a time is proposed by one and answered by the other, once and before it has come", async () => {
  const { candidateId, doors } = await cardAndCase("marta@example.de");
  const [card, of] = doors;
  await approveAs(app, ruth, candidateId);
  await bothAgree(...doors);
  const day = (days: number) =>
    new Date(app.visitor().now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const propose = (days: number, time = "15:00") => proposeTime(card(), { day: day(days), time });
  await expectRuleBroken(propose(-1), "introductions_time_not_then");
  await expectRuleBroken(propose(300), "introductions_time_not_then");
  await expectRuleBroken(propose(3, "25:00"), "introductions_time_missing");
  await propose(3);
  await propose(1);
  const messages = async (door: Door) => (await myIntroduction(door())).room?.messages ?? [];
  const [first, second] = await messages(of);
  const answer = (door: Door, proposal = first?.id ?? "") =>
    answerTime(door(), { proposal, talk: "accepted" });
  await expectRuleBroken(answer(card), "introductions_time_gone");
  await answer(of);
  await expectRuleBroken(answer(of), "introductions_time_gone");
  expect((await messages(card)).map(({ talk }) => [talk?.answer, talk?.mayAnswer])).toEqual([
    ["accepted", false],
    [null, false],
  ]);
  app.later({ days: 2 });
  await expectRuleBroken(answer(of, second?.id), "introductions_time_gone");
  expect((await messages(of))[1]?.talk?.mayAnswer).toBe(false);
});

test("the team in between reads what was sent to it and nothing else, and each side its own words with it", async () => {
  const { candidateId, doors } = await cardAndCase("nora@example.de");
  const [card, of] = doors;
  await expectRuleBroken(
    passOn(researcher(), candidateId, { to: "case", message: "x" }),
    "introductions_closed",
  );
  await approveAs(app, ruth, candidateId);
  await bothAgree(...doors);
  await writeMessage(of(), { message: "Unter uns" });
  await askGoBetween(card(), { message: "Ich kann das schwer schreiben." });
  expect(await pairsAskingTeam(researcher())).toEqual([candidateId]);
  const seen = await introductionForTeam(researcher(), candidateId);
  expect(seen.goBetween).toMatchObject({
    places: ["card", "case"],
    messages: [{ side: "card", text: "Ich kann das schwer schreiben.", writtenBy: null }],
  });
  await passOn(researcher(), candidateId, { to: "case", message: "Sie möchte wissen, ob er noch läuft." });
  expect(await pairsAskingTeam(researcher())).toEqual([]);
  await expectRuleBroken(
    passOn(researcher(), candidateId, { to: "other", message: "x" }),
    "introductions_closed",
  );
  const texts = async (door: Door) => (await myIntroduction(door())).room?.messages.map(({ text }) => text);
  expect(await texts(card)).toEqual(["Unter uns", "Ich kann das schwer schreiben."]);
  expect(await texts(of)).toEqual(["Unter uns", "Sie möchte wissen, ob er noch läuft."]);
  await leaveIntroduction(of(), { how: "report" }, "de");
  const { rows } = await app.runAsOwner("select message from team_requests");
  expect(rows.at(-1)?.message).not.toContain("schwer schreiben");
  const stopped = [
    () => writeMessage(card(), { message: "Hallo" }),
    () => askGoBetween(card(), { message: "Hallo" }),
    () => passOn(researcher(), candidateId, { to: "card", message: "x" }),
  ];
  for (const stop of stopped) await expectRuleBroken(stop(), "introductions_closed");
  expect((await introductionForTeam(researcher(), candidateId)).goBetween).toBeNull();
  expect(() => passOn(app.staff(ruth, "finance"), candidateId, { to: "card", message: "x" })).toThrow(
    RoleNeeded,
  );
  expect(() => pairsAskingTeam(app.staff(ruth, "support"))).toThrow(RoleNeeded);
});

test("a card passed on, a cancelled case and an erased account close the room at once, on both sides", async () => {
  type Met = Awaited<ReturnType<typeof cardAndCase>>;
  const ends: Record<string, (met: Met) => Promise<unknown>> = {
    passed: ({ token }) =>
      passCardOn(app.visitor(), token, { heirName: "Ina", heirEmail: "ina@example.de" }, "192.0.2.1"),
    cancelled: ({ researchId }) =>
      app.runAsOwner(`update researches set status = 'cancelled' where id = '${researchId}'`),
    erased: ({ userId }) => inTransaction(app.system(), (ctx) => erasePerson(ctx, userId)),
  };
  for (const [how, end] of Object.entries(ends)) {
    const met = await cardAndCase(`olga-${how}@example.de`);
    await approveAs(app, ruth, met.candidateId);
    await bothAgree(...met.doors);
    await writeMessage(met.doors[0](), { message: "Guten Tag" });
    await end(met);
    for (const door of met.doors) {
      const refusal = await writeMessage(door(), { message: "Noch da?" }).catch((error: unknown) => error);
      expect(refusal instanceof RuleBroken || refusal instanceof NotFound, how).toBe(true);
    }
    const left = how === "passed" ? met.doors[1] : met.doors[0];
    expect(await myIntroduction(left()), how).toMatchObject({ word: "none", state: "ended", room: null });
    await nextRound(app);
    expect(await stateOf(left), how).toBe("ended");
  }
});

test("a mail that comes back, and one that was never sent, change nothing of what either side sees", async () => {
  const seen: unknown[] = [];
  for (const state of ["bounced", "given_up"] as const) {
    const { candidateId, doors } = await cardAndCase(`paula-${state.replace("_", "")}@example.de`);
    await approveAs(app, ruth, candidateId);
    await saysYes(doors[0]());
    await saysYes(doors[1]());
    await nextRound(app);
    await app.runAsOwner(
      `update outbound_mails set ${state}_at = now() where template = 'introductions.round'`,
    );
    await agrees(doors[1]());
    await nextRound(app);
    const { own, ...page } = await myIntroduction(doors[1]());
    seen.push([page, own?.scope]);
    expect(page).toMatchObject({ state: "agreed", room: null });
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("what is published has nobody to be introduced to", async () => {
  await keptCard(app, "karl@example.de");
  const { rows } = await app.runAsOwner(`insert into reunion_candidates
    (id, card_id, life_key, probability, weight, reasons, evidence, created_at, updated_at)
    select gen_random_uuid(), id, 'bmw-507-70079', 0.95, 4, '[]', 'x', now(), now() from memory_cards order by id desc limit 1 returning id`);
  await expect(approveAs(app, ruth, String(rows[0]?.id))).rejects.toThrow(NotFound);
});
