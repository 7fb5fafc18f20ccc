import { closedCases, seedClosedCases, unpaidOrders } from "./desk/seed-closed-cases.ts";
import { seedLargeCase, statements } from "./desk/seed-large-case.ts";
import { openCases, seedOpenCases } from "./desk/seed-open-cases.ts";
import { seedResearcher } from "./desk/seed-researcher.ts";
import { type LoadServer, startLoadServer } from "./load/load-server.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// The team's pages with 500 open cases. Wanted, p95: queue 200 ms, a desk of 2,000 statements 300 ms, contradictions 100 ms.
const rounds = process.argv.includes("--past") ? 30 : 100;
// V8 goes on compiling a page that renders two thousand rows for some fifty requests.
const warming = process.argv.includes("--past") ? 20 : 60;
const typedStatement = {
  kind: "statement",
  date: "1955",
  eventType: "inspection_hu",
  titleDe: "Hauptuntersuchung",
  odometer: "12",
};

const withPast = process.argv.includes("--past");

console.log(describeMachine());
const stolen = startStealClock();
for (const backend of ["pglite", "postgres"] as const) {
  const desk = { cookie: "", large: "" };
  const server = await startLoadServer(backend, 0, {
    settings: { TRUST_PROXY: "on" },
    prepare: async (services, runSql) => {
      const { userId, cookie } = await seedResearcher(services, runSql);
      await seedOpenCases(runSql, userId);
      if (withPast) await seedClosedCases(runSql, userId);
      desk.cookie = cookie;
      desk.large = await seedLargeCase(runSql, userId);
    },
  });
  if (!server) {
    console.log("\nNo PostgreSQL server is installed here.");
    continue;
  }
  try {
    if (withPast) console.log(`\nWith ${closedCases} closed cases and ${unpaidOrders} unpaid ones besides.`);
    console.log(`\n### ${openCases} open cases on ${server.version} (${backend})\n`);
    console.log("| page | p50 | p95 | kB |\n|---|---|---|---|");
    for (const [page, path, typed] of pages(desk.large))
      console.log(`| ${page} | ${await measure(server, desk.cookie, path, typed)} |`);
  } finally {
    await server.close();
  }
}
console.log(`\n${stolen()}`);
process.exit();

type Asked = [page: string, path: string, typed?: Record<string, string>];

function pages(large: string): Asked[] {
  const team = "/de/team";
  const desk = `${team}/researches/${large}`;
  return [
    ["queue, first page of all open cases", team],
    ["the same, a click", `${team}.data`],
    ["queue, fifth page, a click", `${team}.data?page=5`],
    ["queue, mine, a click", `${team}.data?owner=mine`],
    ["queue, customer wrote, a click", `${team}.data?need=answered`],
    ["queue, a plate as text, a click", `${team}.data?q=CE-A+77`],
    ["queue, closed cases, a click", `${team}.data?status=completed`],
    ["today", `${team}/today`],
    ["money, what is awaited", `${team}/money`],
    [`desk of a case with ${statements} statements`, desk],
    ["the same, a click", `${desk}.data`],
    ["all its drafts before they are published", `${desk}?publish=1&all=1`],
    ["the contradictions of what is typed there", `${desk}/contradictions`, typedStatement],
  ];
}

async function measure({ base }: LoadServer, cookie: string, path: string, typed?: Record<string, string>) {
  const request: RequestInit = typed
    ? { method: "POST", body: new URLSearchParams(typed), headers: { cookie, origin: base } }
    : { headers: { cookie } };
  const took: number[] = [];
  let bytes = 0;
  for (let round = 0; round < warming + rounds; round++) {
    const start = performance.now();
    const answer = await fetch(base + path, { ...request, redirect: "manual" });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    if (round >= warming) took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(took[Math.ceil(took.length * share) - 1] ?? 0)} ms`;
  return `${at(0.5)} | ${at(0.95)} | ${Math.round(bytes / 1024)}`;
}
