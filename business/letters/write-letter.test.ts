import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft } from "#tests/refusals.ts";
import { inTransaction } from "../context.ts";
import { product } from "../product.ts";
import { type NewLetter, writeLetter } from "./write-letter.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const letter: NewLetter = {
  template: "test.greeting",
  to: "carla@example.org",
  userId: null,
  about: "thing:1",
  locale: "de",
  text: {
    subject: "Grüße & <Wünsche>",
    paragraphs: ["Guten Tag <Carla>,", "zwei\nZeilen"],
    action: { label: "Ansehen", url: "https://house.test/?a=1&b=2" },
    annexes: [{ title: "AGB", markdown: "## § 1\n\n- ein Punkt" }],
  },
};

test("a letter and the job that sends it are written together", async () => {
  const id = await inTransaction(house.system(), (ctx) => writeLetter(ctx, letter));
  const [written] = await house.letters("test.greeting");
  expect(written).toMatchObject({ id, recipient: letter.to, about: "thing:1", acceptedAt: null });
  expect(written?.queuedAt).toEqual(house.system().now());
  expect(await house.jobs("letters.deliver")).toEqual([{ letterId: id }]);
});

test("both forms hold every paragraph, the link, the annexes and the imprint", async () => {
  const [written] = await house.letters("test.greeting");
  const { register, vatId, representative } = house.house.config.operator;
  for (const part of ["Guten Tag <Carla>,", "https://house.test/?a=1&b=2", "AGB", "## § 1"])
    expect(written?.text).toContain(part);
  for (const part of ["zwei<br>Zeilen", 'href="https://house.test/?a=1&amp;b=2"', "<h2>§ 1</h2>"])
    expect(written?.html).toContain(part);
  expect(written?.html).toContain("Guten Tag &lt;Carla&gt;,");
  for (const form of [written?.text, written?.html])
    for (const fact of [register, vatId, representative, "Freundliche Grüße"]) expect(form).toContain(fact);
});

test("a letter stands on the house's paper, by day and by night, and fetches nothing", async () => {
  const [{ html } = { html: "" }] = await house.letters("test.greeting");
  expect(html).toContain(`>${product}</p>`);
  expect(html).toMatch(/<h1[^>]*>Grüße &amp; &lt;Wünsche&gt;<\/h1>/);
  expect(html).toContain("Anlage 1");
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html.match(/<table(?! role="presentation"| class="\w+" role="presentation")/g)).toBeNull();
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<script/);
});

test("a deed that fails sends nothing", async () => {
  await expectNothingLeft(house, () =>
    inTransaction(house.system(), async (ctx) => {
      await writeLetter(ctx, letter);
      throw new Error("the deed fails");
    }),
  );
});

test("only the house and its staff write letters", () => {
  void (() =>
    inTransaction(house.visitor(), (ctx) => {
      // @ts-expect-error a visitor would send letters to anybody
      return writeLetter(ctx, letter);
    }));
  void (() =>
    inTransaction(house.customer(""), (ctx) => {
      // @ts-expect-error so would a customer
      return writeLetter(ctx, letter);
    }));
});
