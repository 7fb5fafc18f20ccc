import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageMeta } from "#app/http/page-meta.ts";
import * as research from "#app/routes/dashboard/cases/case.tsx";
import * as researches from "#app/routes/dashboard/cases/cases.tsx";
import * as comments from "#app/routes/dashboard/cases/comments.tsx";
import * as documents from "#app/routes/dashboard/cases/documents.tsx";
import * as sharing from "#app/routes/dashboard/cases/sharing.tsx";
import * as timeline from "#app/routes/dashboard/cases/timeline.tsx";
import * as layout from "#app/routes/dashboard/layout.tsx";
import * as notificationReading from "#app/routes/dashboard/messages/mark-notification-read.ts";
import * as overview from "#app/routes/dashboard/overview/overview.tsx";
import * as uploads from "#app/routes/dashboard/uploads/uploads.tsx";
import { enterAsCustomer } from "#app/zones.ts";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import {
  customerContext,
  routeArgs,
  runningCase,
  statusOf,
  tryEnter,
  visitorContext,
} from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
});
afterAll(() => app.close());

const de = { lang: "de" };

describe("access", () => {
  test("a stranger is redirected to sign-in and back", async () => {
    const context = visitorContext(app);
    const request = new Request("http://app.test/en/dashboard/researches?x=1");
    const answer = await enterAsCustomer({ request, context }, async () => new Response()).catch((r) => r);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/en/auth?next=%2Fen%2Fdashboard%2Fresearches%3Fx%3D1");
  });

  test("a customer gets in", async () => {
    const context = customerContext(app, await app.person("hanna"));
    expect(await tryEnter(enterAsCustomer, context, "/de/dashboard")).toBe(299);
  });
});

describe("the overview", () => {
  test("is empty for a new customer", async () => {
    const context = customerContext(app, await app.person("emil"), {
      emailConfirmed: false,
      email: "emil@example.org",
    });
    const shown = await overview.loader(routeArgs(context, "/de/dashboard", de));
    expect(shown).toEqual({
      name: "Hanna",
      unconfirmed: "emil@example.org",
      refusedAddress: null,
      counts: { active: 0, completed: 0 },
      active: [],
      unread: { count: 0, groups: [] },
      questions: [],
      unpaid: [],
    });
  });

  test("sends the confirmation link again", async () => {
    const context = customerContext(app, await app.person("emil", { unconfirmed: true }));
    const answer = await overview.action(routeArgs(context, "/de/dashboard?index", de, {}));
    expect(answer instanceof Response && answer.headers.get("Set-Cookie")).toMatch(
      /^flash=confirmation-sent\./,
    );
  });

  test("counts cases, lists unread notifications and shows what is unpaid", async () => {
    const userId = await app.person("hanna");
    const first = await orders.placed({ userId });
    app.later({ minutes: 1 });
    const second = await runningCase(app, orders, {
      userId,
      details: { markeModell: "Mercedes-Benz 230 SL", kennzeichen: "M-PT 230" },
    });
    const shown = await overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
    expect(shown.counts).toEqual({ active: 2, completed: 0 });
    expect(shown.active?.map(({ status, progressPercentage }) => [status, progressPercentage])).toEqual([
      ["in_progress", 5],
      ["pending", 0],
    ]);
    expect(shown.active?.[0]?.plate).toMatchObject({ system: "de-1956", display: "M-PT 230" });
    expect(shown.unpaid.map((order) => order.id)).toEqual([second.orderId, first.orderId]);
    expect(shown.unread?.count).toBe(1);
    expect(shown.unpaid.map(({ vehicle }) => vehicle)).toEqual(["Mercedes-Benz 230 SL", "Volkswagen Käfer"]);
    expect(shown.unread?.groups[0]?.name).toMatch(/^Mercedes-Benz 230 SL · Fall F-2026-\d{4}$/);
    expect(shown.unread?.groups[0]?.list[0]?.title).toBe("Recherche begonnen: Mercedes-Benz 230 SL");
    const inEnglish = await overview.loader(
      routeArgs(customerContext(app, userId), "/en/dashboard", { lang: "en" }),
    );
    expect(inEnglish.unread?.groups[0]?.list[0]?.title).toBe("Research begun: Mercedes-Benz 230 SL");
  });

  test("shows an open question until it is answered", async () => {
    const { userId, staffId, researchId } = await runningCase(app, orders);
    await answerCustomer(app.researcher(staffId), {
      researchId,
      message: "Welche Farbe hatte er?",
      answerBy: "2026-12-01",
    });
    const shown = () => overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
    expect((await shown()).questions).toEqual([{ id: researchId, vehicle: "Volkswagen Käfer" }]);
    await askTeam(app.customer(userId), { researchId, message: "Grün." });
    expect((await shown()).questions).toEqual([]);
  });

  test("a notification disappears once read; other people's cannot be marked", async () => {
    const { userId } = await runningCase(app, orders);
    const before = await overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
    const id = before.unread?.groups[0]?.list[0]?.id ?? "";
    const path = `/de/dashboard/notifications/${id}/reading`;
    const stealing = customerContext(app, await app.person("otto"));
    expect(
      await statusOf(() =>
        notificationReading.action(routeArgs(stealing, path, { ...de, notificationId: id }, {})),
      ),
    ).toBe(404);
    const answer = await notificationReading.action(
      routeArgs(customerContext(app, userId), path, { ...de, notificationId: id }, {}),
    );
    expect(answer?.headers.get("Location")).toBe("/de/dashboard");
    const after = await overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
    expect(after.unread?.count).toBe((before.unread?.count ?? 0) - 1);
  });

  test("groups what is unread by case", async () => {
    const { userId, researchId, staffId } = await runningCase(app, orders);
    const other = await runningCase(app, orders, { userId });
    for (const about of [researchId, other.researchId, researchId])
      await answerCustomer(app.researcher(staffId), { researchId: about, message: "Wir haben etwas." });
    const { unread } = await overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
    expect(unread?.groups.map((group) => [group.researchId, group.list.length])).toEqual([
      [researchId, 3],
      [other.researchId, 2],
    ]);
  });

  test("every page's title counts what is unread; following a row marks it and leads nowhere else", async () => {
    const { userId } = await runningCase(app, orders);
    const context = customerContext(app, userId);
    const title = async () => {
      const loaderData = await layout.loader(routeArgs(context, "/de/dashboard", de));
      const matches = [{ id: "root" }, { id: "routes/dashboard/layout", loaderData }];
      return pageMeta(
        { location: { pathname: "/de/dashboard" }, matches },
        { title: "Übersicht", unlisted: true },
      )[0];
    };
    expect(await title()).toEqual({ title: "(1) Übersicht · Werdegang" });
    const { unread } = await overview.loader(routeArgs(context, "/de/dashboard", de));
    const id = unread?.groups[0]?.list[0]?.id ?? "";
    const path = `/de/dashboard/notifications/${id}/reading`;
    const followed = { from: "row" };
    expect(
      await notificationReading.action(routeArgs(context, path, { ...de, notificationId: id }, followed)),
    ).toBeNull();
    expect(await title()).toEqual({ title: "Übersicht · Werdegang" });
  });

  test("stays when one of its blocks cannot be loaded", async () => {
    const { userId } = await runningCase(app, orders);
    await app.runAsOwner("alter table notifications rename to notifications_away");
    try {
      const shown = await overview.loader(routeArgs(customerContext(app, userId), "/de/dashboard", de));
      expect(shown.unread).toBeNull();
      expect(shown.counts).toEqual({ active: 1, completed: 0 });
    } finally {
      await app.runAsOwner("alter table notifications_away rename to notifications");
    }
  });
});

