import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as notificationReading from "#app/routes/dashboard/notification-reading.ts";
import * as overview from "#app/routes/dashboard/overview.tsx";
import * as research from "#app/routes/dashboard/research.tsx";
import * as comments from "#app/routes/dashboard/research-comments.tsx";
import * as documents from "#app/routes/dashboard/research-documents.tsx";
import * as timeline from "#app/routes/dashboard/research-timeline.tsx";
import * as researches from "#app/routes/dashboard/researches.tsx";
import { enterAsCustomer } from "#app/zones.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { WriteEntry, writeEntry } from "#business/researches/record-finding.ts";
import { answerCustomer, askTeam } from "#business/researches/write-comment.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { Orders } from "../situations.ts";
import { asCustomer, calling, knock, running, signedIn, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
let orders: Orders;
beforeAll(async () => {
  house = await openTestHouse();
  orders = new Orders(house);
});
afterAll(() => house.close());

const de = { lang: "de" };

describe("the door", () => {
  test("a stranger is led to the sign-in page and back again", async () => {
    const context = stranger(house);
    const request = new Request("http://house.test/en/dashboard/researches?x=1");
    const answer = await enterAsCustomer({ request, context }, async () => new Response()).catch((r) => r);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/en/auth?next=%2Fen%2Fdashboard%2Fresearches%3Fx%3D1");
  });

  test("a person enters, and no browser keeps the page", async () => {
    const context = asCustomer(house, await house.person("hanna"));
    const request = new Request("http://house.test/de/dashboard");
    const answer = await enterAsCustomer({ request, context }, async () => new Response());
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await knock(enterAsCustomer, context, "/de/dashboard")).toBe(299);
  });
});

describe("the overview", () => {
  test("is empty for somebody new", async () => {
    const context = asCustomer(house, await house.person("emil"), {
      emailConfirmed: false,
      email: "emil@example.org",
    });
    const shown = await overview.loader(calling(context, "/de/dashboard", de));
    expect(shown).toEqual({
      name: "Hanna",
      unconfirmed: "emil@example.org",
      counts: { active: 0, completed: 0 },
      active: [],
      unread: { count: 0, list: [] },
      questions: [],
      unpaid: [],
    });
  });

  test("sends the confirming link again", async () => {
    const context = asCustomer(house, await house.person("emil", { unconfirmed: true }));
    const answer = await overview.action(calling(context, "/de/dashboard?index", de, {}));
    expect(answer instanceof Response && answer.headers.get("Set-Cookie")).toMatch(
      /^flash=confirmation-sent\./,
    );
  });

  test("counts cases, lists unread notifications in words and points at what is unpaid", async () => {
    const userId = await house.person("hanna");
    const first = await orders.placed({ userId });
    house.later({ minutes: 1 });
    const second = await running(house, orders, {
      userId,
      details: { markeModell: "Mercedes-Benz 230 SL", kennzeichen: "M-PT 230" },
    });
    const shown = await overview.loader(calling(asCustomer(house, userId), "/de/dashboard", de));
    expect(shown.counts).toEqual({ active: 2, completed: 0 });
    expect(shown.active?.map(({ status, progressPercentage }) => [status, progressPercentage])).toEqual([
      ["in_progress", 5],
      ["pending", 0],
    ]);
    expect(shown.active?.[0]?.plate).toMatchObject({ system: "de-1956", display: "M-PT 230" });
    expect(shown.unpaid.map((order) => order.id)).toEqual([second.orderId, first.orderId]);
    expect(shown.unread?.count).toBe(1);
    expect(shown.unread?.list[0]?.title).toBe("Recherche begonnen: Mercedes-Benz 230 SL");
    const inEnglish = await overview.loader(
      calling(asCustomer(house, userId), "/en/dashboard", { lang: "en" }),
    );
    expect(inEnglish.unread?.list[0]?.title).toBe("Research begun: Mercedes-Benz 230 SL");
  });

  test("says when a question waits, until it is answered", async () => {
    const { userId, staffId, researchId } = await running(house, orders);
    await answerCustomer(house.researcher(staffId), {
      researchId,
      message: "Welche Farbe hatte er?",
      answerBy: "2026-12-01",
    });
    const shown = () => overview.loader(calling(asCustomer(house, userId), "/de/dashboard", de));
    expect((await shown()).questions).toEqual([{ id: researchId, vehicle: "Volkswagen Käfer" }]);
    await askTeam(house.customer(userId), { researchId, message: "Grün." });
    expect((await shown()).questions).toEqual([]);
  });

  test("a notification is gone once it is read; somebody else's cannot be read", async () => {
    const { userId } = await running(house, orders);
    const before = await overview.loader(calling(asCustomer(house, userId), "/de/dashboard", de));
    const id = before.unread?.list[0]?.id ?? "";
    const path = `/de/dashboard/notifications/${id}/reading`;
    const stealing = asCustomer(house, await house.person("otto"));
    expect(
      await statusOf(() =>
        notificationReading.action(calling(stealing, path, { ...de, notificationId: id }, {})),
      ),
    ).toBe(404);
    const answer = await notificationReading.action(
      calling(asCustomer(house, userId), path, { ...de, notificationId: id }, {}),
    );
    expect(answer.headers.get("Location")).toBe("/de/dashboard");
    const after = await overview.loader(calling(asCustomer(house, userId), "/de/dashboard", de));
    expect(after.unread?.count).toBe((before.unread?.count ?? 0) - 1);
  });

  test("stays when one of its blocks cannot be loaded", async () => {
    const { userId } = await running(house, orders);
    await house.ownerRun("alter table notifications rename to notifications_away");
    try {
      const shown = await overview.loader(calling(asCustomer(house, userId), "/de/dashboard", de));
      expect(shown.unread).toBeNull();
      expect(shown.counts).toEqual({ active: 1, completed: 0 });
    } finally {
      await house.ownerRun("alter table notifications_away rename to notifications");
    }
  });
});

