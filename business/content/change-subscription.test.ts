import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectRule } from "#tests/refusals.ts";
import { NotFound } from "../errors.ts";
import { askForNewsletter, leaveNewsletter } from "./change-subscription.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { mySubscription } from "./read-subscription.ts";
import { subscribe } from "./subscribe.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const ask = (userId: string) =>
  askForNewsletter(house.customer(userId), { locale: "de", formText: "Newsletter bestellen" }, "192.0.2.77");
const standing = async (userId: string) => (await mySubscription(house.customer(userId)))?.state ?? null;

async function letters(userId: string) {
  const { email = "" } = (await mySubscription(house.customer(userId))) ?? {};
  return house.letters(email);
}

async function confirm(userId: string) {
  const token = /token=([\w.-]+)/.exec((await letters(userId)).at(-1)?.text ?? "")?.[1] ?? "";
  await confirmSubscription(house.visitor(), token, "192.0.2.77");
}

test("is seen, asked for, confirmed by the letter's link and ended in the profile", async () => {
  const hanna = await house.person("hanna");
  expect(await standing(hanna)).toBe("off");
  await ask(hanna);
  expect(await standing(hanna)).toBe("asked");
  await confirm(hanna);
  expect(await mySubscription(house.customer(hanna))).toMatchObject({
    state: "on",
    since: house.customer(hanna).now(),
  });
  await leaveNewsletter(house.customer(hanna));
  expect(await standing(hanna)).toBe("off");
  await expect(leaveNewsletter(house.customer(hanna))).rejects.toThrow(NotFound);
});

test("asking again is answered truly: no second letter on the same day, one on the next", async () => {
  const otto = await house.person("otto");
  await ask(otto);
  await ask(otto);
  expect(await letters(otto)).toHaveLength(1);
  await confirm(otto);
  await leaveNewsletter(house.customer(otto));
  await expectRule(ask(otto), "content_letter_tomorrow");
  house.later({ days: 2 });
  await ask(otto);
  expect(await standing(otto)).toBe("asked");
  house.later({ days: 4 });
  expect(await standing(otto)).toBe("off");
});

test("an address that nobody has confirmed tells nothing of the list, and changes nothing on it", async () => {
  const emil = await house.person("emil", { unconfirmed: true });
  const { rows } = await house.ownerRun(`select email from users where id = '${emil}'`);
  const email = String(rows[0]?.email);
  await subscribe(house.visitor(), { locale: "de", email }, "Newsletter", "192.0.2.77");
  expect(await mySubscription(house.customer(emil))).toBeNull();
  await expectRule(ask(emil), "content_confirm_email_first");
  await expect(leaveNewsletter(house.customer(emil))).rejects.toThrow(NotFound);
});