describe("a case", () => {
  test("is listed and opened by its customer alone", async () => {
    const { userId, researchId } = await runningCase(app, orders);
    const mine = customerContext(app, userId);
    const { researches: list } = await researches.loader(routeArgs(mine, "/de/dashboard/researches", de));
    expect(list?.map(({ id, vehicle }) => [id, vehicle])).toEqual([[researchId, "Volkswagen Käfer"]]);
    const path = `/de/dashboard/researches/${researchId}`;
    const opened = await research.loader(routeArgs(mine, path, { ...de, researchId }));
    expect(opened.research).toMatchObject({ id: researchId, vehicle: { make: "Volkswagen", color: null } });

    const foreign = customerContext(app, await app.person("otto"));
    expect(await statusOf(() => research.loader(routeArgs(foreign, path, { ...de, researchId })))).toBe(404);
    expect((await researches.loader(routeArgs(foreign, path, de))).researches).toEqual([]);
    for (const part of [timeline, comments, documents])
      expect(await statusOf(() => part.loader(routeArgs(foreign, path, { ...de, researchId })))).toBe(404);
  });

  test("a URL without a valid id is 404", async () => {
    const mine = customerContext(app, await app.person("hanna"));
    const args = () => routeArgs(mine, "/de/dashboard/researches/4711", { ...de, researchId: "4711" });
    expect(await statusOf(() => research.loader(args()))).toBe(404);
    expect(await statusOf(() => comments.loader(args()))).toBe(404);
  });

  test("shows its timeline in the reader's language", async () => {
    const { userId, staffId, researchId } = await runningCase(app, orders);
    const entry = { date: "1965/1974", title: "In der Familie", eventType: "ownership_change" };
    await publishEntry(app, { userId, researchId, staffId }, { ...entry, evidenceClass: "D" });
    const shown = async (lang: string) => {
      const path = `/${lang}/dashboard/researches/${researchId}`;
      return (await timeline.loader(routeArgs(customerContext(app, userId), path, { lang, researchId })))
        .entries?.[0];
    };
    expect(await shown("de")).toMatchObject({
      year: "1965",
      when: "zwischen 1965 und 1974",
      type: "Besitzerwechsel",
    });
    expect(await shown("en")).toMatchObject({ when: "between 1965 and 1974", type: "Change of ownership" });
  });
});

test.each([
  ["documents", documents],
  ["comments", comments],
  ["sharing", sharing],
])("an intent that the page of %s does not know is refused", async (page, { action }) => {
  const { userId, researchId } = await runningCase(app, orders);
  const path = `/de/dashboard/researches/${researchId}/${page}`;
  const form = { intent: "dance", documentId: researchId, message: "Hallo", days: "7" };
  const context = customerContext(app, userId);
  expect(await statusOf(() => action(routeArgs(context, path, { ...de, researchId }, form)))).toBe(400);
});

test("without a script, a missing file is reported and the typed text stays", async () => {
  const { userId, researchId } = await runningCase(app, orders);
  const form = { intent: "upload", researchId, rights: "own" };
  const args = routeArgs(customerContext(app, userId), "/de/dashboard/uploads", de, form);
  expect(await uploads.action(args)).toMatchObject({
    init: { status: 422 },
    data: { values: form, errors: { files: "Bitte wählen Sie mindestens eine Datei aus." } },
  });
  const empty = routeArgs(customerContext(app, userId), "/de/dashboard/uploads", de, { intent: "upload" });
  const refused = await uploads.action(empty);
  // All of it at once, and not one after the other.
  expect(
    "data" in refused && "errors" in refused.data && Object.keys(refused.data.errors).toSorted(),
  ).toEqual(["files", "researchId", "rights"]);
});
