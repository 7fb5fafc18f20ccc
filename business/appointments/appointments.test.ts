import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { NotFound } from "../errors.ts";
import { BookSlot, bookSlot } from "./book-slot.ts";
import { CancelAppointment, cancelAppointment, cancelByToken } from "./cancel-appointment.ts";
import { OfferSlots, offerSlots } from "./offer-slots.ts";
import { appointmentByToken, appointmentsOfTeam, myAppointments } from "./read-appointments.ts";
import { freeSlots, slotsOfTeam } from "./read-slots.ts";
import { remindAppointments } from "./remind-appointments.ts";
import { withdrawSlot } from "./withdraw-slot.ts";

// The house's clock stands at Saturday, 21 November 2026, noon in Berlin.
let house: TestHouse;
let ruth: string;
let anton: string;
beforeAll(async () => {
  house = await openTestHouse({ OPERATOR_EMAIL: "haus@example.org" });
  ruth = await house.person("ruth", { role: "researcher" });
  anton = await house.person("anton", { role: "administrator" });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.ownerRun("delete from appointments");
  await house.ownerRun("delete from appointment_slots");
});

const monday = { kind: "callback", day: "2026-11-23", from: "09:00", to: "10:00", weeks: "1" };
const offer = (changes: Record<string, unknown> = {}, who = ruth) =>
  offerSlots(house.researcher(who), OfferSlots.parse({ ...monday, ...changes }));
const free = async (kind: "callback" | "consultation" = "callback") => freeSlots(house.visitor(), kind);
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
  bookSlot(house.visitor(), BookSlot.parse(form(slotId, changes)), `visitor-${visitors++}`);

