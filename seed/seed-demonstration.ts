import { count } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { inTransaction, type Services } from "#business/context.ts";

/** Only into an empty database, and never in production. */
export async function seedDemonstration(services: Services): Promise<void> {
  if (services.config.production || !(await isEmpty(services))) return;
  // Loaded now, so that a server that has its demonstration does not carry them.
  const { resolveVehicles } = await import("#business/matching/vehicle-sets/resolve-vehicles.ts");
  const { seedArchive } = await import("./archive.ts");
  const { markMailsAccepted, seedCases } = await import("./cases.ts");
  const { seedBreaches } = await import("./breaches.ts");
  const { seedHolders } = await import("./holders.ts");
  const { seedLetters } = await import("./letters.ts");
  const { seedMemoryCards } = await import("./memory-cards.ts");
  const { seedOverdue } = await import("./overdue.ts");
  const { seedPeople } = await import("./people.ts");
  const { seedQuotes } = await import("./quotes.ts");
  const { seedSlots } = await import("./slots.ts");
  await seedArchive(services);
  await resolveVehicles({ services, now: () => new Date(), actor: { kind: "system", job: "seed" } });
  const ids = await seedPeople(services);
  await seedCases(services, ids);
  await seedHolders(services, ids);
  await seedLetters(services, ids);
  await seedBreaches(services, ids);
  await seedMemoryCards(services, ids);
  await seedQuotes(services, ids);
  await seedOverdue(services, ids);
  await markMailsAccepted({ services, now: () => new Date(), actor: { kind: "system", job: "seed" } });
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
