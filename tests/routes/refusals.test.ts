import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as page from "#app/routes/site/answer/not-to-be-found.tsx";
import * as letter from "#app/routes/team/refusals/refusal-letter.ts";
import * as team from "#app/routes/team/refusals/refusals.tsx";
import { inTransaction } from "#business/context.ts";
import { RoleNeeded } from "#business/errors.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { mayBeWrittenTo } from "#business/people/rights/object.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { runRetention } from "#business/privacy/retention/run-retention.ts";
import { codeOfRefusal } from "#business/refusals/code-of-refusal.ts";
import { openRefusalLetter } from "#business/refusals/open-refusal-letter.ts";
import { compareCards } from "#business/reunions/compare-cards.ts";
import { peopleSteps } from "#tests/world/people/people-steps.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, visitorContext } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
let network = 0;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(() => app.emptyTables("refusals"));

const de = { lang: "de" };
function stranger(form: Record<string, string>) {
  const context = visitorContext(app);
  network += 1;
  context.set(addressContext, `192.0.2.${network}`);
  return page.action(routeArgs(context, "/de/not-to-be-found", de as never, form));
}
const ask = (form: Record<string, string>) => stranger({ intent: "ask", ...form });
const confirm = (code: string) => stranger({ intent: "confirm", code });
const ofTeam = (path = "", params: Record<string, string> = {}, form?: Record<string, string>) =>
  routeArgs(staffContext(app, ruth), `/de/team/refusals${path}`, { ...de, ...params } as never, form);
const waiting = async () => (await team.loader(ofTeam())).refusals;
const erika = { name: "Erika Nein", birthYear: "1931", address: "Musterweg 1\n29221 Celle" };
const stopped = (identified: {
  name: string | null;
  birthYear?: number;
  address?: string;
  marks?: string[];
}) =>
  inTransaction(app.system(), (ctx) => isOnStopList(ctx, { birthYear: null, address: null, ...identified }));

test("a letter's code is the proof; with it the person is hidden everywhere, and who it was is erased", async () => {
  const steps = peopleSteps(app, await app.orders.started());
  const person = await steps.add({ ...erika, address: undefined });
  const custody = await steps.hold(person);
  expect(await ask(erika)).toMatchObject({ data: { done: "asked" } });
  const [refusal] = await waiting();
  const refusalId = refusal?.id ?? "";
  expect(JSON.stringify(refusal)).not.toMatch(/Erika|Celle/);
  expect(await steps.shown()).toContain(custody);
  expect(await stopped({ name: "Erika Nein", birthYear: 1931 })).toBe(false);

  const { bytes } = await openRefusalLetter(app.staff(ruth, "researcher"), refusalId);
  const code = codeOfRefusal(app.services, refusalId);
  const text = await pdfText(bytes);
  for (const printed of ["Erika Nein", "29221 Celle", code]) expect(text).toContain(printed);
  expect(
    (await letter.loader(ofTeam(`/${refusalId}/letter`, { refusalId }))).headers.get("Cache-Control"),
  ).toBe("private, no-store");
  await team.action(ofTeam("", {}, { intent: "post", refusalId }));
  expect(await waiting()).toMatchObject([{ posted: expect.any(String) }]);

  expect(await confirm("AAAA-AAAA-AAAA")).toMatchObject({ data: { errors: { code: expect.any(String) } } });
  expect(await confirm(code.toLowerCase())).toMatchObject({ data: { done: "confirmed" } });
  expect(await steps.shown()).not.toContain(custody);
  expect(await inTransaction(app.system(), (ctx) => mayBeWrittenTo(ctx, person))).toBe(false);
  expect(await stopped({ name: "Nein, Erika", birthYear: 1931 })).toBe(true);
  expect(await stopped({ name: "Erika Nein", birthYear: 1950 })).toBe(false);
  expect(await waiting()).toEqual([]);
  expect(await app.countRows("refusal_details")).toBe(0);
  expect(await confirm(code)).toMatchObject({ data: { errors: { code: expect.any(String) } } });
});

test("without a year of birth the name counts with its vehicle alone, and its card is not compared", async () => {
  const order = await app.orders.started();
  await ask({ name: "Otto Ohne", address: "Weg 2\n60311 Frankfurt", mark: "OF AB 777" });
  const [refusal] = await waiting();
  await confirm(codeOfRefusal(app.services, refusal?.id ?? ""));
  expect(await stopped({ name: "Otto Ohne" })).toBe(false);
  expect(await stopped({ name: "Otto Ohne", marks: ["OF-AB 777"] })).toBe(true);
  expect(await stopped({ name: "Otto Ohne", marks: ["OF-AB 77?"] })).toBe(false);
  expect(await stopped({ name: null, address: "weg 2, 60311 frankfurt" })).toBe(true);

  await app.runAsOwner(
    `update vehicles set make = 'VW', model = 'Käfer', year = 1965, license_plate = 'OF-AB 777'
      where id = (select vehicle_id from researches where id = '${order.researchId}')`,
  );
  const card = async (name: string) => {
    network += 1;
    const token = await startCard(app.visitor(), { locale: "de" }, `198.51.100.${network}`);
    const answers = {
      what: { makeModel: "VW Käfer" },
      plate: { plate: "OF-AB 777" },
      contact: { name, phone: "1" },
    };
    for (const [question, answer] of Object.entries(answers))
      await answerCardQuestion(
        app.visitor(),
        token,
        AnswerCardQuestion.parse({ question, ...answer }),
        "192.0.2.1",
      );
    const yes = SetPreference.parse({ preference: "yes", consent: "on" });
    await setPreference(app.visitor(), token, yes, "192.0.2.1");
  };
  await card("Otto Ohne");
  expect(await compareCards(app.system())).toBe(0);
  await card("Paula Ohne");
  expect(await compareCards(app.system())).toBe(1);
});

test("the answer never says what is known, and the form pesters nobody", async () => {
  expect(await ask({ ...erika, birthYear: "abc", address: "Celle" })).toMatchObject({
    init: { status: 422 },
    data: {
      values: { name: "Erika Nein" },
      errors: { birthYear: expect.any(String), address: expect.any(String) },
    },
  });
  expect(await ask({ ...erika, birthYear: "2950" })).toMatchObject({
    data: { errors: { birthYear: expect.any(String) } },
  });
  const family = ["Anna", "Bert", "Carla", "Dora", "Emil"].map((name) => ({
    ...erika,
    name: `${name} Nein`,
  }));
  for (const form of [...family, ...family])
    expect(await ask(form)).toMatchObject({ data: { done: "asked" } });
  expect(await waiting()).toHaveLength(4);
  expect(await ask({ ...erika, name: "Robot", website: "x" })).toMatchObject({ data: { done: "asked" } });
  const [first] = await waiting();
  await team.action(ofTeam("", {}, { intent: "discard", refusalId: first?.id ?? "" }));
  expect(await waiting()).toHaveLength(3);
  const finance = app.staff(ruth, "finance");
  await expect(async () => openRefusalLetter(finance, first?.id ?? "")).rejects.toThrow(RoleNeeded);
  app.later({ days: 91 });
  await runRetention(app.system());
  expect(await app.countRows("refusal_details")).toBe(0);
});
