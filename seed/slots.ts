import { berlinClock } from "#business/appointments/appointment.ts";
import { offerSlots } from "#business/appointments/offer-slots.ts";
import type { Ctx, Services, Staff } from "#business/context.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

export async function seedSlots(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const now = new Date();
  const ctx: Ctx<Staff> = {
    services,
    now: () => now,
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  };
  for (let ahead = 1; ahead <= 7; ahead++) {
    const then = new Date(now.getTime() + ahead * day);
    if ([0, 6].includes(then.getUTCDay())) continue;
    const times = { day: berlinClock(then).slice(0, 10), weeks: 4 };
    await offerSlots(ctx, { ...times, kind: "callback", from: "09:30", to: "11:00" });
    await offerSlots(ctx, { ...times, kind: "consultation", from: "11:00", to: "12:30" });
  }
}
