import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as copy from "#app/routes/site/memory-card/copy.ts";
import * as end from "#app/routes/site/memory-card/end.tsx";
import * as photographs from "#app/routes/site/memory-card/photographs.tsx";
import * as picture from "#app/routes/site/memory-card/picture.ts";
import * as preference from "#app/routes/site/memory-card/preference.tsx";
import * as question from "#app/routes/site/memory-card/question.tsx";
import * as start from "#app/routes/site/memory-card/start.tsx";
import * as summary from "#app/routes/site/memory-card/summary.tsx";
import * as teamCard from "#app/routes/team/memory-cards/card.tsx";
import * as teamPicture from "#app/routes/team/memory-cards/card-picture.ts";
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

test("photographs lose what the camera wrote, are seen by link and team alone, and end with the card", async () => {
  const token = await started();
  const at = (form?: FormData) => {
    const args = stranger(`/de/memory-card/${token}/photographs`, { token });
    if (form) Object.assign(args, { request: new Request(args.request.url, { method: "POST", body: form }) });
    return args;
  };
  const send = (bytes: Uint8Array | null) => {
    const form = new FormData();
    form.set("intent", "add");
    if (bytes) form.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], "kaefer.jpg"));
    return photographs.action(at(form));
  };
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#15382c" } })
    .withExif({ IFD0: { Artist: "Erna" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  for (const wrong of [null, new Uint8Array([1, 2, 3]), photo.subarray(0, 40)])
    expect(await send(wrong)).toMatchObject({ init: { status: 422 }, data: { problem: expect.any(String) } });
  for (let i = 0; i < 6; i++) expect(await send(photo)).toMatchObject({ status: 303 });
  expect(await send(photo)).toMatchObject({ data: { problem: expect.stringContaining("kein Platz") } });

  const { pictures } = await photographs.loader(at());
  expect(pictures).toHaveLength(6);
  const pictureId = pictures[0]?.id ?? "";
  const answer = await picture.loader(stranger("/", { token, pictureId }));
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBeUndefined();
  const other = await started();
  expect(await statusOf(() => picture.loader(stranger("/", { token: other, pictureId })))).toBe(404);

  const { rows } = await app.runAsOwner(
    `select card_id, image_key from memory_card_pictures where id = '${pictureId}'`,
  );
  const [cardId, key] = [String(rows[0]?.card_id), String(rows[0]?.image_key)];
  const ofTeam = routeArgs(staffContext(app, ruth), "/", { ...de, cardId, pictureId } as never);
  expect((await teamPicture.loader(ofTeam)).headers.get("Content-Type")).toBe("image/jpeg");
  const remove = new FormData();
  remove.set("intent", "remove");
  remove.set("pictureId", pictures[1]?.id ?? "");
  expect(await photographs.action(at(remove))).toMatchObject({ status: 303 });
  expect(await app.countRows("memory_card_pictures")).toBe(5);
  await end.action(stranger(`/de/memory-card/${token}/end`, { token }, {}));
  expect(await app.countRows("memory_card_pictures")).toBe(0);
  await app.runJobs("memory-cards.remove-pictures");
  await expect(app.services.files.get(key)).rejects.toThrow();
});