describe("a case", () => {
  test("is listed and opened by its customer alone", async () => {
    const { userId, researchId } = await running(house, orders);
    const mine = asCustomer(house, userId);
    const { researches: list } = await researches.loader(calling(mine, "/de/dashboard/researches", de));
    expect(list?.map(({ id, vehicle }) => [id, vehicle])).toEqual([[researchId, "Volkswagen Käfer"]]);
    const path = `/de/dashboard/researches/${researchId}`;
    const opened = await research.loader(calling(mine, path, { ...de, researchId }));
    expect(opened.research).toMatchObject({ id: researchId, vehicle: { make: "Volkswagen", color: null } });

    const foreign = asCustomer(house, await house.person("otto"));
    expect(await statusOf(() => research.loader(calling(foreign, path, { ...de, researchId })))).toBe(404);
    expect((await researches.loader(calling(foreign, path, de))).researches).toEqual([]);
    for (const part of [timeline, comments, documents])
      expect(await statusOf(() => part.loader(calling(foreign, path, { ...de, researchId })))).toBe(404);
  });

  test("an address that holds no id leads nowhere", async () => {
    const mine = asCustomer(house, await house.person("hanna"));
    const args = () => calling(mine, "/de/dashboard/researches/4711", { ...de, researchId: "4711" });
    expect(await statusOf(() => research.loader(args()))).toBe(404);
    expect(await statusOf(() => comments.loader(args()))).toBe(404);
  });

  test("shows its history in the reader's words", async () => {
    const { userId, staffId, researchId } = await running(house, orders);
    const entry = {
      researchId,
      date: "1965/1974",
      title: "In der Familie",
      eventType: "ownership_change",
      evidenceClass: "D",
    };
    await writeEntry(house.researcher(staffId), WriteEntry.parse(entry));
    const shown = async (lang: string) => {
      const path = `/${lang}/dashboard/researches/${researchId}`;
      return (await timeline.loader(calling(asCustomer(house, userId), path, { lang, researchId })))
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

describe("the conversation", () => {
  const post = (context: ReturnType<typeof asCustomer>, researchId: string, message: string) =>
    comments.action(
      calling(context, `/de/dashboard/researches/${researchId}/comments`, { ...de, researchId }, { message }),
    );

  test("goes both ways", async () => {
    const { userId, staffId, researchId } = await running(house, orders);
    const answer = await post(asCustomer(house, userId), researchId, "Der Wagen war grün.");
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.headers.get("Location")).toBe(`/de/dashboard/researches/${researchId}/comments#file`);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^flash=message-sent\./);
    await answerCustomer(house.researcher(staffId), { researchId, message: "Danke." });
    const path = `/de/dashboard/researches/${researchId}/comments`;
    const shown = await comments.loader(calling(asCustomer(house, userId), path, { ...de, researchId }));
    expect(shown.comments?.map(({ message, isFromTeam }) => [message, isFromTeam])).toEqual([
      ["Danke.", true],
      ["Der Wagen war grün.", false],
    ]);
  });

  test("blanks are no message", async () => {
    const { userId, researchId } = await running(house, orders);
    const answer = await post(asCustomer(house, userId), researchId, " \n\t ");
    expect(answer instanceof Response && answer.headers.get("Set-Cookie")).toBeNull();
    expect(await commentsOf(house.customer(userId), researchId)).toEqual([]);
  });

  test("a message that is too long comes back with its text", async () => {
    const { userId, researchId } = await running(house, orders);
    const message = "x".repeat(20_001);
    const answer = await post(asCustomer(house, userId), researchId, message);
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        values: { message },
        errors: { message: "Die Nachricht darf höchstens 20.000 Zeichen lang sein." },
      },
    });
  });

  test("nobody writes into a case that is not theirs", async () => {
    const { researchId } = await running(house, orders);
    const foreign = asCustomer(house, await house.person("otto"), signedIn("", {}));
    expect(await statusOf(() => post(foreign, researchId, "Hallo"))).toBe(404);
  });
});
