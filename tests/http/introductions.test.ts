import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#business/context.ts";
import { runIntroductionRound } from "#business/introductions/rounds/run-round.ts";
import { issueLink } from "#business/memory-cards/card-link.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { eraseWith } from "#business/privacy/erasure/erase-declared.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { openResearch } from "#business/researches/open-research.ts";
import { explainScore } from "#business/score/explanation/explain-score.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { signUpNewcomer } from "#tests/world/browser-session.ts";
import { agrees, approveAs, cardDoor, caseDoor, pairOf, saysYes } from "#tests/world/introduced.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

const histories = 200;
const rounds = 11;
const seed = historySeed();

let served: ServedApp;
let ruth: string;
let stranger: string;
const twins: Twin[] = [];
beforeAll(async () => {
  served = await openServedApp();
  const { app } = served;
  vi.useFakeTimers({ toFake: ["Date"], now: app.visitor().now() });
  ruth = await app.person("ruth", { role: "researcher" });
  stranger = await app.person("cara");
  const users = [await signUpNewcomer(app, "anna-one"), await signUpNewcomer(app, "anna-two")];
  for (let i = 0; i < histories / 2; i++) {
    // Lists of cases are in the order of their moments.
    app.later({ minutes: 1 });
    vi.setSystemTime(app.visitor().now());
    const random = randomOf(seed, i);
    const side = random.pick(["card", "case"] as const);
    const own = ownActs(random);
    const lives: Life[] = [];
    for (const [n, user] of users.entries()) {
      const cookie = user.headers.get("cookie") ?? "";
      const life = side === "card" ? await cardLife(`${n}-${i}`) : await caseLife(user.userId, cookie);
      lives.push({ ...life, other: await otherSide(randomOf(seed, i, n + 1), life) });
    }
    twins.push({
      side,
      own,
      looks: [random.below(rounds), random.below(rounds)],
      lives,
      seen: [[], []],
      opened: null,
    });
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await served.close();
});

type Own = {
  path: string;
  cookie: string;
  mailsOf: string;
  cardId?: string;
  researchId?: string;
  token?: string;
};
type Life = Own & { other: (round: number) => Promise<unknown> };
type Twin = {
  side: "card" | "case";
  own: Record<string, string>[];
  looks: number[];
  lives: Life[];
  seen: string[][];
  opened: Date | null;
};

/** Mostly along with what is asked; a third anything at any time. */
function ownActs(random: Random): Record<string, string>[] {
  const yes = { intent: "answer", answer: "yes", rules: "on", calledBy: "Anna" };
  const any = [
    yes,
    { intent: "answer", answer: random.pick(["no", "unsure", "again"]) },
    { intent: "exchange", exchange: random.pick(["agree", "decline"]) },
    { intent: "leave", how: "leave" },
    { intent: "write", message: "Ist da jemand?" },
  ];
  return Array.from({ length: rounds }, (_, round) => {
    if (random.chance(0.15)) return random.pick(any);
    if (round === 0) return yes;
    return round === 1 ? { intent: "exchange", exchange: "agree" } : {};
  });
}

async function newCard(email: string) {
  return inTransaction(served.app.system(), async (ctx) => {
    const at = ctx.now();
    const id = uuidv7(at.getTime());
    const kept = { preference: "yes", confirmedAt: at, renewedAt: at, createdAt: at, changedAt: at } as const;
    await ctx.db
      .insert(memoryCards)
      .values({ id, locale: "de", origin: "web", makeModel: "VW Käfer", email, ...kept });
    return { cardId: id, token: await issueLink(ctx, id) };
  });
}

function newCase(userId: string): Promise<string> {
  const vehicle = {
    vehicleType: "classic-car",
    markeModell: "VW Käfer",
    baujahr: "1965",
    kennzeichen: null,
    fahrgestellnummer: null,
  } as const;
  return inTransaction(served.app.customer(userId), async (ctx) => {
    const { id } = await openResearch(ctx, { packageId: "basic", vehicle, uploadedBy: userId });
    return id;
  });
}

async function cardLife(name: string): Promise<Own> {
  const email = `own-${name}@example.org`;
  const card = await newCard(email);
  return { path: `/de/memory-card/${card.token}/introduction`, cookie: "", mailsOf: email, ...card };
}

async function caseLife(userId: string, cookie: string): Promise<Own> {
  const researchId = await newCase(userId);
  const path = `/de/dashboard/researches/${researchId}/introduction`;
  return { path, cookie, mailsOf: `introduction:${researchId}`, researchId };
}

/** Nobody, or somebody who says yes to all, nothing, no, or disappears; and a team that may or may not let the pair through. */
async function otherSide(random: Random, life: Own): Promise<Life["other"]> {
  const { app } = served;
  const kind = random.pick(["nobody", "yes", "yes", "silent", "no", "erased", "barred"] as const);
  if (kind === "nobody") return async () => {};
  const researchId = life.researchId ?? (await newCase(stranger));
  const token = life.token ?? (await newCard(`other-${random.digits(9)}@example.net`)).token;
  const candidateId = await pairOf(app, researchId, ruth);
  if (life.cardId)
    await app.runAsOwner(
      `update reunion_candidates set card_id = '${life.cardId}' where id = '${candidateId}'`,
    );
  if (kind === "yes" || random.chance(0.5)) await approveAs(app, ruth, candidateId);
  const door = () => (life.researchId ? cardDoor(app, token) : caseDoor(app, stranger, researchId));
  const goes = 2 + random.below(4);
  return async (round) => {
    if (kind === "silent") return;
    if (kind === "erased" && round === goes) return erased(life.researchId ? { token } : { researchId });
    if (kind === "erased" && round > goes) return;
    if (round === (kind === "yes" ? 0 : 1)) await saysYes(door()).catch(() => {});
    if (kind === "barred" && round === goes)
      await app.runAsOwner(
        `update introductions set barred_for = 'stalking', barred_at = now() where research_id = '${researchId}'`,
      );
    if (kind !== "no" && round === goes) await agrees(door()).catch(() => {});
  };
}

function erased({ token, researchId }: { token?: string; researchId?: string }): Promise<void> {
  const { app } = served;
  if (token) return endCard(app.visitor(), token, "192.0.2.1");
  return inTransaction(app.system(), (ctx) => eraseWith(ctx, "case", researchId ?? ""));
}

/** Weeks pass between two looks, and a session ends after one. */
async function staySignedIn(now: Date): Promise<void> {
  await served.app.runAsOwner(`update sessions set created_at = '${now.toISOString()}', last_action_at = '${now.toISOString()}',
    expires_at = '${new Date(now.getTime() + 86_400_000).toISOString()}'`);
}

const page = encodeURIComponent("routes/dashboard/cases/introduction");

/** Of a case what the page is made of: the whole page is compared once, at the end. */
async function ask({ path, cookie }: Life, form?: Record<string, string>): Promise<string> {
  const at = cookie ? `${path}.data?_routes=${page}` : path;
  const posted = form && { method: "POST", body: new URLSearchParams(form) };
  return answerOf(await served.send({ path: at, headers: { Cookie: cookie }, ...posted }));
}

/** Status, every header and every byte. */
function answerOf({ status, headers, text }: Awaited<ReturnType<ServedApp["send"]>>): string {
  return alike(JSON.stringify([status, headers, text]));
}

/** What is random in each: nonces, links, and of identifiers all but the time in them. Lengths stay. */
function alike(text: string): string {
  return text
    .replace(/[\w+/]{22}==/g, "nonce")
    .replace(/memory-card\/[\w-]{32}/g, "memory-card/x")
    .replace(/(\b[0-9a-f]{8}-[0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "$1")
    .replace(/F-\d{4}-\d{4,}/g, "F")
    .replace(/"(x-request-id|date)":"[^"]*"/g, "")
    .replace(/anna-(one|two)|own-[01]-/g, "anna");
}

async function openedNow(): Promise<void> {
  const { rows } =
    await served.app.runAsOwner(`select coalesce(s.card_id, s.research_id) as id, r.opened_at as at
    from introduction_rooms r join introduction_seats s on s.id in (r.card_seat_id, r.case_seat_id)`);
  const opened = new Map(rows.map(({ id, at }) => [String(id), new Date(String(at))]));
  for (const twin of twins)
    for (const { cardId, researchId } of twin.lives)
      twin.opened ??= opened.get(cardId ?? researchId ?? "") ?? null;
}

test("PV-19 200 histories: what one side gets is equal byte for byte until both have agreed", async () => {
  const { app } = served;
  for (let round = 0; round < rounds; round++) {
    for (const twin of twins)
      for (const [n, life] of twin.lives.entries()) {
        await life.other(round);
        const form = twin.own[round] ?? {};
        if (twin.opened) continue;
        if (form.intent) twin.seen[n]?.push(await ask(life, form));
        if (twin.looks.includes(round)) twin.seen[n]?.push(await ask(life));
      }
    app.later({ days: 7 });
    const now = app.visitor().now();
    vi.setSystemTime(now);
    await staySignedIn(now);
    await runIntroductionRound(app.system());
    await openedNow();
  }
  for (const [i, { seen }] of twins.entries()) expect(seen[0], `HISTORY_SEED=${seed}, ${i}`).toEqual(seen[1]);
  const opened = twins.filter((twin) => twin.opened).length;
  const answers = twins.reduce((sum, { seen }) => sum + (seen[0]?.length ?? 0), 0);
  console.info(
    `introductions: ${histories} histories, seed ${seed}, ${answers} answers compared, ${opened} rooms`,
  );
  expect(opened).toBeGreaterThan(5);
  expect(twins.length - opened).toBeGreaterThan(20);
});

test("so are the mails, their number and moment, what is stored of it, and the card's copy", async () => {
  const { rows } = await served.app.runAsOwner(
    "select recipient, about, template, subject, text, html, queued_at from outbound_mails",
  );
  const seats = await served.app.runAsOwner("select * from introduction_seats");
  for (const [i, { lives, opened, side }] of twins.entries()) {
    const [one, two] = lives.map(({ mailsOf }) =>
      rows
        .filter(({ recipient, about }) => [recipient, about].includes(mailsOf))
        .filter(({ queued_at: at }) => !opened || new Date(String(at)) < opened)
        .map((mail) => alike(JSON.stringify({ ...mail, recipient: "", about: "" }))),
    );
    expect(one, `HISTORY_SEED=${seed}, ${i}`).toEqual(two);
    if (opened) continue;
    const stored = lives.map(({ cardId, researchId }) => {
      const own = seats.rows.find((seat) =>
        cardId ? seat.card_id === cardId : seat.research_id === researchId,
      );
      return alike(JSON.stringify({ ...own, user_id: null }));
    });
    expect(stored[0], `HISTORY_SEED=${seed}, ${i}`).toBe(stored[1]);
    if (side === "case" || i % 10 > 0) continue;
    const copies = await Promise.all(
      lives.map(async ({ token }) => answerOf(await served.send({ path: `/de/memory-card/${token}/copy` }))),
    );
    expect(copies[0]).toBe(copies[1]);
  }
});

test("so are whole pages of a case, who viewed it, its score, notifications and the copy of one's data", async () => {
  const { app } = served;
  const quiet = twins.filter(({ side, opened }) => side === "case" && !opened).slice(0, 3);
  expect(quiet.length).toBe(3);
  for (const { lives } of quiet) {
    const found: unknown[] = [];
    for (const [n, { path, cookie, researchId = "" }] of lives.entries()) {
      const html = await served.send({ path, headers: { Cookie: cookie } });
      expect(html.status).toBe(200);
      const ctx = app.customer(await app.userIdOf(`anna-${n === 0 ? "one" : "two"}@example.org`));
      const [score, viewed] = [await explainScore(ctx, researchId), await whoSawMyCase(ctx, researchId)];
      const { parts } = await gatherPerson(ctx);
      const counts = parts.map(({ table, rows }) => [table, table === "outbound_mails" ? 0 : rows.length]);
      found.push([answerOf(html), JSON.stringify([score, viewed, counts])]);
    }
    expect(found[0]).toEqual(found[1]);
  }
});

test("a wrong link, a foreign case and somebody without an account get what they get anywhere", async () => {
  const [twin] = twins.filter(({ side }) => side === "case");
  const life = twin?.lives[0];
  const other = twin?.lives[1];
  const foreign = await served.send({ path: life?.path ?? "", headers: { Cookie: other?.cookie ?? "" } });
  expect([foreign.status, (await served.send({ path: life?.path ?? "" })).status]).toEqual([404, 302]);
  const wrong = await served.send({ path: `/de/memory-card/${"x".repeat(32)}/introduction` });
  expect(wrong.status).toBe(404);
  const card = twins.find(({ side }) => side === "card")?.lives[0];
  const { headers } = await served.send({ path: card?.path ?? "" });
  expect(headers["cache-control"]).toBe("private, no-store");
});
