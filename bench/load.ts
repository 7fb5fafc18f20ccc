import { loadavg } from "node:os";
import { clickThrough } from "./load/click-through.ts";
import { openFullHouse } from "./load/full-house.ts";
import { clicksTable } from "./load/tables.ts";
import { machine, stealClock } from "./machine.ts";

/**
 * Prints how long 200 signed-in customers wait for each page while all click through the customer area at once, each with an open
 * stream of news: on the embedded database and on a temporary PostgreSQL. Server, database and customers share this machine;
 * nothing leaves it. At most 3,000 clicks and two minutes per database.
 */
const customers = 200;
const clicksEach = 14;

console.log(machine());
const stolen = stealClock();
for (const backend of ["pglite", "postgres"] as const) {
  const load = loadavg()[0]?.toFixed(1);
  const house = await openFullHouse(backend, customers);
  if (!house) {
    console.log("\nNo PostgreSQL server is installed here.");
    continue;
  }
  try {
    const measured = await clickThrough(house.base, house.people, { clicksEach, atMostMs: 120_000 });
    console.log(`\n### ${customers} customers on ${house.version} (${backend}), load before ${load}\n`);
    console.log(clicksTable(measured));
    console.log(
      `\n${measured.clicks.length} requests in ${Math.round(measured.ms / 1000)} s; memory of the server afterwards ${house.residentMegabytes()} MB`,
    );
  } finally {
    await house.close();
  }
}
console.log(`\n${stolen()}`);