describe("times that the team offers", () => {
  test("are divided into calls and can be seen by everybody", async () => {
    expect(await offer()).toBe(4);
    expect((await free()).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      "08:00",
      "08:15",
      "08:30",
      "08:45",
    ]);
    expect(await free("consultation")).toEqual([]);
  });

  test("come back on the same weekday at the same hour", async () => {
    expect(await offer({ weeks: "3" })).toBe(12);
    expect((await free()).map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toContain("2026-12-07");
  });

  test("never overlap with one's own, but with a colleague's", async () => {
    await offer();
    expect(await offer({ kind: "consultation", from: "08:30", to: "10:30" })).toBe(2);
    await expectRule(offer(), "appointments_nothing_offered");
    expect(await offer({}, anton)).toBe(4);
    expect(await free(), "two colleagues at one moment are one choice").toHaveLength(4);
  });

  test("are not in the past, and cannot be booked within two hours or after sixty days", async () => {
    await expectRule(offer({ day: "2026-11-21" }), "appointments_nothing_offered");
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

  test("can be taken away while nobody has booked them", async () => {
    await offer();
    const [first, second] = await slotsOfTeam(house.researcher(ruth));
    await withdrawSlot(house.researcher(anton), { slotId: first?.id ?? "" });
    await expect(withdrawSlot(house.researcher(ruth), { slotId: first?.id ?? "" })).rejects.toThrow(NotFound);
    await book(second?.id);
    await expectRule(
      withdrawSlot(house.researcher(ruth), { slotId: second?.id ?? "" }),
      "appointments_slot_booked",
    );
    expect(await slotsOfTeam(house.researcher(ruth))).toHaveLength(2);
  });

  test("leave a trace, or nothing at all", async () => {
    await expectUndoneWithoutTrace(house, "slots.offered", () => offer());
  });
});

describe("booking", () => {
  beforeEach(() => offer());

  test("takes the time, confirms it by letter with a calendar file, and tells the house", async () => {
    const [first] = await free();
    const token = await book(first?.id, { email: "hof@example.org" });
    expect(await free()).toHaveLength(3);
    expect(await appointmentByToken(house.visitor(), token)).toMatchObject({
      kind: "callback",
      phone: "05401 / 12 34 56",
      cancelledAt: null,
    });
    const letter = (await house.letters("hof@example.org")).at(-1);
    expect(letter?.text).toContain("Montag, 23. November 2026, 09:00 Uhr (deutsche Zeit)");
    expect(letter?.text).toContain(`http://house.test/de/appointment?token=${token}`);
    expect(letter?.attachments[0]?.text).toContain("DTSTART:20261123T080000Z");
    expect(letter?.attachments[0]?.text).not.toContain("Jutta");
    expect((await house.letters("haus@example.org")).at(-1)?.subject).toContain("Rückruf: Jutta Beispiel");
    expect((await appointmentsOfTeam(house.researcher(ruth)))[0]).toMatchObject({
      topic: "Der Käfer meines Vaters",
    });
  });

  test("of two at once, one gets the time and the other is told", async () => {
    const [first] = await free();
    const both = await Promise.allSettled([
      book(first?.id, { email: "eins@example.org" }),
      book(first?.id, { email: "zwei@example.org" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    await expectRule(Promise.reject(lost?.reason), "appointments_slot_gone");
    expect((await house.ownerRun("select 1 from appointments")).rows).toHaveLength(1);
  });

  test("the table itself refuses a second booking of one time", async () => {
    const [first] = await free();
    await book(first?.id);
    await expect(
      house.ownerRun(`insert into appointments select gen_random_uuid(), slot_id, kind, starts_at, ends_at, null, locale, 'x', 'x@example.org', '12345', 'x', now()
        from appointments limit 1`),
    ).rejects.toThrow();
  });

  test("an address has two appointments before it at most, even when three come at once", async () => {
    const [a, b, c] = await free();
    const all = await Promise.allSettled([
      book(a?.id),
      book(b?.id),
      book(c?.id, { email: "JUTTA@example.org" }),
    ]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expectRule(book(c?.id), "appointments_enough");
  });

  test("a time that is gone, too near or invented cannot be booked", async () => {
    await expectRule(book("0190a000-0000-7000-8000-000000000001"), "appointments_slot_gone");
    const [first] = await free();
    await house.ownerRun(
      "update appointment_slots set starts_at = '2026-11-21T12:00:00Z', ends_at = '2026-11-21T12:15:00Z' where starts_at = '2026-11-23T08:00:00Z'",
    );
    await expectRule(book(first?.id), "appointments_slot_gone");
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

  test("no trace, no appointment; and ten tries an hour are enough", async () => {
    const [first] = await free();
    await expectUndoneWithoutTrace(house, "appointment.booked", () => book(first?.id));
    const from = () =>
      bookSlot(house.visitor(), BookSlot.parse(form("0190a000-0000-7000-8000-000000000001")), "192.0.2.9");
    for (let times = 0; times < 10; times++) await expectRule(from(), "appointments_slot_gone");
    await expectTooMany(from());
  });

  test("a customer sees their own, and the one that was booked under their confirmed address", async () => {
    const [carla, otto, neu] = await Promise.all([
      house.person("carla"),
      house.person("otto"),
      house.person("neu", { unconfirmed: true }),
    ]);
    const mail = async (id: string) =>
      String((await house.ownerRun(`select email from users where id = '${id}'`)).rows[0]?.email);
    const [a, b, c] = await free();
    await bookSlot(house.customer(carla), BookSlot.parse(form(a?.id, { email: await mail(carla) })), "carla");
    await book(b?.id, { email: (await mail(carla)).toUpperCase() });
    await book(c?.id, { email: await mail(neu) });
    expect(await myAppointments(house.customer(carla))).toHaveLength(2);
    expect(await myAppointments(house.customer(otto))).toEqual([]);
    expect(await myAppointments(house.customer(neu)), "an address nobody has proved").toEqual([]);
  });
});

describe("cancelling", () => {
  let token: string;
  beforeEach(async () => {
    await offer();
    token = await book((await free())[0]?.id);
  });

  test("by the letter's link frees the time, once", async () => {
    await cancelByToken(house.visitor(), token);
    await cancelByToken(house.visitor(), token);
    expect(await free()).toHaveLength(4);
    const told = (await house.letters("jutta@example.org")).filter(
      (l) => l.template === "appointments.cancelled",
    );
    expect(told.at(-1)?.attachments[0]?.text).toContain("STATUS:CANCELLED");
    const { id } = await appointmentByToken(house.visitor(), token);
    expect(await house.trail(`appointment:${id}`)).toEqual(["appointment.booked", "appointment.cancelled"]);
    await book((await free())[0]?.id);
  });

  test("needs a link that we made", async () => {
    for (const forged of [`${token}x`, "x", ""]) {
      await expect(cancelByToken(house.visitor(), forged)).rejects.toThrow(NotFound);
      await expect(appointmentByToken(house.visitor(), forged)).rejects.toThrow(NotFound);
    }
  });

  test("by the team tells the person why and takes the time away", async () => {
    const { id } = await appointmentByToken(house.visitor(), token);
    const input = CancelAppointment.parse({ appointmentId: id, reason: "Eine Kollegin ist erkrankt." });
    await cancelAppointment(house.researcher(ruth), input);
    expect((await house.letters("jutta@example.org")).some(({ text }) => text.includes("erkrankt"))).toBe(
      true,
    );
    expect(await free()).toHaveLength(3);
    await expect(cancelAppointment(house.researcher(ruth), input)).rejects.toThrow(NotFound);
    expectInvalid(CancelAppointment, { appointmentId: id, reason: " " }, "appointments_reason_missing");
  });
});

test("a reminder goes out a day before, once, and not to who booked within that day", async () => {
  await offer();
  const [early, late] = await free();
  await book(early?.id, { email: "frueh@example.org" });
  house.later({ minutes: 30 });
  const remind = () => remindAppointments(house.system("appointments.remind"));
  await remind();
  expect(await house.letters("appointments.reminder")).toHaveLength(0);
  house.later({ days: 1 });
  await book(late?.id, { email: "spaet@example.org" });
  await remind();
  await remind();
  expect((await house.letters("appointments.reminder")).map(({ recipient }) => recipient)).toEqual([
    "frueh@example.org",
  ]);
  const [past] = await appointmentsOfTeam(house.researcher(ruth));
  house.later({ days: 1 });
  const begun = CancelAppointment.parse({ appointmentId: past?.id, reason: "Zu spät bemerkt" });
  await expectRule(cancelAppointment(house.researcher(ruth), begun), "appointments_past");
});
