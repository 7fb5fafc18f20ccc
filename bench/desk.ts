import { loadHistory } from "#app/routes/team/case/history/load-history.ts";
import { loadCase } from "#app/routes/team/case/load-case.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { contradictionsOf } from "#business/researches/contradictions/contradictions-of.ts";
import { hasLetterKeys } from "#business/worklist/letter-keys.ts";
import type { QueueFilter } from "#business/worklist/queue-filter.ts";
import { readQueue } from "#business/worklist/read-queue.ts";
import { teamMembers } from "#business/worklist/read-team.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { savedViewsOf } from "#business/worklist/save-view.ts";
import { seedLargeCase, statements } from "./desk/seed-large-case.ts";
import { openCases, seedOpenCases } from "./desk/seed-open-cases.ts";
import { openArchive } from "./engine/open-archive.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// How long the server reads for the team's pages with 500 open cases, one of them with 2,000 statements, on both databases. Rendering is
// not included. Wanted, p95: 300 ms for the desk of that case, 100 ms for its contradictions.
const rounds = 60;
const warming = 10;

console.log(describeMachine());
const stolen = startStealClock();
for (const backend of ["pglite", "postgres"] as const) {
  const archive = await openArchive(backend);
  if (!archive) {
    console.log("\nNo PostgreSQL server is installed here.");
    continue;
  }
  try {
    const userId = await seedOpenCases(archive.runSql);
    const { services, now } = archive.ctx;
    const ctx: Ctx<Staff> = {
      services,
      now,
      actor: { kind: "staff", userId, roles: ["researcher", "support"] },
    };
    console.log(`\n### ${openCases} open cases on ${archive.version} (${backend})\n`);
    console.log("| page | p50 | p95 |\n|---|---|---|");
    const large = await seedLargeCase(archive.runSql, userId);
    for (const [page, read] of [...pages(ctx), ...deskPages(ctx, large)])
      console.log(`| ${page} | ${await percentiles(read)} |`);
  } finally {
    await archive.close();
  }
}
console.log(`\n${stolen()}`);
process.exit();

/** All that the loaders of a page ask for, the frame's included. */
function pages(ctx: Ctx<Staff>): [page: string, read: () => Promise<unknown>][] {
  const frame = () => frameOf(ctx);
  const queue = (filter: QueueFilter) => async () => [
    await frame(),
    await readQueue(ctx, filter),
    await savedViewsOf(ctx),
    await teamMembers(ctx),
  ];
  return [
    ["queue, first 100 of all open cases", queue({})],
    ["queue, fifth page", queue({ page: 5 })],
    ["queue, mine", queue({ owner: "mine" })],
    ["queue, customer wrote", queue({ need: "answered" })],
    ["queue, a plate as text", queue({ q: "CE-A 77" })],
    ["today", async () => [await frame(), await readToday(ctx)]],
  ];
}

async function frameOf(ctx: Ctx<Staff>) {
  return [await teamCounts(ctx), await hasLetterKeys(ctx)];
}

function deskPages(ctx: Ctx<Staff>, researchId: string): [page: string, read: () => Promise<unknown>][] {
  const desk = (asked: Record<string, string>) => async () => [
    await frameOf(ctx),
    await loadCase(ctx, researchId, "de"),
    await loadHistory(ctx, researchId, new URLSearchParams(asked), "de"),
  ];
  return [
    [`desk of a case with ${statements} statements`, desk({})],
    ["the same, all drafts before they are published", desk({ publish: "1", all: "1" })],
    ["its contradictions", () => contradictionsOf(ctx, researchId)],
  ];
}

async function percentiles(read: () => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  for (let round = 0; round < warming + rounds; round++) {
    const start = performance.now();
    await read();
    if (round >= warming) took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(took[Math.ceil(took.length * share) - 1] ?? 0)} ms`;
  return `${at(0.5)} | ${at(0.95)}`;
}
