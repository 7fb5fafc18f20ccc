import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runIntroductionRound } from "#business/introductions/rounds/run-round.ts";
import { answerSearch } from "#business/matching/answer/answer-search.ts";
import { myNotifications } from "#business/messages/read-messages.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { explainScore } from "#business/score/explanation/explain-score.ts";
import { signUpNewcomer } from "#tests/world/browser-session.ts";
import {
  alike,
  type Observed,
  observedIn,
  statementsDuring,
} from "#tests/world/introductions/answers-alike.ts";
import * as worlds from "#tests/world/introductions/lives.ts";
import { expectAlike, neverCompared, observables } from "#tests/world/introductions/observables.ts";
import { historySeed, randomOf } from "#tests/world/random.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

const histories = 200;
const rounds = 11;
const seed = historySeed();

let served: ServedApp;
let ruth: string;
let stranger: string;
const users: string[] = [];
let before: { at: Date; forecast: unknown; pages: unknown };
const twins: Twin[] = [];
const historyOf = (i: number) => `HISTORY_SEED=${seed}, ${i}`;
beforeAll(async () => {
  served = await openServedApp();
  const { app } = served;
  vi.useFakeTimers({ toFake: ["Date"], now: app.visitor().now() });
  ruth = await app.person("ruth", { role: "researcher" });
  stranger = await app.person("cara");
  const newcomers = [await signUpNewcomer(app, "anna-one"), await signUpNewcomer(app, "anna-two")];
  users.push(...newcomers.map(({ userId }) => userId));
  before = { at: app.visitor().now(), forecast: await forecast(), pages: await publicPages() };
  for (let i = 0; i < histories / 2; i++) {
    // Lists of cases are in the order of their moments.
    app.later({ minutes: 1 });
    vi.setSystemTime(app.visitor().now());
    const random = randomOf(seed, i);
    const side = random.pick(["card", "case"] as const);
    const own = worlds.ownActs(random, rounds);
    const lives: worlds.Life[] = [];
    for (const [n, user] of newcomers.entries()) {
      const cookie = user.headers.get("cookie") ?? "";
      const life =
        side === "card"
          ? await worlds.cardLife(app, `${n}-${i}`)
          : await worlds.caseLife(app, user.userId, cookie);
      lives.push({
        ...life,
        other: await worlds.otherSide(app, { ruth, stranger }, randomOf(seed, i, n + 1), life),
      });
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

type Twin = {
  side: "card" | "case";
  own: Record<string, string>[];
  looks: number[];
  lives: worlds.Life[];
  seen: [Observed[], Observed[]];
  opened: Date | null;
};

const page = encodeURIComponent("routes/dashboard/cases/introduction");

/** Of a case what the page is made of: whole pages are compared once, at the end. */
async function ask({ path, cookie }: worlds.Life, form?: Record<string, string>): Promise<Observed> {
  const at = cookie ? `${path}.data?_routes=${page}` : path;
  const posted = form && { method: "POST", body: new URLSearchParams(form) };
  const sent = { path: at, headers: { Cookie: cookie }, ...posted };
  const [answer, statements] = await statementsDuring(() => served.send(sent));
  return { ...observedIn(answer), "statements to the database": statements };
}

/** What somebody is promised who has searched for nothing but the model. */
function forecast(): Promise<unknown> {
  return answerSearch(served.app.system(), worlds.beetle);
}

/** With a cookie, so that none comes from the memory of the server. */
function publicPages(): Promise<Observed[]> {
  const of = ["", "/former-owners", "/memory-card", "/memory-card/two-doors", "/archive", "/stories"];
  return Promise.all(
    of.map(async (at) => observedIn(await served.send({ path: `/de${at}`, headers: { Cookie: "seen=1" } }))),
  );
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
    await worlds.staySignedIn(app, now);
    await runIntroductionRound(app.system());
    await openedNow();
  }
  for (const [i, { seen }] of twins.entries()) {
    expectAlike("counts", [seen[0].length, seen[1].length], historyOf(i));
    for (const [n, one] of seen[0].entries())
      for (const what of observables.filter((each) => each in one))
        expectAlike(what, [one[what], seen[1][n]?.[what]], historyOf(i));
  }
  const opened = twins.filter((twin) => twin.opened).length;
  const all = twins.flatMap(({ seen }) => seen[0]);
  const statements = all.flatMap((each) => each["statements to the database"]);
  console.info(
    `introductions: ${histories} histories, seed ${seed}, ${all.length} answers of ${statements.length} statements compared, ${opened} rooms`,
  );
  expect(opened).toBeGreaterThan(5);
  expect(twins.length - opened).toBeGreaterThan(20);
  expect(statements.length).toBeGreaterThan(5 * all.length);
  expect(all.some((each) => (each["error text"] as string[]).length > 0)).toBe(true);
});

test("so are the mails, their number and moment, what is stored of it, and the copy of one's data", async () => {
  const { rows } = await served.app.runAsOwner(
    "select id, recipient, about, template, subject, text, html, queued_at from outbound_mails",
  );
  const seats = await served.app.runAsOwner("select * from introduction_seats");
  const exports = await Promise.all(users.map((id) => gatherPerson(served.app.customer(id))));
  for (const [i, { lives, opened, side }] of twins.entries()) {
    const mails = lives.map(({ mailsOf }) =>
      rows
        .filter(({ recipient, about }) => [recipient, about].includes(mailsOf))
        .filter(({ queued_at: at }) => !opened || new Date(String(at)) < opened),
    );
    const of = (...columns: string[]) =>
      mails.map((some) => some.map((mail) => alike(JSON.stringify(columns.map((each) => mail[each])))));
    const numbers = mails.map((some) => some.length);
    expectAlike("number of mails", numbers, historyOf(i));
    expectAlike("moment of mails", of("queued_at"), historyOf(i));
    expectAlike("words of mails", of("template", "subject", "text", "html"), historyOf(i));
    if (opened) continue;
    const stored = lives.map(({ cardId, researchId }) => {
      const own = seats.rows.find((seat) =>
        cardId ? seat.card_id === cardId : seat.research_id === researchId,
      );
      return { ...own, user_id: null };
    });
    expectAlike(
      "stored answers",
      stored.map(JSON.stringify as (row: unknown) => string).map(alike),
      historyOf(i),
    );
    const ids = [...stored, ...mails.flat()].map(({ id }) => alike(String(id)));
    expectAlike("identifiers", [ids.slice(0, 1), ids.slice(1, 2)], historyOf(i));
    if (side === "case") {
      const parts = lives.map(({ researchId = "" }, n) =>
        exports[n]?.parts.map(({ table, rows: all }) => [
          table,
          all
            .map((row) => JSON.stringify(row))
            .filter((row) => row.includes(researchId))
            .map(alike)
            .sort(),
        ]),
      );
      expectAlike("export of the account", parts, historyOf(i));
    } else if (i % 10 === 0)
      expectAlike(
        "copy of the card",
        await bothPages(lives, ({ token }) => `/de/memory-card/${token}/copy`),
        historyOf(i),
      );
  }
});

/** Whole pages, with the headers that come with them. */
function bothPages(lives: readonly worlds.Life[], at: (life: worlds.Life) => string): Promise<Observed[]> {
  return Promise.all(
    lives.map(async (life) => {
      const answer = await served.send({ path: at(life), headers: { Cookie: life.cookie } });
      expect(answer.status, at(life)).toBe(200);
      return observedIn(answer);
    }),
  );
}

test("so are all pages of card and case, who viewed it, its score, its report and notifications", async () => {
  const { app } = served;
  const quiet = (of: Twin["side"]) => twins.filter(({ side, opened }) => side === of && !opened).slice(0, 3);
  expect([quiet("card").length, quiet("case").length]).toEqual([3, 3]);
  for (const { lives } of quiet("card"))
    for (const of of [
      "",
      "/summary",
      "/preference",
      "/photographs",
      "/later",
      "/end",
      "/pass-on",
      "/introduction",
    ])
      expectAlike(
        "pages of the card",
        await bothPages(lives, ({ token }) => `/de/memory-card/${token}${of}`),
        of,
      );
  const tabs = [
    "",
    "/documents",
    "/comments",
    "/sharing",
    "/own-data",
    "/introduction",
    "/access",
    "/report",
  ];
  for (const { lives } of quiet("case")) {
    for (const of of tabs) {
      const at = ({ researchId }: worlds.Life) => `/de/dashboard/researches/${researchId}${of}`;
      expectAlike("pages of the case", await bothPages(lives, at), of);
    }
    for (const of of ["", "/researches", "/messages", "/orders", "/profile/privacy"])
      expectAlike("counts", await bothPages(lives, () => `/en/dashboard${of}`), of);
    const found = await Promise.all(
      lives.map(async ({ researchId = "" }, n) => {
        const ctx = app.customer(users[n] ?? "");
        const draft = await draftReport(app.staff(ruth, "researcher"), researchId);
        return {
          score: await explainScore(ctx, researchId),
          "who saw the case": await whoSawMyCase(ctx, researchId),
          notifications: alike(JSON.stringify(await myNotifications(ctx, 1, researchId))),
          report: alike(JSON.stringify(draft.content)),
        };
      }),
    );
    for (const what of ["score", "who saw the case", "notifications", "report"] as const)
      expectAlike(
        what,
        found.map((each) => each[what]),
        historyOf(0),
      );
  }
});

test("what everybody sees is as it was before anybody answered, and nothing is named that was not compared", async () => {
  // At the same hour, as pages name days and years.
  vi.setSystemTime(before.at);
  expectAlike("forecast", [before.forecast, await forecast()], historyOf(0));
  expectAlike("public pages", [before.pages, await publicPages()], historyOf(0));
  expect(neverCompared()).toEqual([]);
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
