import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { BookSlot, bookSlot } from "./book-slot.ts";
import { CancelAppointment, cancelAppointment, cancelByToken } from "./cancel-appointment.ts";
import { OfferSlots, offerSlots } from "./offer-slots.ts";
import { appointmentByToken, appointmentsForTeam, myAppointments } from "./read-appointments.ts";
import { availableSlots, slotsForTeam } from "./read-slots.ts";
import { remindAppointments } from "./remind-appointments.ts";
import { withdrawSlot } from "./withdraw-slot.ts";

// Test time: Saturday, 21 November 2026, noon in Berlin.
let app: TestApp;
let ruth: string;
let anton: string;
beforeAll(async () => {
  app = await openTestApp({ OPERATOR_EMAIL: "haus@example.org" });
  ruth = await app.person("ruth", { role: "researcher" });
  anton = await app.person("anton", { role: "administrator" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("appointments", "appointment_slots");
});

const monday = { kind: "callback", day: "2026-11-23", from: "09:00", to: "10:00", weeks: "1" };
const offer = (changes: Record<string, unknown> = {}, who = ruth) =>
  offerSlots(app.researcher(who), OfferSlots.parse({ ...monday, ...changes }));
const free = async (kind: "callback" | "consultation" = "callback") => availableSlots(app.visitor(), kind);
const form = (slotId: string | undefined, changes: Record<string, unknown> = {}) => ({
  slotId,
  locale: "de",
  name: "Jutta Beispiel",
  email: "jutta@example.org",
  phone: "05401 / 12 34 56",
  topic: "Der Käfer meines Vaters",
  ...changes,
});
let visitors = 0;
const book = (slotId: string | undefined, changes: Record<string, unknown> = {}) =>
  bookSlot(app.visitor(), BookSlot.parse(form(slotId, changes)), `visitor-${visitors++}`);

describe("slots that the team offers", () => {
  test("are divided into calls and visible to everybody", async () => {
    expect(await offer()).toBe(4);
    expect((await free()).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      "08:00",
      "08:15",
      "08:30",
      "08:45",
    ]);
    expect(await free("consultation")).toEqual([]);
  });

  test("repeat on the same weekday at the same hour", async () => {
    expect(await offer({ weeks: "3" })).toBe(12);
    expect((await free()).map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toContain("2026-12-07");
  });

  test("never overlap with one's own, but may with a colleague's", async () => {
    await offer();
    expect(await offer({ kind: "consultation", from: "08:30", to: "10:30" })).toBe(2);
    await expectRuleBroken(offer(), "appointments_nothing_offered");
    expect(await offer({}, anton)).toBe(4);
    expect(await free(), "two colleagues at one moment are one choice").toHaveLength(4);
  });

  test("are not in the past, and cannot be booked within two hours or after sixty days", async () => {
    await expectRuleBroken(offer({ day: "2026-11-21" }), "appointments_nothing_offered");
    expect(await offer({ day: "2026-11-21", from: "12:30", to: "14:30" })).toBe(8);
    expect((await free()).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      "13:00",
      "13:15",
    ]);
    await offer({ day: "2027-01-25" });
    expect(await free()).toHaveLength(2);
  });

  test.each([
    [{ day: "gestern" }, "appointments_day_missing"],
    [{ from: "9" }, "appointments_time_missing"],
    [{ weeks: "13" }, "appointments_weeks"],
    [{ to: "09:10" }, "appointments_too_short"],
    [{ to: "08:00" }, "appointments_too_short"],
  ])("refuses %j", (changes, code) => {
    expectInvalid(OfferSlots, { ...monday, ...changes }, code);
  });

  test("can be withdrawn while nobody has booked them", async () => {
    await offer();
    const [first, second] = await slotsForTeam(app.researcher(ruth));
    await withdrawSlot(app.researcher(anton), { slotId: first?.id ?? "" });
    await expect(withdrawSlot(app.researcher(ruth), { slotId: first?.id ?? "" })).rejects.toThrow(NotFound);
    await book(second?.id);
    await expectRuleBroken(
      withdrawSlot(app.researcher(ruth), { slotId: second?.id ?? "" }),
      "appointments_slot_booked",
    );
    expect(await slotsForTeam(app.researcher(ruth))).toHaveLength(2);
  });

  test("are not offered or withdrawn without an audit entry", async () => {
    await expectRollbackWithoutAudit(app, "slots.offered", () => offer());
  });
});

describe("booking", () => {
  beforeEach(() => offer());

  test("takes the slot, sends a confirmation with a calendar file, and notifies the team", async () => {
    const [first] = await free();
    const token = await book(first?.id, { email: "hof@example.org" });
    expect(await free()).toHaveLength(3);
    expect(await appointmentByToken(app.visitor(), token)).toMatchObject({
      kind: "callback",
      phone: "05401 / 12 34 56",
      cancelledAt: null,
    });
    const mail = (await app.mails("hof@example.org")).at(-1);
    expect(mail?.text).toContain("Montag, 23. November 2026, 09:00 Uhr (deutsche Zeit)");
    expect(mail?.text).toContain(`http://app.test/de/appointment?token=${token}`);
    expect(mail?.attachments[0]?.text).toContain("DTSTART:20261123T080000Z");
    expect(mail?.attachments[0]?.text).not.toContain("Jutta");
    expect((await app.mails("haus@example.org")).at(-1)?.subject).toContain("Rückruf: Jutta Beispiel");
    expect((await appointmentsForTeam(app.researcher(ruth)))[0]).toMatchObject({
      topic: "Der Käfer meines Vaters",
    });
  });

  test("of two at once, one gets the slot and the other is refused", async () => {
    const [first] = await free();
    const both = await Promise.allSettled([
      book(first?.id, { email: "eins@example.org" }),
      book(first?.id, { email: "zwei@example.org" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    await expectRuleBroken(Promise.reject(lost?.reason), "appointments_slot_gone");
    expect(await app.countRows("appointments")).toBe(1);
  });

  test("a second booking of the same slot is refused by the table's constraint", async () => {
    const [first] = await free();
    await book(first?.id);
    await expect(
      app.runAsOwner(`insert into appointments select gen_random_uuid(), slot_id, kind, starts_at, ends_at, null, locale, 'x', 'x@example.org', '12345', 'x', now()
        from appointments limit 1`),
    ).rejects.toThrow();
  });

  test("an address has at most two open appointments, even when three are booked at once", async () => {
    const [a, b, c] = await free();
    const all = await Promise.allSettled([
      book(a?.id),
      book(b?.id),
      book(c?.id, { email: "JUTTA@example.org" }),
    ]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expectRuleBroken(book(c?.id), "appointments_enough");
  });

  test("a slot that is gone, too soon or made up cannot be booked", async () => {
    await expectRuleBroken(book("0190a000-0000-7000-8000-000000000001"), "appointments_slot_gone");
    const [first] = await free();
    await app.runAsOwner(
      "update appointment_slots set starts_at = '2026-11-21T12:00:00Z', ends_at = '2026-11-21T12:15:00Z' where starts_at = '2026-11-23T08:00:00Z'",
    );
    await expectRuleBroken(book(first?.id), "appointments_slot_gone");
  });

  test.each([
    [{ slotId: undefined }, "appointments_slot_missing"],
    [{ name: " " }, "appointments_name_missing"],
    [{ email: "nix" }, "content_email_invalid"],
    [{ phone: "keins" }, "content_phone_missing"],
    [{ topic: "?" }, "appointments_topic_missing"],
    [{ topic: "x".repeat(1001) }, "content_text_too_long"],
  ])("refuses %j", (changes, code) => {
    expectInvalid(BookSlot, form("0190a000-0000-7000-8000-000000000001", changes), code);
  });

  test("needs an audit entry, and is limited to ten tries an hour", async () => {
    const [first] = await free();
    await expectRollbackWithoutAudit(app, "appointment.booked", () => book(first?.id));
    const from = () =>
      bookSlot(app.visitor(), BookSlot.parse(form("0190a000-0000-7000-8000-000000000001")), "192.0.2.9");
    for (let times = 0; times < 10; times++) await expectRuleBroken(from(), "appointments_slot_gone");
    await expectTooMany(from());
  });

  test("a customer sees their own, and those booked under their confirmed address", async () => {
    const [carla, otto, neu] = await Promise.all([
      app.person("carla"),
      app.person("otto"),
      app.person("neu", { unconfirmed: true }),
    ]);
    const [a, b, c] = await free();
    await bookSlot(
      app.customer(carla),
      BookSlot.parse(form(a?.id, { email: await app.emailOf(carla) })),
      "carla",
    );
    await book(b?.id, { email: (await app.emailOf(carla)).toUpperCase() });
    await book(c?.id, { email: await app.emailOf(neu) });
    expect(await myAppointments(app.customer(carla))).toHaveLength(2);
    expect(await myAppointments(app.customer(otto))).toEqual([]);
    expect(await myAppointments(app.customer(neu)), "an address nobody has proved").toEqual([]);
  });
});

describe("cancelling", () => {
  let token: string;
  beforeEach(async () => {
    await offer();
    token = await book((await free())[0]?.id);
  });

  test("by the link in the mail frees the slot, once", async () => {
    await cancelByToken(app.visitor(), token);
    await cancelByToken(app.visitor(), token);
    expect(await free()).toHaveLength(4);
    const cancellations = (await app.mails("jutta@example.org")).filter(
      (l) => l.template === "appointments.cancelled",
    );
    expect(cancellations.at(-1)?.attachments[0]?.text).toContain("STATUS:CANCELLED");
    const { id } = await appointmentByToken(app.visitor(), token);
    expect(await app.auditTrail(`appointment:${id}`)).toEqual([
      "appointment.booked",
      "appointment.cancelled",
    ]);
    await book((await free())[0]?.id);
  });

  test("requires a link with our signature", async () => {
    for (const forged of [`${token}x`, "x", ""]) {
      await expect(cancelByToken(app.visitor(), forged)).rejects.toThrow(NotFound);
      await expect(appointmentByToken(app.visitor(), forged)).rejects.toThrow(NotFound);
    }
  });

  test("by the team sends the reason and removes the slot", async () => {
    const { id } = await appointmentByToken(app.visitor(), token);
    const input = CancelAppointment.parse({ appointmentId: id, reason: "Eine Kollegin ist erkrankt." });
    await cancelAppointment(app.researcher(ruth), input);
    expect((await app.mails("jutta@example.org")).some(({ text }) => text.includes("erkrankt"))).toBe(true);
    expect(await free()).toHaveLength(3);
    await expect(cancelAppointment(app.researcher(ruth), input)).rejects.toThrow(NotFound);
    expectInvalid(CancelAppointment, { appointmentId: id, reason: " " }, "appointments_reason_missing");
  });
});

test("a reminder goes out a day before, once, and not for bookings made within that day", async () => {
  await offer();
  const [early, late] = await free();
  await book(early?.id, { email: "frueh@example.org" });
  app.later({ minutes: 30 });
  const remind = () => remindAppointments(app.system("appointments.remind"));
  await remind();
  expect(await app.mails("appointments.reminder")).toHaveLength(0);
  app.later({ days: 1 });
  await book(late?.id, { email: "spaet@example.org" });
  await remind();
  await remind();
  expect((await app.mails("appointments.reminder")).map(({ recipient }) => recipient)).toEqual([
    "frueh@example.org",
  ]);
  const [past] = await appointmentsForTeam(app.researcher(ruth));
  app.later({ days: 1 });
  const started = CancelAppointment.parse({ appointmentId: past?.id, reason: "Zu spät bemerkt" });
  await expectRuleBroken(cancelAppointment(app.researcher(ruth), started), "appointments_past");
});
