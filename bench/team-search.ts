import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx, Staff } from "#business/context.ts";
import { findEverywhere } from "#business/worklist/search/find-everywhere.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { seedKnowledge } from "./desk/seed-knowledge.ts";
import { openCases, seedOpenCases } from "./desk/seed-open-cases.ts";
import { seedResearcher } from "./desk/seed-researcher.ts";
import { runAsOwner } from "./engine/run-as-owner.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// The team's search over everything that 500 open cases hold, on the embedded database. Wanted, p95: 150 ms.
const rounds = 40;
const warming = 10;
const queries = [
  "CE-A 77",
  "F-DESK-250",
  "desk-120@example.org",
  "Opel Rekord",
  "Kunde 7",
  "Hauptuntersuchung",
  "Motor",
  "Kreisarchiv",
  "Hat schon jemand das Werksarchiv gefragt?",
  "nirgends zu finden",
];

console.log(describeMachine());
const stolen = startStealClock();
const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" });
const services = await openServices(config, { workers: false });
const owner = await runAsOwner(services, undefined);
const { userId } = await seedResearcher(services, owner.runSql);
await seedOpenCases(owner.runSql, userId);
const rowsSeeded = await seedKnowledge(owner.runSql, userId);
const actor: Staff = { kind: "staff", userId, roles: ["researcher", "support"] };
const ctx: Ctx<Staff> = { services, now: () => new Date(), actor };

console.log(`\n### ${openCases} open cases, ${rowsSeeded} rows of what is known\n`);
console.log("| query | found | p50 ms | p95 ms |\n|---|---|---|---|");
await measure("baseline: a transaction with one query", async () => {
  await services.database.run("select 1");
  return 1;
});
for (const query of queries) await measure(query, () => found(query));
console.log(`\n${stolen()}`);
await closeServices(services);
rmSync(folder, { recursive: true, force: true });
process.exit();

async function found(query: string): Promise<number> {
  const everything = await findEverywhere(ctx, query, 10);
  if (!everything) throw new Error(`"${query}" is too short.`);
  return Object.values(everything).reduce((sum, group) => sum + ("rows" in group ? group.rows.length : 0), 0);
}

async function measure(name: string, run: () => Promise<number>): Promise<void> {
  const took: number[] = [];
  let rows = 0;
  for (let round = 0; round < warming + rounds; round++) {
    const start = performance.now();
    rows = await run();
    if (round >= warming) took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(1);
  console.log(`| ${name} | ${rows} | ${at(0.5)} | ${at(0.95)} |`);
}
