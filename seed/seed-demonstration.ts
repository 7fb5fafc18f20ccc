import { count } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { inTransaction, type Services } from "#business/context.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { seedArchive } from "./archive.ts";
import { seedCases } from "./cases.ts";
import { seedPeople } from "./people.ts";
import { seedSlots } from "./slots.ts";

/** Only into an empty database, and never in production. */
export async function seedDemonstration(services: Services): Promise<void> {
  if (services.config.production || !(await isEmpty(services))) return;
  await seedArchive(services);
  await resolveVehicles({ services, now: () => new Date(), actor: { kind: "system", job: "seed" } });
  const ids = await seedPeople(services);
  await seedCases(services, ids);
  await seedSlots(services, ids);
}

function isEmpty(services: Services): Promise<boolean> {
  return inTransaction(
    { services, now: () => new Date(), actor: { kind: "system", job: "seed" } },
    async (ctx) => {
      const [row] = await ctx.db.select({ count: count() }).from(users);
      return row?.count === 0;
    },
  );
}
