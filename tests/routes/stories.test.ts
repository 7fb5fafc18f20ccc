import { afterAll, beforeAll, expect, test } from "vitest";
import * as stories from "#app/routes/site/stories/stories.tsx";
import * as story from "#app/routes/site/stories/story.tsx";
import { DecideStory, decideStory } from "#business/content/stories/decide-story.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { storyForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, visitorContext } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const read = (query = "") =>
  stories.loader(routeArgs(visitorContext(app), `/de/stories${query}`, { lang: "de" }));

async function publish(changes: object, address: string, buyerId?: string): Promise<string> {
  const form = SubmitStory.parse(storyForm({ ...changes }));
  const { id } = await submitStory(app.visitor(), form, null, "ja", address, buyerId);
  app.later({ minutes: 1 });
  await decideStory(
    app.researcher(ruth),
    DecideStory.parse({ storyId: id, decision: "publish", reason: "" }),
  );
  return id;
}

test("published stories are listed newest first, twenty to a page, without the senders' addresses", async () => {
  expect(await read()).toMatchObject({ page: 1, stories: [], older: false });
  for (let n = 1; n <= 21; n++) await publish({ vehicle: `Wagen ${n}` }, `192.0.2.${n}`);
  const first = await read();
  expect(first.stories.map(({ vehicle }) => vehicle)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Wagen ${21 - i}`),
  );
  expect(first.older).toBe(true);
  expect(JSON.stringify(first)).not.toContain("jutta@example.org");
  expect(await read("?page=2")).toMatchObject({ page: 2, stories: [{ vehicle: "Wagen 1" }], older: false });
});

test.each(["0", "-1", "1e9", "x", "2.5"])("page %j falls back to the first", async (page) => {
  expect((await read(`?page=${page}`)).page).toBe(1);
});

test("MK-03 stars are shown only for the signed-in buyer of the order named", async () => {
  const userId = await app.person("otto");
  const { orderId } = await new OrderFixtures(app).paid({ userId });
  const { number: orderNumber } = await myOrder(app.customer(userId), orderId);
  const email = await app.emailOf(userId);
  const starsOf = async (changes: object, buyerId?: string) => {
    const storyId = await publish({ email, rating: "2", ...changes }, "198.51.100.7", buyerId);
    const shown = await story.loader(
      routeArgs(visitorContext(app), `/de/stories/${storyId}`, { lang: "de", storyId }),
    );
    expect(shown).not.toHaveProperty("rating");
    return shown.stars;
  };
  expect(await starsOf({ email: "nobody@example.org" })).toBeNull();
  expect(await starsOf({ orderNumber }), "their address is not enough").toBeNull();
  expect(await starsOf({ orderNumber }, userId), "a bad rating as well as a good one").toBe(2);
});
