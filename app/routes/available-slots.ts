import { formatTime, formatWeekday } from "#app/ui/date.tsx";
import type { AppointmentKind } from "#business/appointments/appointment.ts";
import { appointmentKinds, berlinClock, durationMinutes } from "#business/appointments/appointment.ts";
import { availableSlots } from "#business/appointments/read-slots.ts";
import type { Ctx, Customer, Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";

const daysPerPage = 5;

/** The requested kind, and days with free slots from the requested day on. */
export async function availableDays(ctx: Ctx<Visitor | Customer>, url: URL, locale: Locale) {
  const asked = url.searchParams.get("kind");
  const kind = appointmentKinds.find((known) => known === asked) ?? "callback";
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get("from") ?? "")?.[0] ?? "";
  const days = Map.groupBy(await availableSlots(ctx, kind), ({ startsAt }) =>
    berlinClock(startsAt).slice(0, 10),
  );
  const ahead = [...days].filter(([day]) => day >= from);
  return {
    kind,
    minutes: durationMinutes,
    days: ahead.slice(0, daysPerPage).map(([day, slots]) => ({
      day,
      name: formatWeekday(`${day}T12:00:00Z`, locale),
      slots: slots.map(({ id, startsAt }) => ({ id, time: formatTime(startsAt, locale) })),
    })),
    later: ahead[daysPerPage]?.[0] ?? null,
    notFirstPage: from !== "" && ahead.length < days.size,
  };
}

export type AvailableDays = Awaited<ReturnType<typeof availableDays>>;

/** The next free slot of each kind; kinds without one are left out. */
export async function nextAvailableSlots(ctx: Ctx<Visitor>, locale: Locale) {
  const found = await Promise.all(
    appointmentKinds.map(async (kind) => ({ kind, slot: (await availableSlots(ctx, kind))[0] })),
  );
  return found.flatMap(({ kind, slot }) => (slot ? [{ kind, when: slotTime(slot.startsAt, locale) }] : []));
}

/** Day and time, for use in a sentence. */
export function slotTime(startsAt: Date, locale: Locale): { day: string; time: string } {
  return { day: formatWeekday(startsAt, locale), time: formatTime(startsAt, locale) };
}

export type When = ReturnType<typeof slotTime> & { kind: AppointmentKind };
