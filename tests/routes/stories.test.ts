import { afterAll, beforeAll, expect, test } from "vitest";
import * as stories from "#app/routes/site/stories.tsx";
import { DecideStory, decideStory } from "#business/content/decide-story.ts";
import { SubmitStory, submitStory } from "#business/content/submit-story.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { storyForm } from "../site-forms.ts";
import { calling, stranger } from "./calling.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
});
afterAll(() => house.close());

const read = (query = "") => stories.loader(calling(stranger(house), `/de/stories${query}`, { lang: "de" }));

async function publish(count: number) {
  for (let n = 1; n <= count; n++) {
    const story = SubmitStory.parse(storyForm({ vehicle: `Wagen ${n}` }));
    const { id } = await submitStory(house.visitor(), story, null, "ja", `192.0.2.${n}`);
    house.later({ minutes: 1 });
    await decideStory(
      house.researcher(ruth),
      DecideStory.parse({ storyId: id, decision: "publish", reason: "" }),
    );
  }
}

test("published stories are listed newest first, twenty to a page, without the senders' addresses", async () => {
  expect(await read()).toMatchObject({ page: 1, stories: [], older: false });
  await publish(21);
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
