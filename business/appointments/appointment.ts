export const appointmentKinds = ["callback", "consultation"] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const durationMinutes: Record<AppointmentKind, number> = { callback: 15, consultation: 30 };

/** Staff must have time to read a booking before the call. */
export const minLeadHours = 2;
export const horizonDays = 60;
export const reminderHours = 24;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

export function berlinClock(moment: Date): string {
  return clock.format(moment);
}

/** Null for a time skipped by summer time or a day that does not exist; of a repeated hour, the first. */
export function berlinMoment(day: string, time: string): Date | null {
  for (const offset of ["+02:00", "+01:00"]) {
    const moment = new Date(`${day}T${time}:00${offset}`);
    if (!Number.isNaN(moment.getTime()) && berlinClock(moment) === `${day} ${time}`) return moment;
  }
  return null;
}

export function slotStarts(
  kind: AppointmentKind,
  { day, from, to }: { day: string; from: string; to: string },
): Date[] {
  const end = berlinMoment(day, to);
  const starts: Date[] = [];
  for (let minute = minuteOfDay(from); minute < 24 * 60; minute += durationMinutes[kind]) {
    const start = berlinMoment(day, timeOf(minute));
    if (!end || minute + durationMinutes[kind] > minuteOfDay(to)) break;
    if (start) starts.push(start);
  }
  return starts;
}

export function weeksLater(day: string, weeks: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function timeOf(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
