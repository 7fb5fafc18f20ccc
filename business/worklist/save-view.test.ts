import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { hasLetterKeys, setLetterKeys } from "./letter-keys.ts";
import { removeView, SaveView, savedViewsOf, saveView } from "./save-view.ts";

let app: TestApp;
let ruth: ReturnType<TestApp["researcher"]>;
let anton: ReturnType<TestApp["researcher"]>;
beforeAll(async () => {
  app = await openTestApp();
  ruth = app.researcher(await app.person("ruth", { role: "researcher" }));
  anton = app.researcher(await app.person("anton", { role: "researcher" }));
});
afterAll(() => app.close());

test("a view is one's own until it is shared; its author alone replaces and removes it", async () => {
  await saveView(ruth, SaveView.parse({ name: "Archive", query: "need=archive&page=2" }));
  await saveView(ruth, SaveView.parse({ name: "Neue", query: "sort=newest", isShared: "on" }));
  expect(await savedViewsOf(ruth)).toMatchObject([
    { name: "Archive", query: "need=archive", isShared: false, isMine: true },
    { name: "Neue", query: "sort=newest", isShared: true, isMine: true },
  ]);
  const seen = await savedViewsOf(anton);
  expect(seen).toMatchObject([{ name: "Neue", isMine: false }]);
  await expect(removeView(anton, { viewId: seen[0]?.id ?? "" })).rejects.toThrow(NotFound);
  await saveView(ruth, SaveView.parse({ name: "Neue", query: "owner=mine" }));
  expect(await savedViewsOf(anton)).toEqual([]);
  for (const { id } of await savedViewsOf(ruth)) await removeView(ruth, { viewId: id });
  expect(await savedViewsOf(ruth)).toEqual([]);
});

test("a view needs a name that fits", () => {
  expect(() => SaveView.parse({ name: " ", query: "" })).toThrow("worklist_view_name_missing");
  expect(() => SaveView.parse({ name: "x".repeat(61), query: "" })).toThrow("worklist_view_name_too_long");
});

test("single letters are keys until this person switches them off", async () => {
  expect(await hasLetterKeys(ruth)).toBe(true);
  await setLetterKeys(ruth, {});
  expect([await hasLetterKeys(ruth), await hasLetterKeys(anton)]).toEqual([false, true]);
  await setLetterKeys(ruth, { letterKeys: "on" });
  expect(await hasLetterKeys(ruth)).toBe(true);
});
