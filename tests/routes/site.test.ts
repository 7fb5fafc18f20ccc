import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as file from "#app/routes/api/file.ts";
import * as mailbox from "#app/routes/api/mailbox.tsx";
import * as auth from "#app/routes/site/auth.tsx";
import * as signOut from "#app/routes/site/auth-sign-out.ts";
import * as checkout from "#app/routes/site/checkout.tsx";
import * as order from "#app/routes/site/order.tsx";
import * as withdrawal from "#app/routes/site/withdrawal.tsx";
import { houseContext, signedInContext } from "#app/zones.ts";
import { inTransaction } from "#business/context.ts";
import { fileAddress } from "#business/documents/open-document.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { orders as placedOrders, withdrawalDeclarations } from "#business/orders/orders.sql.ts";
import { submitEnquiry } from "#business/researches/submit-enquiry.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { Orders } from "../situations.ts";
import { asCustomer, calling, signedIn, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
let orders: Orders;
beforeAll(async () => {
  house = await openTestHouse();
  orders = new Orders(house);
});
afterAll(() => house.close());

const de = { lang: "de" };
const rows = (table: typeof placedOrders | typeof withdrawalDeclarations) =>
  inTransaction(house.system(), (ctx) => ctx.db.$count(table));

describe("signing up and in", () => {
  const fresh = { intent: "sign-up", email: "hanna.neu@example.org", password: "ein roter Käfer" };
  const post = (form: Record<string, string>, path = "/de/auth") =>
    auth.action(calling(stranger(house), path, de, form));

  test("a new account is signed in at once and led to the desk with the message", async () => {
    const answer = (await post(fresh)) as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/de/dashboard");
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("house.session_token="))).toMatch(/HttpOnly/i);
    expect(cookies.some((cookie) => cookie.startsWith("flash=signed-up."))).toBe(true);
  });

  test.each([
    ["email", { email: "kaputt" }, "Ungültige E-Mail-Adresse"],
    ["password", { password: "12345" }, "Das Passwort muss mindestens 6 Zeichen lang sein."],
  ])("a wrong %s is said beside the field, and the password stays here", async (field, change, text) => {
    const answer = await post({ ...fresh, ...change });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { errors: { [field]: text } } });
    expect((answer as { data: { values: object } }).data.values).not.toHaveProperty("password");
  });

  test.each([
    [
      { email: fresh.email },
      "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an oder wählen Sie ein neues Passwort.",
    ],
    [
      { email: "andere@example.org", password: "passwort" },
      "Dieses Passwort gehört zu den bekanntesten und ist leicht zu erraten. Bitte wählen Sie ein anderes.",
    ],
  ])("a broken rule comes back as the sentence for the message: %j", async (change, problem) => {
    expect(await post({ ...fresh, ...change })).toMatchObject({ init: { status: 422 }, data: { problem } });
  });

  test("a wrong password is refused; after five tries with the time to wait", async () => {
    const wrong = { intent: "sign-in", email: fresh.email, password: "falsch" };
    for (let tries = 0; tries < 5; tries++)
      expect(await post(wrong)).toMatchObject({
        data: { problem: "E-Mail-Adresse oder Passwort stimmen nicht." },
      });
    const answer = await post(wrong);
    expect(answer).toMatchObject({ init: { status: 429, headers: { "Retry-After": "900" } } });
  });

  test.each([
    ["/de/checkout/basic", "/de/checkout/basic"],
    ["//evil.example", "/de/dashboard"],
  ])("somebody signed in is led on: next=%s goes to %s", async (next, to) => {
    const context = asCustomer(house, await house.person("otto"));
    const path = `/de/auth?next=${encodeURIComponent(next)}`;
    const answer = await Promise.resolve()
      .then(() => auth.loader(calling(context, path, de)))
      .catch((response) => response);
    expect((answer as Response).headers.get("Location")).toBe(to);
  });

  test("signing out clears what the browser keeps", async () => {
    const args = calling(stranger(house), "/de/auth/sign-out", de, {});
    const answer = await signOut.action(args);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(answer.headers.get("Location")).toBe("/de");
  });
});

