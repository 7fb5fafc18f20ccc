import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RefusedForm } from "#app/http/read-form.ts";
import * as caseDesk from "#app/routes/team/case/case.tsx";
import * as checkTyped from "#app/routes/team/case/contradictions/check-typed.ts";
import * as evidence from "#app/routes/team/case/evidence/evidence.tsx";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, staffContext } from "./route-harness.ts";

let app: TestApp;
let researchId: string;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ researchId, staffId } = await runningCase(app, new OrderFixtures(app)));
});

const path = () => `/de/team/researches/${researchId}/evidence`;
const params = () => ({ lang: "de", researchId });
const desk = (query = "") => caseDesk.loader(routeArgs(staffContext(app, staffId), path() + query, params()));
const page = {
  kind: "link",
  url: "https://example.org/507",
  readOn: "2026-11-02",
  title: "Fahrzeugbrief",
  evidenceClass: "A",
  form: "scan",
  verification: "researcher",
  rights: "own",
};
let pages = 0;
/** Another page each time: the same one is the same source. */
const linked = () => {
  const url = `${page.url}/${++pages}`;
  return addSource(app.researcher(staffId), AddSource.parse({ researchId, ...page, url }));
};

function refusal(answer: unknown): RefusedForm {
  if (answer instanceof Response) throw new Error(`It led to ${answer.headers.get("Location")}.`);
  return (answer as { data: RefusedForm }).data;
}

describe("beside every tab", () => {
  test("stands the source that the address names, else the newest; another case's is none of them", async () => {
    expect((await desk()).panel).toMatchObject({ viewer: null, sources: [], messages: null });
    const first = await linked();
    const newest = await linked();
    expect((await desk()).panel.viewer?.source.id).toBe(newest);
    expect((await desk(`?source=${first}`)).panel.viewer?.source.id).toBe(first);
    const other = await runningCase(app, new OrderFixtures(app));
    const foreign = AddSource.parse({ researchId: other.researchId, ...page });
    const foreignId = await addSource(app.researcher(other.staffId), foreign);
    expect((await desk(`?source=${foreignId}`)).panel.viewer?.source.id).toBe(newest);
  });

  test("stand the latest messages instead, when they are asked for", async () => {
    await linked();
    expect((await desk("?side=talk")).panel).toMatchObject({ viewer: null, messages: expect.any(Array) });
  });

  test("it stays folded for whoever folded it", async () => {
    const fold = (folded: string) =>
      caseDesk.action(
        routeArgs(staffContext(app, staffId), `/de/team/researches/${researchId}`, params(), { folded }),
      );
    await fold("yes");
    expect((await desk()).panel.folded).toBe(true);
    await fold("no");
    expect((await desk()).panel.folded).toBe(false);
  });

  test("it stays as wide as somebody made it, for them alone and within limits", async () => {
    const size = (width: string, who = staffId) =>
      caseDesk.action(
        routeArgs(staffContext(app, who), `/de/team/researches/${researchId}`, params(), { width }),
      );
    await size("64");
    expect((await desk()).panel.width).toBe(64);
    for (const width of ["10", "99", "wide"])
      await expect(size(width), width).rejects.toMatchObject({ init: { status: 400 } });
    expect((await desk()).panel).toMatchObject({ width: 64, folded: false });
    const other = await app.person("otto", { role: "researcher" });
    await size("40", other);
    expect((await desk()).panel.width).toBe(64);
    await size("");
    expect((await desk()).panel.width).toBeNull();
  });

  test("what is written there leads back to the tab, and only ever to one of this case", async () => {
    const sourceId = await linked();
    const sent = async (from: string) => {
      const query = `?${new URLSearchParams({ source: sourceId, page: "", from })}`;
      const form = { intent: "cite", sourceId, page: "", box: "", transcript: "", information: "primary" };
      const answer = await evidence.action(
        routeArgs(staffContext(app, staffId), path() + query, params(), form),
      );
      return (answer as Response).headers.get("Location") ?? "";
    };
    const tab = `/de/team/researches/${researchId}`;
    expect(await sent(`${tab}?edit=7&side=source`)).toMatch(
      new RegExp(`^${tab}\\?edit=7&side=source&source=${sourceId}#citation-`),
    );
    for (const elsewhere of ["//example.org", "/de/team", `${tab}/../../x`])
      expect(await sent(elsewhere)).toMatch(new RegExp(`^${path()}\\?source=`));
  });
});

