import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { allCannedTexts } from "#business/messages/canned-texts/read-canned-texts.ts";
import {
  AddCannedText,
  addCannedText,
  ChangeCannedText,
  changeCannedText,
  removeCannedText,
} from "#business/messages/canned-texts/save-canned-text.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myDispatches } from "../dispatches/read-dispatches.ts";
import { valuesOf } from "./fill-canned-text.ts";
import { CannedTextForCases, previewCannedText, sendCannedText } from "./send-canned-text.ts";

let app: TestApp;
let german: OrderFixture;
let english: OrderFixture;
let unpaid: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  german = await app.orders.started();
  english = await app.orders.started({ userId: await app.person("emma", { locale: "en" }) });
  unpaid = await app.orders.placed();
});
afterAll(() => app.close());

const ruth = () => app.researcher(german.staffId);
const texts = {
  german: "Guten Tag {name}, Ihr {vehicle} ({case}) braucht bis {deadline}. {researcher}",
  english: "Dear {name}, your {vehicle} ({case}) takes until {deadline}. {researcher}",
};
const add = (name: string, more: Partial<typeof texts> = {}) =>
  addCannedText(ruth(), AddCannedText.parse({ name, ...texts, ...more }));
const forCases = (textId: string, ...cases: OrderFixture[]) =>
  CannedTextForCases.parse({ textId, researchIds: cases.map(({ researchId }) => researchId).join(",") });
const conversation = async ({ userId, researchId }: OrderFixture) =>
  (await commentsOf(app.customer(userId), researchId)).map(({ message }) => message);

describe("a canned text", () => {
  test("can be read, changed and removed by the whole team", async () => {
    const textId = await add("Zwischenstand");
    await expectRuleBroken(add("Zwischenstand"), "canned_texts_name_taken");
    const paul = app.researcher(await app.person("paul", { role: "researcher" }));
    const change = (version: number) =>
      changeCannedText(paul, ChangeCannedText.parse({ textId, version, name: "Stand", ...texts }));
    await change(1);
    await expect(change(1)).rejects.toMatchObject({ code: "conflict", changedBy: "paul" });
    expect(await allCannedTexts(ruth())).toMatchObject([{ name: "Stand", version: 2 }]);
    expect(await app.auditTrail(`canned-text:${textId}`)).toEqual([
      "canned-text.added",
      "canned-text.changed",
    ]);
    await removeCannedText(ruth(), { textId });
    expect(await allCannedTexts(ruth())).toEqual([]);
    await expect(removeCannedText(ruth(), { textId })).rejects.toThrow(NotFound);
    await expect(change(2)).rejects.toThrow(NotFound);
    // @ts-expect-error customers have none
    void (() => allCannedTexts(app.customer("")));
  });

  test("knows its variables: an unknown one is refused in either language", () => {
    const form = { name: "Dank", ...texts };
    expectInvalid(AddCannedText, { ...form, german: "Guten Tag {vorname}" }, "canned_texts_unknown_variable");
    expectInvalid(AddCannedText, { ...form, english: "{Name}" }, "canned_texts_unknown_variable");
    expectInvalid(AddCannedText, { ...form, english: " " }, "canned_texts_text_missing");
    expectInvalid(AddCannedText, { ...form, name: "" }, "canned_texts_name_missing");
    expectInvalid(AddCannedText, { ...form, name: "x".repeat(61) }, "canned_texts_name_too_long");
  });
});

describe("sent to several cases", () => {
  test("each customer reads it in their language with the values of their case, after ten seconds", async () => {
    const input = forCases(await add("Bis wann"), german, english);
    const numbers = (await inTransaction(ruth(), (ctx) => valuesOf(ctx, input.researchIds))).map(
      (v) => v.number,
    );
    const shown = (await previewCannedText(ruth(), input)).messages.map(({ text }) => text);
    expect(shown).toEqual([
      `Guten Tag hanna, Ihr Volkswagen Käfer (${numbers[0]}) braucht bis 24. November 2026. ruth`,
      `Dear emma, your Volkswagen Käfer (${numbers[1]}) takes until 24 November 2026. ruth`,
    ]);
    await sendCannedText(ruth(), input);
    expect(await myDispatches(ruth())).toHaveLength(2);
    expect([...(await conversation(german)), ...(await conversation(english))]).toEqual([]);
    await app.runJobs("researches.release");
    expect([...(await conversation(german)), ...(await conversation(english))]).toEqual(shown);
  });

  test("it goes to none when one lacks a value, and says so beforehand", async () => {
    const input = forCases(await add("Frist"), german, unpaid);
    const { messages } = await previewCannedText(ruth(), input);
    expect(messages.map(({ unfilled }) => unfilled)).toEqual([[], ["deadline"]]);
    await expectRuleBroken(sendCannedText(ruth(), input), "canned_texts_value_missing");
    await expectNothingLeft(app, () => sendCannedText(ruth(), input));
  });

  test("a text and a case must exist, and the case be open", async () => {
    const textId = await add("Ende", { german: "Ende", english: "End" });
    const absent = "01980000-0000-7000-8000-000000000000";
    await expect(sendCannedText(ruth(), forCases(absent, german))).rejects.toThrow(NotFound);
    await expect(sendCannedText(ruth(), { textId, researchIds: [absent] })).rejects.toThrow(NotFound);
    await app.orders.setCaseStatus(unpaid, "cancelled");
    await expectRuleBroken(sendCannedText(ruth(), forCases(textId, german, unpaid)), "researches_not_open");
    expectInvalid(
      CannedTextForCases,
      { textId: "", researchIds: german.researchId },
      "canned_texts_none_chosen",
    );
  });
});
