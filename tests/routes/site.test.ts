import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressContext, servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import * as file from "#app/routes/api/file.ts";
import * as mailbox from "#app/routes/api/mailbox.tsx";
import * as auth from "#app/routes/site/auth/sign-in.tsx";
import * as signOut from "#app/routes/site/auth/sign-out.ts";
import * as checkout from "#app/routes/site/checkout/checkout.tsx";
import * as order from "#app/routes/site/orders/order.tsx";
import * as withdrawal from "#app/routes/site/withdrawal/withdrawal.tsx";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { inTransaction } from "#business/context.ts";
import { signedFileUrl } from "#business/documents/open-document.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { orders as placedOrders } from "#business/orders/orders.sql.ts";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { customerContext, routeArgs, sessionFor, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
});
afterAll(() => app.close());

const de = { lang: "de" };
const rows = (table: typeof placedOrders | typeof withdrawalDeclarations) =>
  inTransaction(app.system(), (ctx) => ctx.db.$count(table));

describe("signing up and in", () => {
  const fresh = {
    intent: "sign-up",
    email: "hanna.neu@example.org",
    password: "ein roter Käfer",
    adult: "stated",
  };
  const post = (form: Record<string, string>, path = "/de/auth") =>
    auth.action(routeArgs(visitorContext(app), path, de, form));

  test("a new account is signed in at once and redirected with a message", async () => {
    const answer = (await post(fresh)) as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/de/dashboard");
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("app.session_token="))).toMatch(/HttpOnly/i);
    expect(cookies.some((cookie) => cookie.startsWith("flash=signed-up."))).toBe(true);
  });

  test("CK-10 the form says what pressing its button states", async () => {
    const loaderData = await auth.loader(routeArgs(visitorContext(app), "/de/auth?tab=sign-up", de));
    expect(loaderData.signingUp).toBe(true);
    expect(m.auth_sign_up_terms({}, { locale: "de" })).toContain("Ich bin mindestens 18 Jahre alt");
    const answer = await post({ ...fresh, adult: "" });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { errors: { adult: expect.anything() } } });
  });

  test.each([
    ["email", { email: "kaputt" }, "Ungültige E-Mail-Adresse"],
    ["password", { password: "12345" }, "Das Passwort muss mindestens 6 Zeichen lang sein."],
  ])("a wrong %s is shown at the field, and the password is not echoed", async (field, change, text) => {
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
  ])("a broken rule returns its sentence: %j", async (change, problem) => {
    expect(await post({ ...fresh, ...change })).toMatchObject({ init: { status: 422 }, data: { problem } });
  });

  test("a wrong password is refused; after five attempts with the time to wait", async () => {
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
  ])("a signed-in user is redirected: next=%s goes to %s", async (next, to) => {
    const context = customerContext(app, await app.person("otto"));
    const path = `/de/auth?next=${encodeURIComponent(next)}`;
    const answer = await Promise.resolve()
      .then(() => auth.loader(routeArgs(context, path, de)))
      .catch((response) => response);
    expect((answer as Response).headers.get("Location")).toBe(to);
  });

  test("signing out clears the browser's storage", async () => {
    const args = routeArgs(visitorContext(app), "/de/auth/sign-out", de, {});
    const answer = (await signOut.action(args)) as Response;
    expect(answer.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(answer.headers.get("Location")).toBe("/de#signed-out");
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
    checkout.action(routeArgs(customerContext(app, userId), "/de/checkout/basic", basic, form));

  test("an unknown package is 404", async () => {
    const context = customerContext(app, await app.person("hanna"));
    const args = routeArgs(context, "/de/checkout/gold", { lang: "de", packageId: "gold" });
    expect(await statusOf(() => checkout.loader(args))).toBe(404);
  });

  test("reviewing an order places none; a private order carries no company", async () => {
    const before = await rows(placedOrders);
    const answer = await post(await app.person("hanna"), { ...details, intent: "review" });
    expect(answer).toMatchObject({ data: { step: "review", consumer: true, values: { company: "" } } });
    expect(await rows(placedOrders)).toBe(before);
  });

  test("a consumer must say when to begin", async () => {
    const form = { ...details, intent: "order", idempotencyKey: uuidv7() };
    expect(await post(await app.person("hanna"), form)).toMatchObject({
      init: { status: 422 },
      data: { step: "review", errors: { start: "Bitte wählen Sie, wann wir beginnen sollen." } },
    });
  });

  test("a double click places one order", async () => {
    const userId = await app.person("hanna");
    const form = { ...details, intent: "order", start: "after_period", idempotencyKey: uuidv7() };
    const before = await rows(placedOrders);
    const [first, second] = (await Promise.all([post(userId, form), post(userId, form)])) as Response[];
    expect(first?.headers.get("Location")).toMatch(/^\/de\/orders\/[0-9a-f-]{36}$/);
    expect(second?.headers.get("Location")).toBe(first?.headers.get("Location"));
    expect(await rows(placedOrders)).toBe(before + 1);
  });

  test("an unconfirmed e-mail address is reported, and nothing is ordered", async () => {
    const userId = await app.person("emil", { unconfirmed: true });
    const form = { ...details, intent: "order", start: "now", idempotencyKey: uuidv7() };
    expect(await post(userId, form)).toMatchObject({
      init: { status: 422 },
      data: {
        problem: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt.",
      },
    });
  });

  test("an order is visible to its owner only", async () => {
    const { orderId, userId } = await orders.placed();
    const args = (who: string, id: string) =>
      routeArgs(customerContext(app, who), `/de/orders/${id}`, { lang: "de", orderId: id });
    const shown = await order.loader(args(userId, orderId));
    expect(shown.summary.map(([label]) => label)).toEqual([
      "Leistung",
      "Fahrzeug",
      "Ergebnis",
      "Lieferung",
      "Gesamtpreis",
      "Zahlung",
    ]);
    const other = await app.person("otto");
    expect(await statusOf(() => order.loader(args(other, orderId)))).toBe(404);
    expect(await statusOf(() => order.loader(args(userId, "B-2026-0001")))).toBe(404);
  });
});

describe("withdrawing", () => {
  const declared = { name: "Hanna Läufer", contractReference: "B-2026-4711", email: "hanna@example.org" };
  const post = (form: Record<string, string>) =>
    withdrawal.action(routeArgs(visitorContext(app), "/de/withdrawal", de, form));

  test("WD-03 opening the page and checking the declaration change nothing", async () => {
    withdrawal.loader(
      routeArgs(visitorContext(app), "/de/withdrawal?contract=B-2026-4711&intent=confirm", de),
    );
    expect(await post(declared)).toMatchObject({ data: { step: "confirm", values: declared } });
    expect(await rows(withdrawalDeclarations)).toBe(0);
  });

  test("confirming records it, whether or not the order exists", async () => {
    expect(await post({ ...declared, intent: "confirm" })).toMatchObject({
      data: { step: "received", date: "21. November 2026", time: "12:00:00", zone: "MEZ" },
    });
    expect(await rows(withdrawalDeclarations)).toBe(1);
  });

  test("WD-05 there is no trap: whatever a browser fills in, the declaration is received", async () => {
    const contractReference = "ein anderer Vertrag";
    const filled = { ...declared, contractReference, intent: "confirm", website: "http://spam.example" };
    expect(await post(filled)).toMatchObject({ data: { step: "received" } });
    expect(await rows(withdrawalDeclarations)).toBe(2);
  });

  test("WD-05 after ten in an hour the declaration is stored, and says that a person acknowledges it", async () => {
    for (let tries = 2; tries < 10; tries++) await post({ ...declared, intent: "confirm" });
    const late = { ...declared, contractReference: "der elfte" };
    const answer = await post({ ...late, intent: "confirm" });
    expect(answer).toMatchObject({ data: { step: "stored", values: late, time: "12:00:00" } });
    expect(await rows(withdrawalDeclarations)).toBe(3);
  });

  test("WD-05 after two hundred more it is not stored, and e-mail is offered", async () => {
    const context = visitorContext(app);
    const address = context.get(addressContext);
    for (let tries = 1; tries < 200; tries++)
      await countAttempt(app.visitor(), "withdrawal-unacknowledged", address);
    const last = { ...declared, contractReference: "der letzte" };
    const answer = await post({ ...last, intent: "confirm" });
    expect(answer).toMatchObject({ init: { status: 429 }, data: { step: "by-mail", values: last } });
    expect(await rows(withdrawalDeclarations)).toBe(3);
  });
});

describe("routes without a language", () => {
  test("a file opens for its owner only, with a strict content type", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7 the letter of the first owner");
    const asked = { markeModell: "VW Käfer", kennzeichen: null, baujahr: null, fahrgestellnummer: null };
    const { id: enquiryId } = await submitEnquiry(
      app.visitor(),
      { ...asked, locale: "de", vehicleType: "classic-car" },
      [new File([bytes], "Brief für Oma.pdf")],
      "a",
    );
    const { userId, researchId, staffId } = await orders.placed({ enquiryId });
    const [document] = await documentsOf(app.customer(userId), researchId);
    const { id: documentId = "", address = "" } = document ?? {};
    const opened = await file.loader(routeArgs(customerContext(app, userId), address, { documentId }));
    expect(opened.status).toBe(200);
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "inline; filename*=UTF-8''Brief%20f%C3%BCr%20Oma.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const otherId = await app.person("otto");
    const borrowed = await file.loader(routeArgs(customerContext(app, otherId), address, { documentId }));
    expect(borrowed.status).toBe(404);
    const withoutCode = visitorContext(app);
    withoutCode.set(signedInContext, sessionFor(staffId, { role: "staff", secondFactor: false }));
    const staffAddress = signedFileUrl(app.researcher(staffId), documentId);
    expect((await file.loader(routeArgs(withoutCode, staffAddress, { documentId }))).status).toBe(404);
  });

  test("a file without a valid signature, or for a stranger, is 404", async () => {
    const documentId = uuidv7();
    const args = routeArgs(visitorContext(app), `/files/${documentId}?until=1&signature=x`, { documentId });
    expect((await file.loader(args)).status).toBe(404);
    args.context.set(signedInContext, sessionFor(await app.person("hanna"), {}));
    expect((await file.loader(args)).status).toBe(404);
  });

  test("the development mailbox shows mails in a demonstration and is 404 in production", async () => {
    const shown = await mailbox.loader(routeArgs(visitorContext(app), "/dev/mailbox?lang=en", {}));
    expect(shown).toMatchObject({ lang: "en", sentElsewhere: false });
    expect(shown.mails.length).toBeGreaterThan(0);
    const context = visitorContext(app);
    const config = { ...app.services.config, production: true };
    context.set(servicesContext, { ...app.services, config });
    expect(await statusOf(() => mailbox.loader(routeArgs(context, "/dev/mailbox", {})))).toBe(404);
  });
});
