import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { firstDayOf, longestGap, monthOf } from "#business/history/coverage.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { publishMarks } from "#business/researches/statements/publish-marks.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { scoredCoverage } from "#business/score/life.ts";
import { loadScoredCase } from "#business/score/load-scored-case.ts";
import { currentScore } from "#business/score/read-scores.ts";
import { scoreCase } from "#business/score/score-case.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { type Advice, adviseOn, type CoachStep, coachSteps } from "./coach.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let papers = 0;

beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started({ details: { baujahr: "1965" } });
  await held({ party: "Halter 1", role: "owner", begin: "1965", end: "1974" }, { evidenceClass: "D" });
  await held({ party: "Halter 2", role: "owner", begin: "1988-05", end: "2001" }, { evidenceClass: "D" });
});
afterAll(() => app.close());

const staff = () => app.researcher(order.staffId);

const loaded = () => inTransaction(app.system(), (ctx) => loadScoredCase(ctx, order.researchId));

async function counted(): Promise<number> {
  await scoreCase(app.system(), { researchId: order.researchId, cause: "source" });
  return (await currentScore(staff(), order.researchId))?.total ?? Number.NaN;
}

/** A scan that a researcher has checked, with one citation. */
async function citedPaper({ paper, ...source }: Record<string, string>) {
  const { researchId } = order;
  papers += 1;
  const sourceId = await addSource(
    staff(),
    AddSource.parse({
      kind: "link",
      researchId,
      url: `https://example.org/${papers}`,
      readOn: "2020-01-01",
      title: `Papier ${papers}`,
      evidenceClass: "A",
      form: "scan",
      verification: "researcher",
      rights: "own",
      papers: paper ? [paper] : [],
      ...source,
    }),
  );
  const citationId = await cite(staff(), Cite.parse({ sourceId, information: "primary" }));
  return [{ citationId, directness: "direct" }];
}

async function publish(ids: { statements?: string[]; custody?: string[] }) {
  const first = (all: string[] = []) => all.map((id) => ({ id, version: 1 }));
  await publishStatements(
    staff(),
    PublishStatements.parse({
      researchId: order.researchId,
      statements: first(ids.statements),
      custody: first(ids.custody),
    }),
  );
}

async function stated(eventType: string, date: string, source: Record<string, string>) {
  const cited = await citedPaper(source);
  const { researchId } = order;
  const draft = DraftStatement.parse({ researchId, cited, eventType, date, titleDe: eventType });
  await publish({ statements: [await draftStatement(staff(), draft)] });
  return cited;
}

async function held(period: Record<string, string>, source: Record<string, string>) {
  const cited = await citedPaper(source);
  const { researchId } = order;
  const draft = DraftCustody.parse({ researchId, cited, ...period });
  await publish({ custody: [await draftCustody(staff(), draft)] });
}

async function marked(type: string, cited: { citationId: string; directness: string }[]) {
  const { researchId } = order;
  const mark = { researchId, type, raw: `${type} 1`, partState: "factory", cited };
  const id = await recordMark(staff(), RecordMark.parse(mark));
  await publishMarks(staff(), { researchId, marks: [{ id, version: 1 }] });
}

/** Of no single year: it tells of no year of the life. */
const aboutThen = "1970/1975";
const today = () => app.system().now().toISOString().slice(0, 10);

/** Does what the step says, as the team would. */
const followed: Record<CoachStep["step"], (advice: Advice) => Promise<unknown>> = {
  identity_paper: () => stated("registration", aboutThen, { paper: "identity" }),
  factory_record: async () => {
    const record = { paper: "origin", evidenceClass: "B", family: "maker", form: "certified" };
    const cited = await stated("production", "1965", record);
    for (const type of ["chassis", "engine", "colour", "specification"]) await marked(type, cited);
  },
  purchase_contract: ({ year }) =>
    stated("sale", `${year}-05-03`, { paper: "transfer", evidenceClass: "B", family: "business" }),
  registration_papers: async () => {
    const scored = await loaded();
    const gap = longestGap(scoredCoverage(scored).stretches);
    const begin = gap?.from ?? "";
    const end = firstDayOf(monthOf(begin) + (gap?.months ?? 1) - 1);
    await held({ party: "Halter", role: "keeper", begin, end }, { paper: "ownership" });
  },
  dated_photo: ({ year }) =>
    stated("photo_sighting", `${Number(year) + 5}-01-01`, {
      paper: "photos",
      evidenceClass: "B",
      family: "picture",
    }),
  workshop_records: () =>
    stated("repair", aboutThen, { paper: "technical", evidenceClass: "B", family: "business" }),
  inspection: () =>
    stated("oldtimer_gutachten", aboutThen, { paper: "technical", evidenceClass: "B", family: "inspection" }),
  interview: () => stated("note", aboutThen, { evidenceClass: "D", family: "witness", form: "recorded" }),
  theft_check: () => stated("theft_check", today(), {}),
};

test("following the coach in any order yields what it promised, until it has no more advice", async () => {
  const taken: string[] = [];
  let total = await counted();
  for (let n = 0; n < 25; n++) {
    const gains = adviseOn(await loaded()).filter(({ gain }) => gain > 0);
    const next = gains.findLast(({ step }) => !taken.includes(step)) ?? gains[0];
    if (!next) break;
    await followed[next.step](next);
    const then = await counted();
    expect(then - total, `${next.step} ${next.year ?? ""}`).toBe(next.gain);
    taken.push(next.step);
    total = then;
  }
  expect(new Set(taken)).toEqual(new Set(coachSteps));
  expect(total).toBeGreaterThanOrEqual(70);
});
