import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import { sharedAddresses } from "#app/routes/api/public-pages.ts";
import * as caseWall from "#app/routes/dashboard/cases/wall/case-wall.tsx";
import * as question from "#app/routes/site/memory-card/question.tsx";
import * as cardWall from "#app/routes/site/wall/card-wall.tsx";
import * as entryPage from "#app/routes/site/wall/entry.tsx";
import * as picture from "#app/routes/site/wall/picture.ts";
import * as wall from "#app/routes/site/wall/wall.tsx";
import * as teamCard from "#app/routes/team/memory-cards/card.tsx";
import * as teamEntry from "#app/routes/team/wall/entry.tsx";
import * as teamPicture from "#app/routes/team/wall/entry-picture.ts";
import * as teamWall from "#app/routes/team/wall/wall.tsx";
import { staffZone } from "#app/zones.ts";
import { inTransaction } from "#business/context.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { addCardPicture } from "#business/memory-cards/pictures/add-picture.ts";
import { picturesOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import { renewCard } from "#business/memory-cards/renew-card.ts";
import { addToStopList } from "#business/people/stop-list.ts";
import { erasePerson } from "#business/privacy/erasure/erase-people.ts";
import { takeDownLost } from "#business/wall/take-down-lost.ts";
import { isTooFine, leadsToSomebody } from "#business/wall/wall-entry.ts";
import { keptCard } from "#tests/world/introduced.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
let photograph: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  photograph = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#d0d0d0" } })
    .withExif({ IFD0: { Make: "Voigtlaender", Copyright: "Erna Muster" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const network = "192.0.2.9";
function args(context: ReturnType<typeof visitorContext>, path: string, params: object, form?: Form) {
  context.set(addressContext, network);
  return routeArgs(context, path, { lang: path.slice(1, 3), ...params } as never, form);
}
type Form = Record<string, string>;
const stranger = (path: string, params: object = {}, form?: Form) =>
  args(visitorContext(app), path, params, form);
const atCard = (token: string, form?: Form) => stranger(`/de/memory-card/${token}/wall`, { token }, form);
const team = (path: string, params: object = {}, form?: Form) =>
  args(staffContext(app, ruth), `/de/team/wall${path}`, params, form);
const atEntry = (entryId: string, form?: Form) => team(`/${entryId}`, { entryId }, form);

const offer = {
  intent: "offer",
  kind: "unidentified",
  vehicle: "Grüner Wagen vor einer Tankstelle",
  question: "Welcher Wagen ist das,\nund wo war die Tankstelle?",
  period: "um 1962",
  place: "Offenbach",
  consent: "on",
};
let cards = 0;
async function cardWithPicture() {
  const token = await keptCard(app, `wall${++cards}@example.de`);
  await addCardPicture(app.visitor(), token, photograph, network);
  const [first] = await picturesOfLink(app.visitor(), token);
  return { token, picture: first?.id ?? "" };
}
async function offered() {
  const card = await cardWithPicture();
  await cardWall.action(atCard(card.token, { ...offer, picture: card.picture }));
  const { entries } = await cardWall.loader(atCard(card.token));
  return { ...card, id: entries[0]?.id ?? "" };
}
async function show(entryId: string, more: Form = {}) {
  const { seen } = await teamEntry.loader(atEntry(entryId));
  const regions = JSON.stringify([{ page: 1, kind: "plate", x: 0.5, y: 0.5, width: 0.5, height: 0.5 }]);
  return teamEntry.action(atEntry(entryId, { intent: "publish", regions, seen, looked: "on", ...more }));
}
async function shown() {
  const entry = await offered();
  await show(entry.id);
  return entry;
}
const publicOf = (entryId: string) => stranger(`/de/wall/${entryId}`, { entryId });
const isGone = async (entryId: string) => {
  const codes = [entryPage.loader, picture.loader].map((load) =>
    statusOf(() => load(publicOf(entryId) as never)),
  );
  const { entries } = await wall.loader(stranger("/de/wall"));
  return (
    (await Promise.all(codes)).every((code) => code === 404) && !entries.some(({ id }) => id === entryId)
  );
};
const filesOf = async () =>
  (await app.runAsOwner("select image_key as key from wall_entries where image_key is not null")).rows.map(
    ({ key }) => String(key),
  );

test("a photograph is offered with consent, blackened by a person, shown, and gone with its owner's press", async () => {
  const { token, id } = await offered();
  expect(await isGone(id)).toBe(true);
  expect(await cardWall.loader(atCard(token))).toMatchObject({ entries: [{ state: "Liegt beim Team" }] });
  expect(await teamWall.loader(team(""))).toContainEqual(
    expect.objectContaining({ id, waits: true, from: "Von einer Erinnerungskarte" }),
  );
  const [before] = await filesOf();
  const asOffered = Buffer.from(await (await teamPicture.loader(atEntry(id) as never)).arrayBuffer());
  expect(asOffered.includes("Voigtlaender")).toBe(false);
  expect(await show(id)).toMatchObject({ status: 303 });

  const list = await wall.loader(stranger("/en/wall"));
  expect(list.entries).toEqual([
    {
      id,
      kind: "unidentified",
      locale: "de",
      vehicle: offer.vehicle,
      question: offer.question,
      period: "um 1962",
      place: "Offenbach",
      picture: { width: 400, height: 300 },
    },
  ]);
  const answer = await picture.loader(publicOf(id) as never);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const pixel = await sharp(bytes).extract({ left: 300, top: 225, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel.subarray(0, 3)]).toEqual([0, 0, 0]);
  await app.runJobs("wall.remove-pictures");
  await expect(app.services.files.get(String(before))).rejects.toThrow();

  const [key] = await filesOf();
  await cardWall.action(atCard(token, { intent: "withdraw", entryId: id }));
  expect(await isGone(id)).toBe(true);
  await app.runJobs("wall.remove-pictures");
  await expect(app.services.files.get(String(key))).rejects.toThrow();
  const { rows } = await app.runAsOwner(
    `select event, scope, version, text, proof from wall_consents where entry_id = '${id}' order by at, id`,
  );
  expect(rows.map(({ event }) => event)).toEqual(["given", "withdrawn"]);
  expect(rows[0]).toMatchObject({
    scope: ["picture", "vehicle", "question", "period", "place"],
    version: "2026-11",
    text: expect.stringContaining("geschwärzte Kopie"),
    proof: expect.stringMatching(/^link:.+ 192\.0\.2\.0\/24$/),
  });
  expect([...sharedAddresses].filter((address) => address.endsWith("/wall"))).toEqual([]);
});

test("an answer begins a card that names the entry until that is taken back; its owner learns nothing", async () => {
  const { token, id } = await shown();
  const before = await cardWall.loader(atCard(token));
  const began = await entryPage.action(stranger(`/en/wall/${id}`, { entryId: id }, { intent: "answer" }));
  const answer = /^\/en\/memory-card\/([\w-]+)\/what$/.exec(
    (began as Response).headers.get("Location") ?? "",
  )?.[1];
  const ask = () =>
    question.loader(stranger(`/en/memory-card/${answer}/what`, { token: answer, question: "what" }));
  expect(await ask()).toMatchObject({ subject: { id, vehicle: offer.vehicle }, values: { makeModel: "" } });
  expect((await teamEntry.loader(atEntry(id))).answers).toEqual([]);
  await app.runAsOwner(`update memory_cards set confirmed_at = now(), renewed_at = now(), preference = 'yes'
    where id = (select card_id from wall_answers where entry_id = '${id}')`);
  const { answers } = await teamEntry.loader(atEntry(id));
  expect(answers).toHaveLength(1);
  const cardId = answers[0]?.to.split("/").at(-1);
  expect(
    await teamCard.loader(args(staffContext(app, ruth), "/de/team/memory-cards", { cardId })),
  ).toMatchObject({
    answers: { id, vehicle: offer.vehicle },
  });
  expect(await cardWall.loader(atCard(token))).toEqual(before);
  await cardWall.action(atCard(token, { intent: "withdraw", entryId: id }));
  expect((await ask()).subject).toBeNull();
});

test("what leads to a person is refused, and what was typed stays", async () => {
  const { token, picture: own } = await cardWithPicture();
  const refusal = async (form: Form) => {
    const { consent: _, ...rest } = offer;
    const answer = await cardWall.action(atCard(token, { ...rest, picture: own, ...form }));
    return (answer as { data: { errors: Form; values: Form } }).data;
  };
  expect((await refusal({})).errors).toEqual({ consent: expect.stringContaining("Einwilligung") });
  const typed = {
    vehicle: "Wagen OF-AB 123",
    place: "Frankfurter Straße",
    question: "069 1234567 anrufen bitte",
  };
  const answer = await refusal({ ...typed, consent: "on" });
  expect(Object.keys(answer.errors).toSorted()).toEqual(["place", "question", "vehicle"]);
  expect(answer.values).toMatchObject(typed);
  expect(Object.keys((await refusal({ picture: "none", consent: "on" })).errors)).toEqual(["picture"]);
  expect(["Offenbach", "Hanau, Lamboy", "am Main"].filter(isTooFine)).toEqual([]);
  expect(["Hauptstr. 5", "Kaiserallee", "Haus 7"].filter((place) => !isTooFine(place))).toEqual([]);
  expect(["BMW 2002 von 1968–1972", "Opel Rekord 1700", "VW T1, 1500 ccm"].filter(leadsToSomebody)).toEqual(
    [],
  );
  expect(["MTK-X 77", "Fahrgestell 1123456", "a@b.de"].filter((text) => !leadsToSomebody(text))).toEqual([]);
});

test("three at a time, none of a draft or of a card at rest, and only one's own photographs", async () => {
  const { token } = await cardWithPicture();
  const wanted = { ...offer, kind: "wanted", picture: "none" };
  const other = await cardWithPicture();
  expect(await statusOf(() => cardWall.action(atCard(token, { ...offer, picture: other.picture })))).toBe(
    404,
  );
  for (const _ of [1, 2, 3]) await cardWall.action(atCard(token, wanted));
  expect(await cardWall.action(atCard(token, wanted))).toMatchObject({
    data: { problem: expect.stringContaining("schon drei") },
  });
  const [mine] = (await cardWall.loader(atCard(token))).entries;
  await cardWall.action(atCard(other.token, { intent: "withdraw", entryId: mine?.id ?? "" }));
  expect((await cardWall.loader(atCard(token))).entries).toHaveLength(3);
  await renewCard(app.visitor(), other.token, { as: "rests" }, network);
  expect(await cardWall.action(atCard(other.token, wanted))).toMatchObject({
    data: { problem: expect.stringContaining("Zurzeit") },
  });
  expect(await statusOf(() => cardWall.loader(atCard("x".repeat(32))))).toBe(404);
});

test.each([
  ["a card that rests", (token: string) => renewCard(app.visitor(), token, { as: "rests" }, network)],
  ["a card that ends", (token: string) => endCard(app.visitor(), token, network)],
  [
    "a person who does not want to be found",
    () =>
      inTransaction(app.system(), (ctx) =>
        addToStopList(ctx, { name: null, birthYear: null, address: `wall${cards}@example.de` }),
      ),
  ],
])("%s takes its entry down at once, and its picture within the hour", async (_, ends) => {
  const { token, id } = await shown();
  const keys = await filesOf();
  expect(await isGone(id)).toBe(false);
  await ends(token);
  expect(await isGone(id)).toBe(true);
  expect(await show(id, { seen: keys.at(-1) ?? "" })).toMatchObject({
    data: { problem: expect.any(String) },
  });
  expect(await takeDownLost(app.system())).toBe(1);
  await app.runJobs("wall.remove-pictures");
  await expect(app.services.files.get(String(keys.at(-1)))).rejects.toThrow();
  const { rows } = await app.runAsOwner(
    `select event from wall_consents where entry_id = '${id}' order by at, id`,
  );
  expect(rows.map(({ event }) => event)).toEqual(["given", "ended"]);
});

test("a customer offers from their case, no stranger, and the erased account takes it along", async () => {
  const { userId, researchId } = await app.orders.placed();
  const at = (who: string, form?: Form) =>
    args(customerContext(app, who), `/de/dashboard/researches/${researchId}/wall`, { researchId }, form);
  const wanted = { ...offer, kind: "wanted", picture: "none", place: "" };
  const hanna = await app.person("hanna");
  expect(await statusOf(() => caseWall.loader(at(hanna)))).toBe(404);
  expect(await statusOf(() => caseWall.action(at(hanna, wanted)))).toBe(404);
  expect(await caseWall.action(at(userId, wanted))).toMatchObject({ status: 303 });
  const id = (await caseWall.loader(at(userId))).entries[0]?.id ?? "";
  await show(id, { regions: "[]" });
  expect((await entryPage.loader(publicOf(id))).entry).toMatchObject({ place: null, picture: null });
  await inTransaction(app.system(), (ctx) => erasePerson(ctx, userId));
  expect(await isGone(id)).toBe(true);
  expect((await app.runAsOwner(`select 1 from wall_entries where id = '${id}'`)).rows).toEqual([]);
});

test("the team reads each: on duty, nothing unseen, no name, and with a reason when refused", async () => {
  const { token, picture: own } = await cardWithPicture();
  await cardWall.action(
    atCard(token, { ...offer, picture: own, question: "Stand der Wagen bei Otto Beispiel?" }),
  );
  const id = (await cardWall.loader(atCard(token))).entries[0]?.id ?? "";
  const context = staffContext(app, ruth);
  context.set(staffZone, app.staff(ruth, "finance"));
  const asFinance = (form?: Form) => args(context, `/de/team/wall/${id}`, { entryId: id }, form);
  expect(await statusOf(() => teamEntry.loader(asFinance()))).toBe(403);
  expect(await statusOf(() => teamPicture.loader(asFinance() as never))).toBe(403);
  expect(await show(id)).toMatchObject({ data: { errors: { nobody: expect.any(String) } } });
  expect(await show(id, { nobody: "on", looked: "" })).toMatchObject({
    data: { errors: { looked: expect.any(String) } },
  });
  expect(await show(id, { nobody: "on", seen: "another" })).toMatchObject({
    data: { problem: expect.stringContaining("geändert") },
  });
  expect(await show(id, { nobody: "on" })).toMatchObject({ status: 303 });
  const refuse = (reason: string) => teamEntry.action(atEntry(id, { intent: "refuse", reason }));
  expect(await refuse("nein")).toMatchObject({ data: { errors: { reason: expect.any(String) } } });
  await refuse("Auf dem Foto steht ein Name.");
  expect(await isGone(id)).toBe(true);
  expect(await cardWall.loader(atCard(token))).toMatchObject({
    entries: [{ state: "Wird nicht gezeigt", reason: "Auf dem Foto steht ein Name." }],
  });
  expect(await refuse("Auf dem Foto steht ein Name.")).toMatchObject({
    data: { problem: expect.any(String) },
  });
});
