import { afterAll, beforeAll, expect, test } from "vitest";
import { myAccount } from "#business/accounts/read-account.ts";
import { myUnreadCount } from "#business/messages/read-messages.ts";
import { myResearch, myResearchCounts } from "#business/researches/read-researches.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { loadBlocks } from "./load-blocks.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let transactions = 0;
beforeAll(async () => {
  app = await openTestApp();
  const { transaction } = app.services.database;
  app.services.database.transaction = (...given) => {
    transactions++;
    return transaction(...given);
  };
});
afterAll(() => app.close());

const none = { active: 0, completed: 0 };

test("the blocks of a page share one transaction", async () => {
  const ctx = app.customer(await app.person("anna"));
  transactions = 0;
  const blocks = await loadBlocks(ctx, { counts: myResearchCounts, unread: myUnreadCount });
  expect({ ...blocks, transactions }).toEqual({ counts: none, unread: 0, transactions: 1 });
});

test("each person's blocks are their own, however many load at once", async () => {
  const people = [await app.person("berta"), await app.person("carl")].map((id) => app.customer(id));
  const own = await Promise.all(people.map((ctx) => loadBlocks(ctx, { account: myAccount })));
  const [one, other] = await Promise.all(people.map((ctx) => myAccount(ctx)));
  expect(own).toEqual([{ account: one }, { account: other }]);
  expect(one).not.toEqual(other);
});

test("a block that fails takes no other with it, before or after", async () => {
  const ctx = app.customer(await app.person("otto"));
  const failing = (inner: typeof ctx) => myResearch(inner, "no id");
  const blocks = { counts: myResearchCounts, failing, unread: myUnreadCount };
  expect(await loadBlocks(ctx, blocks)).toEqual({ counts: none, failing: null, unread: 0 });
});