describe("what is written from a page", () => {
  const write = (form: Record<string, string>, query: string) =>
    evidence.action(routeArgs(staffContext(app, staffId), path() + query, params(), form));
  const viewer = async (sourceId: string, supporting?: string) => {
    const { panel } = await desk(`?source=${sourceId}${supporting ? `&support=${supporting}` : ""}`);
    if (!panel.viewer) throw new Error("The source has no viewer.");
    return panel.viewer;
  };
  async function cited(box = "0.1,0.2,0.3,0.1") {
    const sourceId = await linked();
    const form = {
      intent: "cite",
      sourceId,
      page: "",
      box,
      transcript: "zugelassen 12.5.68",
      information: "primary",
    };
    await write(form, `?source=${sourceId}`);
    const [citation] = (await viewer(sourceId)).citations;
    return { sourceId, citationId: String(citation?.id), citation };
  }
  const event = {
    intent: "say-statement",
    date: "12.5.1968",
    eventType: "registration",
    titleDe: "Zulassung",
  };

  test("a crop with its transcript is a citation, with the grade that it gives alone", async () => {
    const { citation } = await cited();
    expect(citation).toMatchObject({
      box: { x: 0.1, y: 0.2, width: 0.3, height: 0.1 },
      transcript: "zugelassen 12.5.68",
      alone: { label: "probable" },
      text: { de: expect.stringContaining("Fahrzeugbrief"), en: expect.stringContaining("read on") },
    });
  });

  test("one crop says an event, who had the vehicle and a number; each is proposed and rests on it", async () => {
    const { sourceId, citationId } = await cited();
    const support = { citationId, directness: "direct" };
    await write({ ...support, ...event }, `?source=${sourceId}`);
    const custody = { intent: "say-custody", party: "Halter 1", role: "keeper", begin: "Mai 1968", end: "" };
    await write(
      { ...support, ...custody, acquisition: "unknown", directness: "indirect" },
      `?source=${sourceId}`,
    );
    const mark = { intent: "say-mark", type: "plate", raw: "CE-K 412", validFrom: "1968", validUntil: "" };
    await write({ ...support, ...mark }, `?source=${sourceId}`);
    const [citation] = (await viewer(sourceId)).citations;
    expect(citation?.supports).toMatchObject([
      { label: "12. Mai 1968: Zulassung", directness: "direct", grade: { label: "probable" } },
      { label: "Halter 1 (Mai 1968 – ?)", directness: "indirect" },
      { label: "CE-K 412", directness: "direct" },
    ]);
    const statements = await statementsOf(app.researcher(staffId), researchId);
    expect(statements).toMatchObject([{ status: "proposed", titleDe: "Zulassung" }]);
  });

  test("a citation supports an existing statement too, and is detached from it", async () => {
    const first = await cited();
    await write(
      { ...event, citationId: first.citationId, directness: "direct" },
      `?source=${first.sourceId}`,
    );
    const second = await cited("");
    expect((await viewer(second.sourceId)).subjects, "until they are asked for").toBeNull();
    const asked = await viewer(second.sourceId, second.citationId);
    const subject = asked.subjects?.find(({ kind }) => kind === "statementId");
    const form = {
      citationId: second.citationId,
      subject: `statementId:${subject?.id}`,
      directness: "negative",
    };
    await write({ intent: "support", ...form }, `?source=${second.sourceId}`);
    const [citation] = (await viewer(second.sourceId)).citations;
    expect(citation?.supports).toMatchObject([{ directness: "negative" }]);
    const refused = refusal(
      await write({ intent: "remove-citation", citationId: second.citationId, version: "1" }, ""),
    );
    expect(refused.problem).toMatch(/stützt/);
    const supportId = String(citation?.supports[0]?.id);
    await write({ intent: "withdraw-support", citationId: second.citationId, supportId }, "");
    await write({ intent: "remove-citation", citationId: second.citationId, version: "1" }, "");
    expect((await viewer(second.sourceId)).citations).toEqual([]);
  });

  test("a citation is changed, and what it says of a statement; a second change meets the first", async () => {
    const { sourceId, citationId } = await cited();
    await write({ ...event, citationId, directness: "direct" }, "");
    const form = { intent: "change-citation", citationId, version: "1", page: "" };
    const mine = { ...form, box: "", transcript: "zugel. 12.5.68", information: "secondary" };
    const answer = await write(mine, `?source=${sourceId}`);
    expect((answer as Response).headers.get("Location")).toContain(
      `saved=${citationId}.2#citation-${citationId}`,
    );
    const [support] = (await viewer(sourceId)).citations[0]?.supports ?? [];
    const subject = `${support?.kind}:${support?.subject}`;
    await write({ intent: "support", citationId, subject, directness: "indirect" }, "");
    expect((await viewer(sourceId)).citations).toMatchObject([
      {
        box: null,
        transcript: "zugel. 12.5.68",
        information: "secondary",
        supports: [{ directness: "indirect" }],
      },
    ]);
    expect(await write({ ...mine, transcript: "zugelassen" }, "")).toMatchObject({
      init: { status: 409 },
      data: {
        values: { transcript: "zugelassen" },
        conflict: {
          version: 2,
          standing: { transcript: "zugel. 12.5.68", box: "", information: "secondary", page: "" },
          changedBy: expect.stringMatching(/\S/),
        },
      },
    });
    expect(await write({ intent: "remove-citation", citationId, version: "1" }, "")).toMatchObject({
      init: { status: 409 },
    });
  });

  test("the case knows what each statement rests on, and what rests on nothing", async () => {
    const { sourceId, citationId } = await cited();
    await write({ ...event, citationId, directness: "negative" }, "");
    const asked = (await desk(`?support=${citationId}`)).panel;
    const [subject] = asked.viewer?.subjects ?? [];
    expect(subject).toMatchObject({ kind: "statementId", cited: true });
    expect(asked.citations, "none is opened").toEqual([]);
    const opened = async () => (await desk(`?edit=${subject?.id}&support=${citationId}`)).panel;
    expect((await opened()).citations).toMatchObject([
      { subject: subject?.id, id: citationId, source: sourceId, directness: "negative", evidenceClass: "A" },
    ]);
    const supportId = String(asked.viewer?.citations[0]?.supports[0]?.id);
    await write({ intent: "withdraw-support", citationId, supportId }, "");
    const after = await opened();
    expect([after.citations, after.viewer?.subjects?.[0]?.cited]).toEqual([[], false]);
  });

  test.each([
    ["a date that nobody understands", { ...event, date: "neulich" }, "date"],
    ["a date to come", { ...event, date: "2999" }, "date"],
    ["no title", { ...event, titleDe: "" }, "titleDe"],
    ["no party", { intent: "say-custody", party: "", role: "keeper" }, "party"],
    ["no number", { intent: "say-mark", type: "plate", raw: "" }, "raw"],
  ])("%s is said beside the field, and nothing is proposed", async (_, form, field) => {
    const { sourceId, citationId } = await cited();
    const answer = await write({ ...form, citationId, directness: "direct" } as Record<string, string>, "");
    expect(Object.keys(refusal(answer).errors)).toEqual([field]);
    expect((await viewer(sourceId)).citations[0]?.supports).toEqual([]);
  });
});

test("a half-typed statement is answered with what it contradicts, in words, and nothing is stored", async () => {
  const draft = { researchId, date: "Mai 1965", titleDe: "Bau", eventType: "production" };
  await draftStatement(app.researcher(staffId), DraftStatement.parse(draft));
  const typed = { intent: "draft", date: "1960", eventType: "sale", titleDe: "", odometer: "12x" };
  const answer = await checkTyped.action(
    routeArgs(
      staffContext(app, staffId),
      `/de/team/researches/${researchId}/contradictions`,
      params(),
      typed,
    ),
  );
  expect(await (answer as Response).json()).toMatchObject([
    {
      grave: true,
      severity: "erheblich",
      text: expect.stringContaining("vor dem Bau"),
      others: ["Mai 1965: Bau"],
    },
  ]);
  expect(await statementsOf(app.researcher(staffId), researchId)).toHaveLength(1);
});
