import { count } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type House, inTransaction } from "#business/context.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { fillArchive } from "./archive.ts";
import { openCases } from "./cases.ts";
import { keepTimesFree } from "./free-times.ts";
import { invitePeople } from "./people.ts";

/** Loads the demonstration house into an empty database: the archive, invented people, invented cases. Never in production. */
export async function furnish(house: House): Promise<void> {
  if (house.config.production || !(await isEmpty(house))) return;
  await fillArchive(house);
  await resolveVehicles({ house, now: () => new Date(), actor: { kind: "system", job: "seed" } });
  const ids = await invitePeople(house);
  await openCases(house, ids);
  await keepTimesFree(house, ids);
}

function isEmpty(house: House): Promise<boolean> {
  return inTransaction(
    { house, now: () => new Date(), actor: { kind: "system", job: "seed" } },
    async (ctx) => {
      const [row] = await ctx.db.select({ count: count() }).from(users);
      return row?.count === 0;
    },
  );
}
