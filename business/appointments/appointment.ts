export const appointmentKinds = ["callback", "consultation"] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** How long each kind of call may take. */
export const minutesOf: Record<AppointmentKind, number> = { callback: 15, consultation: 30 };

/** Nobody is called sooner than this after booking: somebody has to read the booking first. */
export const leadHours = 2;
/** How far ahead a slot may be booked. */
export const horizonDays = 60;
/** How many appointments one address may have before it. */
export const openAtOnce = 2;
/** How long before the call the reminder goes out. */
export const reminderHours = 24;
/** How long an appointment is kept after its day. */
export const keptMonths = 6;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

/** What the clocks in Germany show: "2026-11-23 09:00". */
export function berlinClock(moment: Date): string {
  return clock.format(moment);
}

/**
 * The moment at which clocks in Germany show this day ("2026-11-23") and time ("09:00"). Null for a time that the change to
 * summer time skips, and for a day that does not exist. Of an hour that comes twice, the first.
 */
export function berlinMoment(day: string, time: string): Date | null {
  for (const offset of ["+02:00", "+01:00"]) {
    const moment = new Date(`${day}T${time}:00${offset}`);
    if (!Number.isNaN(moment.getTime()) && berlinClock(moment) === `${day} ${time}`) return moment;
  }
  return null;
}

/** The beginnings of calls that fit between two times of one day, one after the other. */
export function slotBeginnings(
  kind: AppointmentKind,
  { day, from, to }: { day: string; from: string; to: string },
): Date[] {
  const end = berlinMoment(day, to);
  const beginnings: Date[] = [];
  for (let minute = minuteOfDay(from); minute < 24 * 60; minute += minutesOf[kind]) {
    const begins = berlinMoment(day, timeOf(minute));
    if (!end || minute + minutesOf[kind] > minuteOfDay(to)) break;
    if (begins) beginnings.push(begins);
  }
  return beginnings;
}

/** The same day of the week, so many weeks later. */
export function weeksLater(day: string, weeks: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function timeOf(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
