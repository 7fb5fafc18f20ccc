import { afterAll, beforeAll, expect, test } from "vitest";
import { isByPerson } from "#app/http/by-person.ts";
import * as find from "#app/routes/team/find/find.tsx";
import { foundGroups } from "#app/routes/team/find/found-lines.ts";
import { textQuery } from "#app/routes/team/find/mark-matches.ts";
import * as commands from "#app/routes/team/shell/commands.ts";
import * as presence from "#app/routes/team/shell/presence.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started({ details: { markeModell: "Opel GT", kennzeichen: "CE-K 412" } });
});
afterAll(() => app.close());

const at = (path: string, form?: Record<string, string>) =>
  routeArgs(staffContext(app, order.staffId), path, { lang: "de" }, form);

test("the search answers its address, with fewer lines for the palette", async () => {
  const page = await find.loader(at("/de/team/find?q=+cek412+"));
  expect(page).toMatchObject({ q: "cek412", found: { cases: { rows: [{ id: order.researchId }] } } });
  expect(await find.loader(at("/de/team/find"))).toMatchObject({ q: "", found: null });
  for (let i = 0; i < 5; i++) await app.orders.placed({ details: { markeModell: "Opel Kadett" } });
  const short = await find.loader(at("/de/team/find?q=opel&short="));
  expect(short.found?.cases).toMatchObject({ rows: { length: 5 }, more: true });
});

test("mails that came in are found, also those of no case, and letters by what stands on the answer", async () => {
  const mail = (state: string, subject: string, researchId: string | null) =>
    app.runAsOwner(`insert into incoming_mails
        (id, research_id, recipient, envelope_sender, file_key, size_bytes, fingerprint, state, aside_reason, from_address, from_name, subject, text, received_at)
      values (gen_random_uuid(), ${researchId ? `'${researchId}'` : "null"}, 'f@example.org', 'e@example.org', gen_random_uuid()::text, 1,
        gen_random_uuid()::text, '${state}', ${state === "aside" ? "'unknown_sender'" : "null"}, 'magazin@example.com', 'Kreisarchiv Celle',
        '${subject}', 'Die Zulassungskartei liegt im Magazin.', now())`);
  await mail("filed", "Auszug", order.researchId);
  await mail("aside", "Kartei", null);
  await mail("discarded", "Werbung", null);
  await mail("arrived", "Noch nicht gelesen", null);
  const linesOf = async (typed: string) => {
    const { found, roles } = await find.loader(at(`/de/team/find?${new URLSearchParams({ q: typed })}`));
    return found ? foundGroups(found, textQuery(found.terms), "de", roles).flatMap(({ lines }) => lines) : [];
  };
  for (const typed of ["zulassungskartei", "magazin@example", "Kreisarchiv Magazin"])
    expect((await linesOf(typed)).map(({ to }) => to).toSorted(), typed).toEqual([
      expect.stringMatching(/^\/de\/team\/incoming#discarded$/),
      expect.stringMatching(/^\/de\/team\/incoming#mail-/),
      expect.stringMatching(new RegExp(`^/de/team/researches/${order.researchId}/conversation#mail-`)),
    ]);
  const letters = new Letters(app, order);
  const letterId = await letters.write(await letters.question(await letters.archive()));
  const { rows } = await app.runAsOwner(`select number from letters where id = '${letterId}'`);
  for (const typed of [String(rows[0]?.number).toLowerCase(), "Stadtarchiv Celle"])
    expect(
      (await linesOf(typed)).map(({ to }) => to),
      typed,
    ).toContain(`/de/team/letters/${letterId}`);
});

test("what happens elsewhere does not search again", () => {
  const href = (path: string) => new URL(path, "http://app.test");
  const again = (from: string, to: string, formMethod?: "POST") =>
    find.shouldRevalidate({
      currentUrl: href(from),
      nextUrl: href(to),
      formMethod,
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });
  expect(again("/de/team/find?q=a", "/de/team/find?q=a")).toBe(false);
  expect(again("/de/team/find?q=a", "/de/team/find?q=a", "POST")).toBe(false);
  expect(again("/de/team/find?q=a", "/de/team/find?q=b")).toBe(true);
});

test("the palette acts on the open case and returns to it; a broken rule is answered with its reason", async () => {
  const form = { intent: "assign", researchIds: order.researchId, assigneeId: order.staffId };
  const answer = await commands.action(at("/de/team/commands", form));
  if (!(answer instanceof Response)) throw new Error("refused");
  expect(answer.headers.get("Location")).toBe(`/de/team/researches/${order.researchId}`);
  for (const [here, back] of [
    ["/conversation?source=1", "/conversation?source=1"],
    ["0/evidence", ""],
  ]) {
    const sent = { ...form, here: `/de/team/researches/${order.researchId}${here}` };
    const answer = await commands.action(at("/de/team/commands", sent));
    const to = answer instanceof Response && answer.headers.get("Location");
    expect(to).toBe(`/de/team/researches/${order.researchId}${back}`);
  }
  const late = { intent: "rest", researchIds: order.researchId, restsFor: "date", restsUntil: "2020-01-01" };
  expect(await commands.action(at("/de/team/commands", late))).toMatchObject({
    data: { problem: expect.stringMatching(/\S/) },
  });
  expect(await commands.loader(at("/de/team/commands"))).toMatchObject({
    me: order.staffId,
    tomorrow: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    views: [],
  });
});

test("a presence is renewed and ended without counting as an act of a person", async () => {
  const otto = await app.person("Otto", { role: "researcher" });
  const send = (userId: string, method: string, researchId = order.researchId) => {
    const path = `/de/team/researches/${researchId}/presence`;
    const args = routeArgs(staffContext(app, userId), path, { lang: "de", researchId });
    const request = new Request(args.url, { method });
    expect(isByPerson(request)).toBe(false);
    return presence.action({ ...args, request });
  };
  await send(otto, "PUT");
  expect(await (await send(order.staffId, "PUT")).json()).toEqual(["Otto"]);
  expect((await send(otto, "DELETE")).status).toBe(204);
  expect(await (await send(order.staffId, "PUT")).json()).toEqual([]);
  expect(await statusOf(() => send(otto, "PUT", "01909e00-0000-7000-8000-000000000000"))).toBe(404);
  expect(await statusOf(() => send(otto, "PUT", "x"))).toBe(404);
  expect((await send(otto, "PATCH")).status).toBe(405);
});
