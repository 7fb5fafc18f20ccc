import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction, type System } from "../context.ts";
import { BookSlot, bookSlot } from "./book-slot.ts";
import { eraseAppointments, eraseOldAppointments } from "./erase-appointments.ts";
import { offerSlots } from "./offer-slots.ts";
import { availableSlots } from "./read-slots.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("appointments", "appointment_slots");
  const times = { day: "2026-11-30", from: "09:00", to: "10:00", weeks: 1 };
  await offerSlots(app.researcher(ruth), { kind: "callback", ...times });
});

const free = () => availableSlots(app.visitor(), "callback");
const form = (slotId: string | undefined, email: string) =>
  BookSlot.parse({ slotId, locale: "de", name: "Jutta", email, phone: "05401 123456", topic: "Ein Käfer" });
const book = (slotId: string | undefined, email: string) =>
  bookSlot(app.visitor(), form(slotId, email), email);
const erase = (work: Parameters<typeof inTransaction<System, unknown>>[1]) =>
  inTransaction(app.system(), work);

describe("erasing", () => {
  test("a person removes bookings under their account and their address, and nobody else's", async () => {
    const userId = await app.person("carla");
    const [a, b, c] = await free();
    await bookSlot(app.customer(userId), form(a?.id, "alt@example.org"), "carla");
    await book(b?.id, "Neu@example.org");
    await book(c?.id, "andere@example.org");
    await erase((ctx) => eraseAppointments(ctx, { userId, email: "neu@example.org" }));
    expect(await app.countRows("appointments")).toBe(1);
    expect(await free(), "the times are free again").toHaveLength(3);
  });

  test("by age removes appointments that ended before the cut-off, and past slots", async () => {
    await book((await free())[0]?.id, "jutta@example.org");
    await erase((ctx) => eraseOldAppointments(ctx, new Date("2026-11-30T08:15:00Z")));
    expect([await app.countRows("appointments"), await app.countRows("appointment_slots")]).toEqual([1, 4]);
    app.later({ days: 30 });
    await erase((ctx) => eraseOldAppointments(ctx, new Date("2026-11-30T08:15:01Z")));
    expect([await app.countRows("appointments"), await app.countRows("appointment_slots")]).toEqual([0, 0]);
  });
});
