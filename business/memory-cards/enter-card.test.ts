import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { addToStopList } from "#business/people/stop-list.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { endCard } from "./end-card.ts";
import { changePreferenceFor, EnterCard, endCardFor, enterCard } from "./enter-card.ts";
import { cardOfLink, copyOfCard } from "./read-card.ts";
import { newSheetCode } from "./sheet-code.ts";
import { openCardByCode } from "./sheets/open-by-code.ts";
import { cardForTeam } from "./team-cards.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

const card = (token: string) => cardOfLink(app.visitor(), token);
const linkIn = (text = "") => /memory-card\/([\w-]{32})/.exec(text)?.[1] ?? "";

describe("from telephone and paper", () => {
  const sheet = {
    locale: "de",
    channel: "telephone",
    makeModel: "Hanomag",
    phone: "0511 1",
    preference: "letters",
    consent: "on",
  };

  test("the team enters, changes and ends a card for somebody, and gives them the link", async () => {
    const staff = app.researcher(ruth);
    expectInvalid(EnterCard, { ...sheet, consent: undefined }, "memory_cards_consent_missing");
    expectInvalid(EnterCard, { ...sheet, channel: "web" }, "memory_cards_channel_missing");
    await expectRuleBroken(
      enterCard(staff, EnterCard.parse({ ...sheet, phone: "" })),
      "memory_cards_contact_missing",
    );
    const { cardId, address } = await enterCard(staff, EnterCard.parse(sheet));
    await changePreferenceFor(staff, cardId, { channel: "paper", preference: "no" });
    expect(await card(linkIn(address))).toMatchObject({
      makeModel: "Hanomag",
      preference: "no",
      origin: "telephone",
    });
    const { consents } = await copyOfCard(app.visitor(), linkIn(address));
    expect(consents.map(({ channel, proof }) => `${channel} ${proof}`)).toEqual([
      `telephone staff:${ruth}`,
      `paper staff:${ruth}`,
    ]);
    await endCardFor(staff, cardId, { channel: "telephone" });
    await expect(cardForTeam(staff, cardId)).rejects.toThrow(NotFound);
  });

  test("a sheet's code leads to its card once it is entered, and a slip or a copy is refused", async () => {
    const staff = app.researcher(ruth);
    const code = newSheetCode(app.services);
    expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    const open = (typed: string) => openCardByCode(app.visitor(), { code: typed }, "192.0.2.7");
    const enter = (typed: string) =>
      enterCard(staff, EnterCard.parse({ ...sheet, channel: "paper", code: typed }));
    await expectRuleBroken(open(code), "memory_cards_code_unknown");
    const slip = code.startsWith("7") ? code.replace("7", "8") : `7${code.slice(1)}`;
    await expectRuleBroken(enter(slip), "memory_cards_code_unknown");
    const { cardId } = await enter(code.toLowerCase());
    await expectRuleBroken(enter(code), "memory_cards_code_used");
    const token = await open(code.replaceAll("-", " "));
    expect(await card(token)).toMatchObject({ id: cardId, origin: "paper" });
    await endCard(app.visitor(), token, "192.0.2.7");
    await expectRuleBroken(open(code), "memory_cards_code_unknown");
  });

  test("nobody who objected is entered", async () => {
    await inTransaction(app.system(), (ctx) =>
      addToStopList(ctx, { name: "Otto Stopp", birthYear: null, address: null }),
    );
    const entering = enterCard(app.researcher(ruth), EnterCard.parse({ ...sheet, name: "Otto Stopp" }));
    await expectRuleBroken(entering, "memory_cards_stopped");
  });
});