describe("ordering", () => {
  const details = {
    vehicleType: "classic-car",
    markeModell: "VW Käfer",
    customerType: "consumer",
    company: "Käfer GmbH",
    name: "Hanna Läufer",
    street: "Hafenweg 7",
    postalCode: "49074",
    city: "Osnabrück",
    country: "DE",
  };
  const basic = { lang: "de", packageId: "basic" };
  const post = (userId: string, form: Record<string, string>) =>
    checkout.action(calling(asCustomer(house, userId), "/de/checkout/basic", basic, form));

  test("a package that nobody offers is not there", async () => {
    const context = asCustomer(house, await house.person("hanna"));
    const args = calling(context, "/de/checkout/gold", { lang: "de", packageId: "gold" });
    expect(await statusOf(() => checkout.loader(args))).toBe(404);
  });

  test("looking at the order places none; a private order carries no company", async () => {
    const before = await rows(placedOrders);
    const answer = await post(await house.person("hanna"), { ...details, intent: "review" });
    expect(answer).toMatchObject({ data: { step: "review", consumer: true, values: { company: "" } } });
    expect(await rows(placedOrders)).toBe(before);
  });

  test("a consumer must say when to begin", async () => {
    const form = { ...details, intent: "order", idempotencyKey: uuidv7() };
    expect(await post(await house.person("hanna"), form)).toMatchObject({
      init: { status: 422 },
      data: { step: "review", errors: { start: "Bitte wählen Sie, wann wir beginnen sollen." } },
    });
  });

  test("two clicks at once are one order", async () => {
    const userId = await house.person("hanna");
    const form = { ...details, intent: "order", start: "after_period", idempotencyKey: uuidv7() };
    const before = await rows(placedOrders);
    const [first, second] = (await Promise.all([post(userId, form), post(userId, form)])) as Response[];
    expect(first?.headers.get("Location")).toMatch(/^\/de\/orders\/[0-9a-f-]{36}$/);
    expect(second?.headers.get("Location")).toBe(first?.headers.get("Location"));
    expect(await rows(placedOrders)).toBe(before + 1);
  });

  test("who has not confirmed the address is told so, and nothing is ordered", async () => {
    const userId = await house.person("emil", { unconfirmed: true });
    const form = { ...details, intent: "order", start: "now", idempotencyKey: uuidv7() };
    expect(await post(userId, form)).toMatchObject({
      init: { status: 422 },
      data: {
        problem: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt.",
      },
    });
  });

  test("an order is there for its owner only", async () => {
    const { orderId, userId } = await orders.placed();
    const args = (who: string, id: string) =>
      calling(asCustomer(house, who), `/de/orders/${id}`, { lang: "de", orderId: id });
    const shown = await order.loader(args(userId, orderId));
    expect(shown.summary.map(([label]) => label)).toEqual([
      "Leistung",
      "Fahrzeug",
      "Ergebnis",
      "Lieferung",
      "Gesamtpreis",
      "Zahlung",
    ]);
    const other = await house.person("otto");
    expect(await statusOf(() => order.loader(args(other, orderId)))).toBe(404);
    expect(await statusOf(() => order.loader(args(userId, "B-2026-0001")))).toBe(404);
  });
});

describe("withdrawing", () => {
  const declared = { name: "Hanna Läufer", contractReference: "B-2026-4711", email: "hanna@example.org" };
  const post = (form: Record<string, string>) =>
    withdrawal.action(calling(stranger(house), "/de/withdrawal", de, form));

  test("opening the page and checking the declaration change nothing", async () => {
    withdrawal.loader(calling(stranger(house), "/de/withdrawal?contract=B-2026-4711&intent=confirm", de));
    expect(await post(declared)).toMatchObject({ data: { step: "confirm", values: declared } });
    expect(await rows(withdrawalDeclarations)).toBe(0);
  });

  test("confirming it takes it, whether the order exists or not", async () => {
    expect(await post({ ...declared, intent: "confirm" })).toMatchObject({
      data: { step: "received", date: "21. November 2026", time: "12:00:00", zone: "MEZ" },
    });
    expect(await rows(withdrawalDeclarations)).toBe(1);
  });

  test("what a machine fills in is not taken, and the way by e-mail is shown with what was typed", async () => {
    const answer = await post({ ...declared, intent: "confirm", website: "http://spam.example" });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { step: "by-mail", values: declared } });
    expect(await rows(withdrawalDeclarations)).toBe(1);
  });

  test("after ten in an hour the way by e-mail is shown, and nothing typed is lost", async () => {
    for (let tries = 1; tries < 10; tries++) await post({ ...declared, intent: "confirm" });
    const answer = await post({ ...declared, intent: "confirm" });
    expect(answer).toMatchObject({ init: { status: 429 }, data: { step: "by-mail", values: declared } });
  });
});

describe("doors outside the languages", () => {
  test("a file opens for its owner, as what it is and nothing more; for nobody else", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7 the letter of the first owner");
    const asked = { markeModell: "VW Käfer", kennzeichen: null, baujahr: null, fahrgestellnummer: null };
    const { id: enquiryId } = await submitEnquiry(
      house.visitor(),
      { ...asked, locale: "de", vehicleType: "classic-car" },
      [{ name: "Brief für Oma.pdf", bytes }],
      "a",
    );
    const { userId, researchId, staffId } = await orders.placed({ enquiryId });
    const [document] = await documentsOf(house.customer(userId), researchId);
    const { id: documentId = "", address = "" } = document ?? {};
    const opened = await file.loader(calling(asCustomer(house, userId), address, { documentId }));
    expect(opened.status).toBe(200);
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "inline; filename*=UTF-8''Brief%20f%C3%BCr%20Oma.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const otherId = await house.person("otto");
    const borrowed = await file.loader(calling(asCustomer(house, otherId), address, { documentId }));
    expect(borrowed.status).toBe(404);
    const withoutCode = stranger(house);
    withoutCode.set(signedInContext, signedIn(staffId, { role: "researcher", secondFactor: false }));
    const staffAddress = fileAddress(house.researcher(staffId), documentId);
    expect((await file.loader(calling(withoutCode, staffAddress, { documentId }))).status).toBe(404);
  });

  test("a file without a seal, or for a stranger, is not there", async () => {
    const documentId = uuidv7();
    const args = calling(stranger(house), `/files/${documentId}?until=1&seal=x`, { documentId });
    expect((await file.loader(args)).status).toBe(404);
    args.context.set(signedInContext, signedIn(await house.person("hanna"), {}));
    expect((await file.loader(args)).status).toBe(404);
  });

  test("the practice mailbox shows letters in a demonstration and does not exist in production", async () => {
    const shown = await mailbox.loader(calling(stranger(house), "/dev/mailbox?lang=en", {}));
    expect(shown).toMatchObject({ lang: "en", sentElsewhere: false });
    expect(shown.letters.length).toBeGreaterThan(0);
    const context = stranger(house);
    const config = { ...house.house.config, production: true };
    context.set(houseContext, { ...house.house, config });
    expect(await statusOf(() => mailbox.loader(calling(context, "/dev/mailbox", {})))).toBe(404);
  });
});
