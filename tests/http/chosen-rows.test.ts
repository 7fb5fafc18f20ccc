import { afterAll, beforeAll, expect, test } from "vitest";
import { chosenFields } from "#app/routes/team/case/history/bulk/chosen-ids.ts";
import { m } from "#texts/messages.js";
import { Actors, fillApp } from "./actors.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

const rows = 700;
let served: ServedApp;
let headers: { Cookie: string };
let address: string;
let drafts: string[];
beforeAll(async () => {
  served = await openServedApp();
  const { researchId } = await fillApp(served.app);
  address = `/de/team/researches/${researchId}`;
  headers = await new Actors(served, served.app).headersOf("staff");
  const table = Array.from({ length: rows / 2 }, (_, n) => `${1930 + (n % 90)}\tFund ${n}`).join("\n");
  const body = new URLSearchParams({ intent: "paste", locale: "de", table });
  for (const _half of [1, 2]) await served.send({ path: `${address}?index`, method: "POST", headers, body });
  const pasted = await served.app.runAsOwner(
    `select id from research_timeline where research_id = '${researchId}' and status = 'proposed'`,
  );
  drafts = pasted.rows.map(({ id }) => String(id));
});
afterAll(() => served.close());

test("more than a hundred rows ticked without scripts are sent on, none of them too long for an address", async () => {
  const page = await served.send({ path: address, headers });
  const [form = ""] = /<form[^>]* id="chosen"[^>]*>/.exec(page.text) ?? [];
  expect(form).toContain('method="post"');
  const action = /action="([^"#]*)/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const path = new URL(action, `https://here${address}`);
  const body = new URLSearchParams([
    ["intent", "choose"],
    ["publish", "1"],
    ...drafts.slice(0, 150).map((id) => ["draft", id]),
  ]);
  const sent = await served.send({ path: path.pathname + path.search, method: "POST", headers, body });
  expect(sent.status).toBe(303);
  const next = new URL(String(sent.headers.location), "https://here");
  const shown = await served.send({ path: next.pathname + next.search, headers });
  expect(shown.status).toBe(200);
  const [published = ""] = /<input[^>]* name="statements"[^>]*>/.exec(shown.text) ?? [];
  expect(published.match(/[0-9a-f-]{36}:1/g)).toHaveLength(150);
});

test("of more rows than can be published at once, the first are shown and the others counted", async () => {
  const query = new URLSearchParams([["publish", "1"], ...chosenFields(drafts)]);
  const shown = await served.send({ path: `${address}?${query}`, headers });
  expect(shown.status).toBe(200);
  const [published = ""] = /<input[^>]* name="statements"[^>]*>/.exec(shown.text) ?? [];
  expect(published.match(/[0-9a-f-]{36}:1/g)).toHaveLength(500);
  expect(shown.text).toContain(m.desk_publication_later({ count: "200" }, { locale: "de" }));
});
