import type { AppointmentKind } from "#business/appointments/appointment.ts";
import { appointmentKinds, berlinClock, minutesOf } from "#business/appointments/appointment.ts";
import { freeSlots } from "#business/appointments/read-slots.ts";
import type { Ctx, Customer, Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { formatTime, formatWeekday } from "./ui/date.tsx";

/** So many days with free times are shown at once. */
const daysAtOnce = 5;

/** What the booking form shows: the kind asked for, and some days with free times from the day asked for. */
export async function freeDays(ctx: Ctx<Visitor | Customer>, url: URL, locale: Locale) {
  const asked = url.searchParams.get("kind");
  const kind = appointmentKinds.find((known) => known === asked) ?? "callback";
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get("from") ?? "")?.[0] ?? "";
  const days = Map.groupBy(await freeSlots(ctx, kind), ({ startsAt }) => berlinClock(startsAt).slice(0, 10));
  const ahead = [...days].filter(([day]) => day >= from);
  return {
    kind,
    minutes: minutesOf,
    days: ahead.slice(0, daysAtOnce).map(([day, slots]) => ({
      day,
      name: formatWeekday(`${day}T12:00:00Z`, locale),
      slots: slots.map(({ id, startsAt }) => ({ id, time: formatTime(startsAt, locale) })),
    })),
    later: ahead[daysAtOnce]?.[0] ?? null,
    turned: from !== "" && ahead.length < days.size,
  };
}

export type FreeDays = Awaited<ReturnType<typeof freeDays>>;

/** The next free time of each kind; kinds with none are left out. */
export async function nextFree(ctx: Ctx<Visitor>, locale: Locale) {
  const found = await Promise.all(
    appointmentKinds.map(async (kind) => ({ kind, slot: (await freeSlots(ctx, kind))[0] })),
  );
  return found.flatMap(({ kind, slot }) => (slot ? [{ kind, when: whenOf(slot.startsAt, locale) }] : []));
}

/** Day and time, to be put into a sentence. */
export function whenOf(startsAt: Date, locale: Locale): { day: string; time: string } {
  return { day: formatWeekday(startsAt, locale), time: formatTime(startsAt, locale) };
}

export type When = ReturnType<typeof whenOf> & { kind: AppointmentKind };
