import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { inTransaction, type System } from "../context.ts";
import { BookSlot, bookSlot } from "./book-slot.ts";
import { eraseAppointments, eraseOldAppointments } from "./erase-appointments.ts";
import { offerSlots } from "./offer-slots.ts";
import { freeSlots } from "./read-slots.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.ownerRun("delete from appointments");
  await house.ownerRun("delete from appointment_slots");
  const times = { day: "2026-11-30", from: "09:00", to: "10:00", weeks: 1 };
  await offerSlots(house.researcher(ruth), { kind: "callback", ...times });
});

const free = () => freeSlots(house.visitor(), "callback");
const form = (slotId: string | undefined, email: string) =>
  BookSlot.parse({ slotId, locale: "de", name: "Jutta", email, phone: "05401 123456", topic: "Ein Käfer" });
const book = (slotId: string | undefined, email: string) =>
  bookSlot(house.visitor(), form(slotId, email), email);
const rows = async (table: string) => (await house.ownerRun(`select 1 from ${table}`)).rows.length;
const erase = (work: Parameters<typeof inTransaction<System, void>>[1]) =>
  inTransaction(house.system(), work);

describe("erasing", () => {
  test("with the person: under their account and under their address, and nobody else's", async () => {
    const userId = await house.person("carla");
    const [a, b, c] = await free();
    await bookSlot(house.customer(userId), form(a?.id, "alt@example.org"), "carla");
    await book(b?.id, "Neu@example.org");
    await book(c?.id, "andere@example.org");
    await erase((ctx) => eraseAppointments(ctx, { userId, email: "neu@example.org" }));
    expect(await rows("appointments")).toBe(1);
    expect(await free(), "the times are free again").toHaveLength(3);
  });

  test("after its time: what ended before the day, and the times that went by", async () => {
    await book((await free())[0]?.id, "jutta@example.org");
    await erase((ctx) => eraseOldAppointments(ctx, new Date("2026-11-30T08:15:00Z")));
    expect([await rows("appointments"), await rows("appointment_slots")]).toEqual([1, 4]);
    house.later({ days: 30 });
    await erase((ctx) => eraseOldAppointments(ctx, new Date("2026-11-30T08:15:01Z")));
    expect([await rows("appointments"), await rows("appointment_slots")]).toEqual([0, 0]);
  });
});
