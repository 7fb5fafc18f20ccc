import { loadavg } from "node:os";
import { clickThrough } from "./load/click-through.ts";
import { startLoadServer } from "./load/load-server.ts";
import { clicksTable } from "./load/tables.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// Page latency of 200 signed-in customers clicking at once with open event streams, on both databases, within two minutes.
const customers = 200;
const clicksEach = 14;

console.log(describeMachine());
const stolen = startStealClock();
for (const backend of ["pglite", "postgres"] as const) {
  const load = loadavg()[0]?.toFixed(1);
  const server = await startLoadServer(backend, customers);
  if (!server) {
    console.log("\nNo PostgreSQL server is installed here.");
    continue;
  }
  try {
    const measured = await clickThrough(server.base, server.people, { clicksEach, maxMs: 120_000 });
    console.log(`\n### ${customers} customers on ${server.version} (${backend}), load before ${load}\n`);
    console.log(clicksTable(measured));
    console.log(
      `\n${measured.clicks.length} requests in ${Math.round(measured.ms / 1000)} s; memory of the server afterwards ${server.residentMegabytes()} MB`,
    );
  } finally {
    await server.close();
  }
}
console.log(`\n${stolen()}`);
