import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as mine from "#app/routes/dashboard/messages/appointments.tsx";
import * as page from "#app/routes/site/appointments/appointment.tsx";
import * as booking from "#app/routes/site/appointments/book-appointment.tsx";
import * as calendar from "#app/routes/site/appointments/calendar.ts";
import * as contact from "#app/routes/site/contact/contact.tsx";
import * as teamPage from "#app/routes/team/appointments/appointments.tsx";
import { offerSlots } from "#business/appointments/offer-slots.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  // Seven Mondays, so that the form needs a second page.
  await offerSlots(app.researcher(ruth), { ...monday, weeks: 7 });
});
afterAll(() => app.close());

const de = { lang: "de" };
const en = { lang: "en" };
const monday = { kind: "callback", day: "2026-11-23", from: "09:00", to: "09:30" } as const;
const person = {
  name: "Jutta Beispiel",
  email: "jutta@example.org",
  phone: "05401 123456",
  topic: "Der Käfer meines Vaters",
};
const shown = (path = "/de/contact/appointment") =>
  booking.loader(routeArgs(visitorContext(app), path, path.startsWith("/de") ? de : en));
const firstSlot = async () => (await shown()).free.days[0]?.slots[0]?.id ?? "";
const book = (form: Record<string, string>) =>
  booking.action(routeArgs(visitorContext(app), "/de/contact/appointment", de, { ...person, ...form }));

describe("the form", () => {
  test("shows five days in German time, with links to the next and previous ones", async () => {
    const { free } = await shown();
    expect(free.days.map(({ name }) => name)[0]).toBe("Montag, 23. November");
    expect(free.days[0]?.slots.map(({ time }) => time)).toEqual(["09:00", "09:15"]);
    expect([free.days.length, free.later, free.notFirstPage]).toEqual([5, "2026-12-28", false]);
    const { free: on } = await shown("/en/contact/appointment?from=2026-12-28");
    expect(on.days.map(({ name }) => name)).toEqual(["Monday 28 December", "Monday 4 January"]);
    expect([on.later, on.notFirstPage]).toEqual([null, true]);
  });

  test("defaults to a callback for an unknown kind", async () => {
    expect((await shown("/de/contact/appointment?kind=party&from=morgen")).free.kind).toBe("callback");
    expect((await shown("/de/contact/appointment?kind=consultation")).free).toMatchObject({ days: [] });
  });

  test("shows an error at each missing field, and books nothing", async () => {
    expect(await book({ phone: "", topic: "" })).toMatchObject({
      init: { status: 422 },
      data: { errors: { slotId: "Bitte wählen Sie eine freie Zeit.", topic: expect.any(String) } },
    });
  });

  test("books nothing when the honeypot is filled in", async () => {
    expect(await book({ slotId: await firstSlot(), website: "x" })).toMatchObject({ init: { status: 422 } });
    expect(await app.countRows("appointments")).toBe(0);
  });

  test("leads to the appointment's page, where it can be exported and cancelled", async () => {
    const slotId = await firstSlot();
    const answer = (await book({ slotId })) as Response;
    const path = answer.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/de\/appointment\?token=/);
    const seen = () => page.loader(routeArgs(visitorContext(app), path, de));
    expect(await seen()).toMatchObject({ state: "stands", when: { time: "09:00" } });
    const file = await calendar.loader(routeArgs(visitorContext(app), path.replace("?", "/calendar?"), de));
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="termin.ics"');
    expect(await file.text()).toContain("DTSTART:20261123T080000Z");
    expect(await book({ slotId, email: "andere@example.org" })).toMatchObject({
      data: { problem: "Diese Zeit ist inzwischen vergeben. Bitte wählen Sie eine andere." },
    });
    const gone = await page.action(routeArgs(visitorContext(app), path, de, {}));
    expect((gone as Response).status).toBe(303);
    expect(await seen()).toMatchObject({ state: "cancelled" });
    expect(await firstSlot()).toBe(slotId);
  });

  test("a forged link is 404", async () => {
    const forged = routeArgs(visitorContext(app), "/de/appointment?token=x.y", de);
    expect(await statusOf(() => page.loader(forged))).toBe(404);
    expect(await statusOf(() => calendar.loader(forged))).toBe(404);
  });

  test("the contact page names the next free slot", async () => {
    const { next } = await contact.loader(routeArgs(visitorContext(app), "/de/contact", de));
    expect(next).toEqual([{ kind: "callback", when: { day: "Montag, 23. November", time: "09:00" } }]);
  });
});

test("a customer books for the account's address, whatever the form says", async () => {
  const context = customerContext(app, await app.person("hanna"), { email: "hanna@example.org" });
  const path = "/de/dashboard/messages/appointments";
  const form = { ...person, slotId: await firstSlot(), email: "fremd@example.org" };
  expect(((await mine.action(routeArgs(context, path, de, form))) as Response).status).toBe(303);
  expect((await mine.loader(routeArgs(context, path, de))).mine).toMatchObject([{ kind: "callback" }]);
  expect(await app.mails("hanna@example.org")).toHaveLength(1);
  expect(await app.mails("fremd@example.org")).toEqual([]);
});

describe("the team's page", () => {
  const post = (form: Record<string, string>) =>
    teamPage.action(routeArgs(staffContext(app, ruth), "/de/team/appointments", de, form));
  const look = () => teamPage.loader(routeArgs(staffContext(app, ruth), "/de/team/appointments", de));

  test("offers slots and withdraws them", async () => {
    const before = (await look()).free.length;
    const offer = { intent: "offer", ...monday, from: "14:00", to: "14:30", weeks: "1" };
    expect(((await post(offer)) as Response).status).toBe(303);
    const { free } = await look();
    expect(free).toHaveLength(before + 2);
    const mine = free.find(({ when }) => when.time === "14:00");
    expect(((await post({ intent: "withdraw", slotId: mine?.id ?? "" })) as Response).status).toBe(303);
    expect((await look()).free).toHaveLength(before + 1);
    expect(await post({ ...offer, to: "14:05" })).toMatchObject({
      data: { errors: { to: "Zwischen Beginn und Ende passt kein Gespräch dieser Länge." } },
    });
  });

  test("cancels a call with its reason", async () => {
    await book({ slotId: await firstSlot(), email: "emil@example.org" });
    const call = (await look()).booked.find(({ email }) => email === "emil@example.org");
    const cancel = { intent: "cancel", appointmentId: call?.id ?? "" };
    expect(await post(cancel)).toMatchObject({
      data: { errors: { reason: "Bitte geben Sie den Grund an." } },
    });
    expect(((await post({ ...cancel, reason: "Krankheit" })) as Response).status).toBe(303);
    expect((await look()).booked.some(({ email }) => email === "emil@example.org")).toBe(false);
  });

  test("accepts no other action", async () => {
    expect(await statusOf(() => post({ intent: "dance" }))).toBe(400);
  });
});
