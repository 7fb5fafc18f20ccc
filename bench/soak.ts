import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { clickThrough } from "./load/click-through.ts";
import { startLoadServer } from "./load/load-server.ts";
import { describeMachine, startStealClock } from "./machine.ts";
import { browse } from "./soak/browse.ts";
import { growthPerHour, memoryCurve } from "./soak/memory-curve.ts";

// Memory of the server in an hour of steady load: 50 customers click, strangers search. `--minutes N`, `--postgres`.
const { values } = parseArgs({
  strict: false,
  options: { minutes: { type: "string", default: "60" }, postgres: { type: "boolean" } },
});
const customers = 50;
const strangers = 4;
const parts = 12;
const soakMs = Number(values.minutes) * 60_000;

console.log(describeMachine());
const stolen = startStealClock();
const backend = values.postgres ? "postgres" : "pglite";
const settings = { TRUST_PROXY: "on" };
const server = await startLoadServer(backend, customers, { seeded: true, settings });
if (!server) console.log("\nNo PostgreSQL server is installed here.");
else
  try {
    await setTimeout(10_000);
    const samples = [{ minute: 0, megabytes: server.residentMegabytes() }];
    const startedAt = performance.now();
    const timer = setInterval(() => {
      samples.push({
        minute: (performance.now() - startedAt) / 60_000,
        megabytes: server.residentMegabytes(),
      });
    }, 1_000);
    const [clicked, ...read] = await Promise.all([
      clickThrough(server.base, server.people, { clicksEach: Number.POSITIVE_INFINITY, maxMs: soakMs }),
      ...Array.from({ length: strangers }, (_, n) => browse(server.base, n, soakMs)),
    ]);
    clearInterval(timer);
    const failed = clicked.clicks.filter(({ ok }) => !ok).length + read.reduce((sum, r) => sum + r.failed, 0);
    const answered = clicked.clicks.length + read.reduce((sum, r) => sum + r.answered, 0);
    console.log(`\n### ${values.minutes} minutes on ${server.version} (${backend})\n`);
    console.log(memoryCurve(samples, parts));
    const pages = Map.groupBy(
      clicked.clicks.filter(({ ok }) => !ok),
      ({ page }) => page,
    );
    for (const [page, clicks] of pages) console.log(`\nnot answered as asked: ${clicks.length} × ${page}`);
    console.log(
      `\n${answered} requests answered, ${failed} not; growth in the second half ${growthPerHour(samples)} MB an hour`,
    );
  } finally {
    await server.close();
  }
console.log(`\n${stolen()}`);
