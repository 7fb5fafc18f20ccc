import autocannon from "autocannon";
import { fillArchive } from "./engine/fill-archive.ts";
import { type LoadServer, startLoadServer } from "./load/load-server.ts";
import { describeMachine, startStealClock } from "./machine.ts";
import { processorMilliseconds } from "./processor-time.ts";

// Requests a second with 100,000 sightings (`--records N`): 8 connections, the last 10 of 25 s, as compilers need the first.
const at = process.argv.indexOf("--records");
const records = at === -1 ? 100_000 : Number(process.argv[at + 1]);
const warmUpSeconds = 15;
const seconds = 10;
const connections = 8;

console.log(describeMachine());
const stolen = startStealClock();
for (const backend of ["pglite", "postgres"] as const) {
  if (process.argv.includes("--only") && !process.argv.includes(backend)) continue;
  const server = await startLoadServer(backend, 1, {
    settings: { TRUST_PROXY: "on" },
    prepare: async (services, runSql) => {
      const ctx = { services, now: () => new Date(), actor: { kind: "system", job: "bench" } as const };
      await fillArchive({ ctx, runSql }, { records, seed: 1906, queries: 0 });
    },
  });
  if (!server) {
    console.log("\nNo PostgreSQL server is installed here.");
    continue;
  }
  try {
    console.log(`\n### ${records.toLocaleString("en")} sightings on ${server.version} (${backend})\n`);
    console.log(
      "| request | a second | p50 / p99 ms | ms of processor: main thread | all threads | failures |",
    );
    console.log("|---|---|---|---|---|---|");
    const cookie = server.people[0]?.cookie ?? "";
    await measure(server, "baseline: /healthz", {}, "/healthz");
    await measure(
      server,
      "search, as a browser with scripts sends it",
      searchForm(),
      "/de/search.data?dialog",
    );
    await measure(server, "search, a whole page", searchForm(), "/de/search?dialog");
    await measure(server, "Übersicht, signed in, a whole page", { headers: { cookie } }, "/de/dashboard");
    await measure(server, "Übersicht, a click", { headers: { cookie } }, "/de/dashboard.data");
  } finally {
    await server.close();
  }
}
console.log(`\n${stolen()}`);

async function measure(
  server: LoadServer,
  name: string,
  request: Partial<autocannon.Options>,
  path: string,
): Promise<void> {
  const options = { url: server.base + path, connections, ...request };
  await autocannon({ ...options, duration: warmUpSeconds });
  const before = processorMilliseconds(server.pid);
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  const after = processorMilliseconds(server.pid);
  const each = (ms: number) => (ms / requests.total).toFixed(1);
  console.log(
    `| ${name} | ${Math.round(requests.average)} | ${latency.p50} / ${latency.p99} | ${each(after.main - before.main)} | ${each(
      after.all - before.all,
    )} | ${non2xx + errors} |`,
  );
}

/** Another plate and another address each time: nothing is answered from memory, and no limit for one network is reached. */
function searchForm(): Partial<autocannon.Options> {
  let visitor = 0;
  const setupRequest = (request: autocannon.Request) => {
    visitor++;
    const fields = {
      vehicleType: "classic-car",
      kennzeichen: `M-JX ${100 + (visitor % 900)}`,
      markeModell: "BMW 507",
      baujahr: String(1955 + (visitor % 5)),
    };
    return {
      ...request,
      body: new URLSearchParams(fields).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
    };
  };
  return { requests: [{ method: "POST", setupRequest }] };
}
