import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { leaveIntroduction } from "#business/introductions/leave-introduction.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { myIntroduction } from "#business/introductions/read-own-introduction.ts";
import { writeMessage } from "#business/introductions/room/write-message.ts";
import { runIntroductionRound } from "#business/introductions/rounds/run-round.ts";
import { issueInvoiceJob } from "#business/invoices/invoices.jobs.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { SubmitEnquiry, submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { agrees, approveAs, cardDoor, caseDoor, keptCard, pairOf, saysYes } from "#tests/world/introduced.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

const histories = 14;
const steps = 24;
const seed = historySeed();

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

class Crash extends Error {}

/** Dies at the nth transaction: before its commit, or after it and before anybody hears of it. Null: not acknowledged. */
async function untilCrash<T>(random: Random, work: () => Promise<T>): Promise<T | null> {
  const { database } = app.services;
  const real = database.transaction;
  const [isCommitted, dies] = [random.chance(0.5), random.below(4)];
  let started = 0;
  database.transaction = async (run, settings) => {
    if (started++ !== dies) return real(run, settings);
    await real(async (tx) => {
      const done = await run(tx);
      if (!isCommitted) throw new Crash("before the commit");
      return done;
    }, settings);
    throw new Crash("after the commit");
  };
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    return null;
  } finally {
    database.transaction = real;
  }
}

/** Crashes, is tried again as people and queues do, and is now and then done twice. Null when it was refused. */
async function happens<T>(random: Random, work: () => Promise<T>): Promise<T | null> {
  try {
    const done = (await untilCrash(random, work)) ?? (await work());
    if (random.chance(0.2)) await work().catch(unlessRefused);
    return done;
  } catch (error) {
    return unlessRefused(error);
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof RuleBroken || error instanceof NotFound) return null;
  throw error;
}

type Life = {
  name: string;
  token: string | null;
  userId: string;
  researchId: string;
  candidateId: string;
  /** Acknowledged, and so to be found at the end. */
  written: string[];
};

const acknowledged = { enquiries: [] as string[], orders: [] as string[], ended: [] as string[] };

async function begin(random: Random, i: number): Promise<Life> {
  const enquiry = await happens(random, () =>
    submitEnquiry(
      app.visitor(),
      SubmitEnquiry.parse({ locale: "de", vehicleType: "classic-car", kennzeichen: `B-XY ${i + 1}` }),
      [],
      `198.51.100.${i}`,
    ),
  );
  if (enquiry) acknowledged.enquiries.push(enquiry.id);
  const done = () => (i % 7 === 0 ? app.orders.finished() : app.orders.paid());
  const order = (await happens(random, done)) ?? (await done());
  acknowledged.orders.push(order.orderId);
  const name = `erna-${seed}-${i}-x`;
  const token = await happens(random, () => keptCard(app, `${name}@example.de`));
  const candidateId = await pairOf(app, order.researchId, ruth);
  return { name, token, userId: order.userId, researchId: order.researchId, candidateId, written: [] };
}

function doorsOf({ token, userId, researchId }: Life): IntroductionDoor[] {
  const of = caseDoor(app, userId, researchId);
  return token ? [cardDoor(app, token), of] : [of];
}

async function bill(): Promise<void> {
  await issueDueInvoices(app.system());
  await app.runJobs(issueInvoiceJob.name);
}

/** What somebody, the team, the queue or the clock does next. */
async function step(random: Random, life: Life, n: number): Promise<void> {
  const doors = doorsOf(life);
  const door = random.pick(doors);
  const { token } = life;
  const text = `${life.name} ${n}`;
  const round = (days: number) => async () => {
    app.later({ days });
    await happens(random, () => runIntroductionRound(app.system()));
  };
  const usual = [
    () => happens(random, () => approveAs(app, ruth, life.candidateId)),
    ...doors.map((own) => () => happens(random, () => saysYes(own, { calledBy: life.name }))),
    round(7),
    ...doors.map((own) => () => happens(random, () => agrees(own))),
    round(7),
  ];
  if (random.chance(0.6)) return void (await usual[n % usual.length]?.());
  const acts: (() => Promise<unknown>)[] = [
    ...doors.flatMap((own) => [
      () => happens(random, () => saysYes(own, { calledBy: life.name })),
      () => happens(random, () => agrees(own)),
      () => happens(random, () => agrees(own)),
    ]),
    // Late, early, twice and after weeks without a server.
    ...[7, 14, 0.4].map(round),
    () => happens(random, bill),
    async () => {
      const done = await happens(random, async () => {
        await writeMessage(door, { message: text });
        return true;
      });
      if (done) life.written.push(text);
    },
    async () => {
      const how = random.pick(["leave", "leave", "block", "report"] as const);
      if (random.chance(0.4)) await happens(random, () => leaveIntroduction(door, { how }, "de"));
    },
    async () => {
      if (token && random.chance(0.15)) await withdraw(random, life, token);
    },
  ];
  await random.pick(acts)();
}

