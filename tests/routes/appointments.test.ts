import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as mine from "#app/routes/dashboard/appointments.tsx";
import * as page from "#app/routes/site/appointment.tsx";
import * as calendar from "#app/routes/site/appointment-calendar.ts";
import * as booking from "#app/routes/site/appointment-new.tsx";
import * as contact from "#app/routes/site/contact.tsx";
import * as desk from "#app/routes/team/appointments.tsx";
import { offerSlots } from "#business/appointments/offer-slots.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { asCustomer, asStaff, calling, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
  // Seven Mondays, so that the form has to be turned like a page.
  await offerSlots(house.researcher(ruth), { ...monday, weeks: 7 });
});
afterAll(() => house.close());

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
  booking.loader(calling(stranger(house), path, path.startsWith("/de") ? de : en));
const firstSlot = async () => (await shown()).free.days[0]?.slots[0]?.id ?? "";
const book = (form: Record<string, string>) =>
  booking.action(calling(stranger(house), "/de/contact/appointment", de, { ...person, ...form }));

describe("the form", () => {
  test("shows five days with German times, and the way on and back", async () => {
    const { free } = await shown();
    expect(free.days.map(({ name }) => name)[0]).toBe("Montag, 23. November");
    expect(free.days[0]?.slots.map(({ time }) => time)).toEqual(["09:00", "09:15"]);
    expect([free.days.length, free.later, free.turned]).toEqual([5, "2026-12-28", false]);
    const { free: on } = await shown("/en/contact/appointment?from=2026-12-28");
    expect(on.days.map(({ name }) => name)).toEqual(["Monday 28 December", "Monday 4 January"]);
    expect([on.later, on.turned]).toEqual([null, true]);
  });

  test("asks for a callback when the address asks for nothing we know", async () => {
    expect((await shown("/de/contact/appointment?kind=party&from=morgen")).free.kind).toBe("callback");
    expect((await shown("/de/contact/appointment?kind=consultation")).free).toMatchObject({ days: [] });
  });

  test("says beside each field what is missing, and books nothing", async () => {
    expect(await book({ phone: "", topic: "" })).toMatchObject({
      init: { status: 422 },
      data: { errors: { slotId: "Bitte wählen Sie eine freie Zeit.", topic: expect.any(String) } },
    });
  });

  test("books nothing for what fills in the field that nobody sees", async () => {
    expect(await book({ slotId: await firstSlot(), website: "x" })).toMatchObject({ init: { status: 422 } });
    expect((await house.ownerRun("select 1 from appointments")).rows).toEqual([]);
  });

  test("leads to the appointment's own page, where it can be taken along and cancelled", async () => {
    const slotId = await firstSlot();
    const answer = (await book({ slotId })) as Response;
    const path = answer.headers.get("Location") ?? "";
    expect(path).toMatch(/^\/de\/appointment\?token=/);
    const seen = () => page.loader(calling(stranger(house), path, de));
    expect(await seen()).toMatchObject({ state: "stands", when: { time: "09:00" } });
    const file = await calendar.loader(calling(stranger(house), path.replace("?", "/calendar?"), de));
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="termin.ics"');
    expect(await file.text()).toContain("DTSTART:20261123T080000Z");
    expect(await book({ slotId, email: "andere@example.org" })).toMatchObject({
      data: { problem: "Diese Zeit ist inzwischen vergeben. Bitte wählen Sie eine andere." },
    });
    const gone = await page.action(calling(stranger(house), path, de, {}));
    expect((gone as Response).status).toBe(303);
    expect(await seen()).toMatchObject({ state: "cancelled" });
    expect(await firstSlot()).toBe(slotId);
  });

  test("a link that we did not make leads nowhere", async () => {
    const forged = calling(stranger(house), "/de/appointment?token=x.y", de);
    expect(await statusOf(() => page.loader(forged))).toBe(404);
    expect(await statusOf(() => calendar.loader(forged))).toBe(404);
  });

  test("the contact page names the next free time", async () => {
    const { next } = await contact.loader(calling(stranger(house), "/de/contact", de));
    expect(next).toEqual([{ kind: "callback", when: { day: "Montag, 23. November", time: "09:00" } }]);
  });
});

test("a customer books for the address of the account, whatever the form says", async () => {
  const context = asCustomer(house, await house.person("hanna"), { email: "hanna@example.org" });
  const path = "/de/dashboard/messages/appointments";
  const form = { ...person, slotId: await firstSlot(), email: "fremd@example.org" };
  expect(((await mine.action(calling(context, path, de, form))) as Response).status).toBe(303);
  expect((await mine.loader(calling(context, path, de))).mine).toMatchObject([{ kind: "callback" }]);
  expect(await house.letters("hanna@example.org")).toHaveLength(1);
  expect(await house.letters("fremd@example.org")).toEqual([]);
});

describe("the team's desk", () => {
  const post = (form: Record<string, string>) =>
    desk.action(calling(asStaff(house, ruth), "/de/team/appointments", de, form));
  const look = () => desk.loader(calling(asStaff(house, ruth), "/de/team/appointments", de));

  test("offers times and takes them away", async () => {
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

  test("knows no other deed", async () => {
    expect(await statusOf(() => post({ intent: "dance" }))).toBe(400);
  });
});
