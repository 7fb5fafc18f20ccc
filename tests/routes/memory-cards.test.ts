import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as copy from "#app/routes/site/memory-card/copy.ts";
import * as preference from "#app/routes/site/memory-card/preference.tsx";
import * as question from "#app/routes/site/memory-card/question.tsx";
import * as start from "#app/routes/site/memory-card/start.tsx";
import * as summary from "#app/routes/site/memory-card/summary.tsx";
import * as teamCard from "#app/routes/team/memory-cards/card.tsx";
import * as cards from "#app/routes/team/memory-cards/cards.tsx";
import * as enter from "#app/routes/team/memory-cards/enter.tsx";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const de = { lang: "de" };
function stranger(path: string, params: Record<string, string>, form?: Record<string, string>) {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.9");
  return routeArgs(context, path, { ...de, ...params } as never, form);
}

async function started(): Promise<string> {
  const answer = await start.action(stranger("/de/memory-card", {}, { intent: "start" }));
  const token = /memory-card\/([\w-]+)\/what$/.exec((answer as Response).headers.get("Location") ?? "")?.[1];
  return token ?? "";
}
const ask = (token: string, name: string, form?: Record<string, string>, query = "") =>
  stranger(`/de/memory-card/${token}/${name}${query}`, { token, question: name }, form);
const ledTo = (answer: unknown) => (answer as Response).headers.get("Location")?.split("/").at(-1);

test("every button saves what was typed and leads where it says", async () => {
  const token = await started();
  const press = (name: string, form: Record<string, string>, query = "") =>
    question.action(ask(token, name, form, query)).then(ledTo);
  expect(await press("what", { makeModel: "Opel", go: "next" })).toBe("when");
  expect(await press("when", { period: "1968", go: "back" })).toBe("what");
  expect(await press("where", { place: "Hanau", go: "later" })).toBe("later");
  expect(await press("colour", { unknown: "yes" })).toBe("plate");
  expect(await press("contact", { phone: "1", go: "next" })).toBe("summary");
  expect(await press("what", { makeModel: "Opel Rekord", go: "next" }, "?alone")).toBe("summary");
  expect(await question.loader(ask(token, "where"))).toMatchObject({ values: { place: "Hanau" }, number: 3 });
  const { rows } = await summary.loader(ask(token, "summary"));
  expect(rows.map(({ answer }) => answer).slice(0, 4)).toEqual([
    "Opel Rekord",
    "1968",
    "Hanau",
    "Weiß ich nicht",
  ]);
});

test("bad input keeps what was typed", async () => {
  const token = await started();
  const typed = { name: "Erna", email: "nix", secondContact: "Tochter" };
  expect(await question.action(ask(token, "contact", typed))).toMatchObject({
    init: { status: 422 },
    data: { values: typed, errors: { email: expect.stringContaining("gültige") } },
  });
  expect(
    await preference.action(ask(token, "preference", { preference: "no", preferenceReason: "privat" })),
  ).toMatchObject({
    data: { values: { preferenceReason: "privat" }, errors: { consent: expect.any(String) } },
  });
});

test("a wrong link, an unknown question and an ended card are the same 404, and no page is cached", async () => {
  const token = await started();
  const wrong = [ask("x".repeat(32), "what"), ask(token, "who-else")];
  for (const args of wrong) expect(await statusOf(() => question.loader(args))).toBe(404);
  const answer = await copy.loader(ask(token, "copy"));
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({ card: { origin: "web" }, consents: [] });
});

test("the team lists, enters, opens, changes and ends cards", async () => {
  const at = (path: string, params: Record<string, string> = {}, form?: Record<string, string>) =>
    routeArgs(staffContext(app, ruth), `/de/team/memory-cards${path}`, { ...de, ...params } as never, form);
  const sheet = { channel: "paper", locale: "de", makeModel: "Hanomag", name: "Erna", phone: "0511 1" };
  expect(await enter.action(at("/new", {}, sheet))).toMatchObject({
    init: { status: 422 },
    data: { values: { makeModel: "Hanomag" } },
  });
  const made = await enter.action(at("/new", {}, { ...sheet, preference: "letters", consent: "on" }));
  const { entered } = (made as { data: { entered: { cardId: string; address: string } } }).data;
  expect(entered.address).toMatch(/^http:\/\/app\.test\/de\/memory-card\/[\w-]{32}$/);
  const cardId = entered.cardId;
  expect((await cards.loader(at(""))).cards).toContainEqual(
    expect.objectContaining({ id: cardId, vehicle: "Hanomag", state: "bestätigt", origin: "auf Papier" }),
  );
  const shown = await teamCard.loader(at(`/${cardId}`, { cardId }));
  expect(shown).toMatchObject({ ways: "Ihr Name, Telefon", preference: "Nur Briefe" });
  expect(JSON.stringify(shown)).not.toContain("Erna");
  const act = (form: Record<string, string>) => teamCard.action(at(`/${cardId}`, { cardId }, form));
  expect(await act({ intent: "contact", reason: "renew" })).toMatchObject({
    data: { contact: { name: "Erna" } },
  });
  expect(await act({ intent: "preference", preference: "no", channel: "telephone" })).toMatchObject({
    status: 303,
  });
  expect(await act({ intent: "end", channel: "telephone" })).toMatchObject({ status: 303 });
  expect(await statusOf(() => teamCard.loader(at(`/${cardId}`, { cardId })))).toBe(404);
});