async function withdraw(random: Random, life: Life, token: string): Promise<void> {
  const ends = random.chance(0.5);
  await happens(random, () =>
    ends
      ? endCard(app.visitor(), token, "192.0.2.1")
      : setPreference(app.visitor(), token, SetPreference.parse({ preference: "no" }), "192.0.2.1"),
  );
  const [, of] = doorsOf(life);
  expect((of && (await myIntroduction(of)))?.room, "withdrawn").toBeNull();
  if (!ends) return;
  acknowledged.ended.push(life.name);
  life.token = null;
  life.written = [];
}

/** Nobody sees the other before both have agreed to it and the team has let them through. */
async function checkRooms(life: Life, where: string): Promise<number> {
  const seen = await Promise.all(doorsOf(life).map((door) => myIntroduction(door)));
  const open = seen.filter(({ room }) => room);
  expect([0, 2], where).toContain(open.length);
  if (open.length === 0) {
    const other = seen.filter(({ side }) => side === "case");
    if (!life.token) expect(JSON.stringify(other), where).not.toContain("@example.de");
    return 0;
  }
  const { rows } =
    await app.runAsOwner(`select s.state, i.approved_at is not null as approved, i.barred_at is null as free,
      (select event from introduction_consents c where c.seat_id = s.id order by c.at desc, c.id desc limit 1) as last
    from introduction_seats s join introductions i on i.research_id = '${life.researchId}' and i.card_id is not null
    where s.research_id = i.research_id or s.card_id = i.card_id`);
  expect(rows, where).toEqual(
    Array.from({ length: 2 }, () => ({ state: "open", approved: true, free: true, last: "agreed" })),
  );
  return 1;
}

test("whole lives with crashes, doubled and late events and a jumping clock break no invariant", async () => {
  let rooms = 0;
  const lives: Life[] = [];
  for (let i = 0; i < histories; i++) {
    const random = randomOf(seed, i);
    const life = await begin(random, i);
    lives.push(life);
    for (let n = 0; n < steps; n++) {
      await step(random, life, n);
      rooms += await checkRooms(life, `HISTORY_SEED=${seed}, history ${i}, step ${n}`);
    }
  }
  await bill();
  console.info(
    `whole lives: ${histories} of ${steps} steps, seed ${seed}, a room open after ${rooms} of them, ${acknowledged.ended.length} cards ended`,
  );
  const where = `HISTORY_SEED=${seed}`;
  const ids = async (table: string, condition = "true") =>
    (await app.runAsOwner(`select id from ${table} where ${condition}`)).rows.map(({ id }) => String(id));
  expect(await ids("enquiries"), where).toEqual(expect.arrayContaining(acknowledged.enquiries));
  expect(await ids("orders", "paid_at is not null"), where).toEqual(
    expect.arrayContaining(acknowledged.orders),
  );
  const { rows: messages } = await app.runAsOwner("select text from introduction_messages");
  expect(
    messages.map(({ text }) => text),
    where,
  ).toEqual(expect.arrayContaining(lives.flatMap(({ written }) => written)));

  expect(await findDifferences(app.system()), where).toEqual([]);
  const sums = Object.values(await balances(app.system()));
  expect(
    sums.reduce((sum, each) => sum + (each ?? 0), 0),
    where,
  ).toBe(0);
  for (const [table, column] of [
    ["tax.invoices", "number"],
    ["orders", "number"],
    ["researches", "number"],
  ] as const) {
    const { rows } = await app.runAsOwner(`select ${column} as number from ${table}`);
    expect(rows.length, table).toBeGreaterThan(0);
    // Each year begins anew.
    for (const [year, ofYear] of Map.groupBy(rows, ({ number }) => String(number).replace(/\d+$/, ""))) {
      const last = ofYear
        .map(({ number }) => Number(/\d+$/.exec(String(number))?.[0]))
        .toSorted((a, b) => a - b);
      expect(last, `${table} ${year}, ${where}`).toEqual(last.map((_, at) => at + 1));
    }
  }

  const { rows: tables } = await app.runAsOwner(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempts'",
  );
  for (const { name } of tables)
    for (const ended of acknowledged.ended) {
      const { rows } = await app.runAsOwner(
        `select 1 from "${name}" t where t::text like '%${ended}@%' limit 1`,
      );
      expect(rows, `${name}, ${where}`).toEqual([]);
    }
});
