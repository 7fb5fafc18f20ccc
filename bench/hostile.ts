import { parseArgs } from "node:util";
import { limits } from "#business/limits.ts";
import { percentile } from "./engine/measures.ts";
import { attack, serverErrors } from "./hostile/attack.ts";
import { hostileForms, startedCard } from "./hostile/hostile-forms.ts";
import { hostilePayments, unpaidOrder } from "./hostile/hostile-payments.ts";
import { hostileKinds } from "./hostile/hostile-requests.ts";
import { hostileStatements } from "./hostile/hostile-statements.ts";
import { hostileUploads, uploaderTo } from "./hostile/hostile-uploads.ts";
import { photographsOf } from "./hostile/photographs.ts";
import { openSender } from "./hostile/send.ts";
import { cookieOfColleague, cookieOfFirstStep } from "./hostile/sign-in.ts";
import { answersTable, customersTable, diskTable, memoryTable } from "./hostile/tables.ts";
import { bytesByFolder, watchMemory } from "./hostile/watch-server.ts";
import { clickThrough } from "./load/click-through.ts";
import { type LoadServer, startLoadServer } from "./load/load-server.ts";
import { describeMachine, startStealClock } from "./machine.ts";
import { processorMilliseconds } from "./processor-time.ts";

// What an hour of hostile traffic costs ten customers. `--seconds N`, `--quiet N`, `--only PART`, `--postgres`, `--port N`.
const { values } = parseArgs({
  strict: false,
  options: {
    seconds: { type: "string", default: "75" },
    /** Before and after. */
    quiet: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    postgres: { type: "boolean" },
    port: { type: "string", default: "3019" },
  },
});
const attackMs = Number(values.seconds) * 1000;
const quietMs = Number(values.quiet) * 1000;
const customers = 10;
/** What the customers are promised, whatever others send. */
const promisedMs = 300;

console.log(describeMachine());
const stolen = startStealClock();
const backend = values.postgres ? "postgres" : "pglite";
const server = await startLoadServer(backend, customers + 3, {
  port: Number(values.port),
  seeded: true,
  settings: { TRUST_PROXY: "on" },
});
if (!server) console.log("\nNo PostgreSQL server is installed here.");
else
  try {
    await measure(server);
  } finally {
    await server.close();
  }
console.log(`\n${stolen()}`);

async function measure(server: LoadServer): Promise<void> {
  const [abandoner, painter, bystander, ...people] = server.people;
  if (!abandoner || !painter || !bystander) throw new Error("Three of the customers do not click.");
  const click = (ms: number) => clickThrough(server.base, people, { clicksEach: 1000, maxMs: ms });
  const sender = openSender(server.base);
  const upload = uploaderTo(sender, server.base);
  const finance = await cookieOfColleague(server.base, "recherche@example.org");
  const buyer = await cookieOfFirstStep(server.base, "kundin@example.org");
  const kinds = [
    ...hostileKinds({
      origin: server.base,
      victim: "load-5@example.org",
      // Of a colleague whose password is known to strangers, and whose second factor is not.
      secondFactorCookie: await cookieOfFirstStep(server.base, "recherche@example.org"),
      customerCookie: abandoner.cookie,
    }),
    ...hostileStatements(server.base, finance),
    ...hostileForms({ origin: server.base, colleague: finance, card: await startedCard(server.base) }),
    hostilePayments(server.base, buyer, await unpaidOrder(server.base, buyer)),
  ];
  const photographs = photographsOf(server.base, upload, bystander);
  const all = [
    ...kinds.map(({ name, count, request }) => ({
      name,
      count,
      act: async (n: number) => [(await sender.send(request(n))).status],
    })),
    ...hostileUploads(upload, abandoner, painter),
    photographs.wave,
  ];
  const waves = all.filter(({ name }) => name.includes(String(values.only)));

  const before = await click(quietMs);
  const diskBefore = bytesByFolder(server.folder);
  const memory = watchMemory(server);
  const idle = processorMilliseconds(server.pid);
  const [answers, during] = await Promise.all([attack(waves, attackMs), click(attackMs)]);
  const worked = processorMilliseconds(server.pid);
  const attacked = memory.samples.slice(1);
  sender.close();
  const after = await click(quietMs);
  memory.stop();
  const [memoryBefore, memoryAfter] = [memory.samples[0], memory.samples.at(-1)];
  const diskAfter = bytesByFolder(server.folder);
  if (!memoryBefore || !memoryAfter) throw new Error("No memory was measured.");

  console.log(`\n### ${values.seconds} seconds on ${server.version} (${backend})\n`);
  console.log(`${answersTable(answers)}\n`);
  console.log(
    `${customersTable([
      ["before", before],
      ["during", during],
      ["after", after],
    ])}\n`,
  );
  console.log(`${memoryTable(memoryBefore, attacked, memoryAfter)}\n`);
  const budgets = { files: limits.bytesPerDay.network, staging: limits.open.uploadBytes };
  console.log(`${diskTable(diskBefore, diskAfter, budgets)}\n`);
  const seconds = (of: "main" | "all") => ((worked[of] - idle[of]) / 1000).toFixed(1);
  console.log(
    `Processor time during the attack: main thread ${seconds("main")} s, all threads ${seconds("all")} s.\n`,
  );
  const slowest = Math.round(Math.max(0, ...photographs.seconds));
  console.log(`A photograph of another customer was inspected after ${slowest} s at most.\n`);
  const p95 = percentile(
    0.95,
    during.clicks.map(({ ms }) => ms),
  );
  const kept = p95 < promisedMs ? "kept" : "broken";
  console.log(
    `Promise of ${promisedMs} ms for p95 during the attack: ${kept}. Answers of 500 and above, refusals with Retry-After apart: ${serverErrors(answers)}`,
  );
}
