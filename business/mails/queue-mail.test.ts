import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { product } from "#business/product.ts";
import { expectNothingLeft } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { type NewMail, queueMail } from "./queue-mail.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const mail: NewMail = {
  template: "test.greeting",
  to: "carla@example.org",
  userId: null,
  about: "thing:1",
  locale: "de",
  text: {
    subject: "Grüße & <Wünsche>",
    paragraphs: ["Guten Tag <Carla>,", "zwei\nZeilen"],
    action: { label: "Ansehen", url: "https://app.test/?a=1&b=2" },
    annexes: [{ title: "AGB", markdown: "## § 1\n\n- ein Punkt" }],
  },
};

test("a mail and the job that sends it are written together", async () => {
  const id = await inTransaction(app.system(), (ctx) => queueMail(ctx, mail));
  const [written] = await app.mails("test.greeting");
  expect(written).toMatchObject({ id, recipient: mail.to, about: "thing:1", acceptedAt: null });
  expect(written?.queuedAt).toEqual(app.system().now());
  expect(await app.jobs("mails.deliver")).toEqual([{ mailId: id }]);
});

test("SD-03 both parts contain every paragraph, the link, the annexes and the imprint", async () => {
  const [written] = await app.mails("test.greeting");
  const { register, vatId, representative } = app.services.config.operator;
  for (const part of ["Guten Tag <Carla>,", "https://app.test/?a=1&b=2", "AGB", "## § 1"])
    expect(written?.text).toContain(part);
  for (const part of ["zwei<br>Zeilen", 'href="https://app.test/?a=1&amp;b=2"', "<h2>§ 1</h2>"])
    expect(written?.html).toContain(part);
  expect(written?.html).toContain("Guten Tag &lt;Carla&gt;,");
  for (const form of [written?.text, written?.html])
    for (const fact of [register, vatId, representative, "Freundliche Grüße"]) expect(form).toContain(fact);
});

test("a mail uses the layout, supports dark mode, and loads nothing remote", async () => {
  const [{ html } = { html: "" }] = await app.mails("test.greeting");
  expect(html).toContain(`>${product}</p>`);
  expect(html).toMatch(/<h1[^>]*>Grüße &amp; &lt;Wünsche&gt;<\/h1>/);
  expect(html).toContain("Anlage 1");
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html.match(/<table(?! role="presentation"| class="\w+" role="presentation")/g)).toBeNull();
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<script/);
});

test("a failed action sends nothing", async () => {
  await expectNothingLeft(app, () =>
    inTransaction(app.system(), async (ctx) => {
      await queueMail(ctx, mail);
      throw new Error("the action fails");
    }),
  );
});

test("only the system and staff queue mails", () => {
  void (() =>
    inTransaction(app.visitor(), (ctx) => {
      // @ts-expect-error visitors may not send mails
      return queueMail(ctx, mail);
    }));
  void (() =>
    inTransaction(app.customer(""), (ctx) => {
      // @ts-expect-error customers may not send mails
      return queueMail(ctx, mail);
    }));
});
