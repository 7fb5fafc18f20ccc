import { afterAll, beforeAll, expect, test } from "vitest";
import * as stories from "#app/routes/site/stories.tsx";
import * as story from "#app/routes/site/story.tsx";
import { DecideStory, decideStory } from "#business/content/decide-story.ts";
import { SubmitStory, submitStory } from "#business/content/submit-story.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { storyForm } from "../site-forms.ts";
import { Orders } from "../situations.ts";
import { calling, stranger } from "./calling.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
});
afterAll(() => house.close());

const read = (query = "") => stories.loader(calling(stranger(house), `/de/stories${query}`, { lang: "de" }));

async function publish(changes: object, address: string): Promise<string> {
  const form = SubmitStory.parse(storyForm({ ...changes }));
  const { id } = await submitStory(house.visitor(), form, null, "ja", address);
  house.later({ minutes: 1 });
  await decideStory(
    house.researcher(ruth),
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

test.each(["0", "-1", "1e9", "x", "2.5"])("a page numbered %j is the first one", async (page) => {
  expect((await read(`?page=${page}`)).page).toBe(1);
});

test("MK-03 stars are shown with an order behind them only", async () => {
  const userId = await house.person("otto");
  await new Orders(house).placed({ userId });
  const { rows } = await house.ownerRun(`select email from users where id = '${userId}'`);
  const starsOf = async (email: unknown) => {
    const storyId = await publish({ email: String(email), rating: "2" }, "198.51.100.7");
    const shown = await story.loader(
      calling(stranger(house), `/de/stories/${storyId}`, { lang: "de", storyId }),
    );
    expect(shown).not.toHaveProperty("rating");
    return shown.stars;
  };
  expect(await starsOf("nobody@example.org")).toBeNull();
  expect(await starsOf(rows[0]?.email), "a bad rating as well as a good one").toBe(2);
});
