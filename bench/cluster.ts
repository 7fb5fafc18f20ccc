import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { countOutcomes } from "./cluster/count-outcomes.ts";
import { actAsCustomer, type Done } from "./cluster/customer.ts";
import { listen, spreadNews } from "./cluster/news.ts";
import { type Cluster, type Running, startCluster } from "./cluster/start-cluster.ts";
import { percentile } from "./engine/measures.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// Flags: --minutes 3, --kill-every 60 (seconds), --customers 30, --webs 3, --seconds 6 for each rate, --port 3060 and 15 after it.
const options = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    cluster: { type: "boolean" },
    minutes: options,
    "kill-every": options,
    customers: options,
    webs: options,
    seconds: options,
    port: options,
    /** A folder in which the release before is built: one web process and one worker run from there. */
    beside: options,
  },
});
const number = (value: string | undefined, otherwise: number) => Number(value ?? otherwise);
const minutes = number(values.minutes, 3);
const killEverySeconds = number(values["kill-every"], 60);
const seconds = number(values.seconds, 6);

console.log(describeMachine());
const stolen = startStealClock();
const cluster = await startCluster(
  number(values.port, 3060),
  number(values.webs, 3),
  number(values.customers, 30),
  { before: values.beside ?? null },
);
if (cluster) {
  try {
    await measureThroughput(cluster);
    await measureKills(cluster);
  } finally {
    await cluster.close();
  }
} else console.log("\nNo PostgreSQL server is installed here.");
console.log(`\n${stolen()}`);

/** Of one process, then two, then all, behind the same proxy. */
async function measureThroughput({ proxy, webs, people }: Cluster): Promise<void> {
  const pages = [
    ["Übersicht, a whole page", "/de/dashboard"],
    ["Übersicht, a click", "/de/dashboard.data"],
  ] as const;
  console.log(`\n| web processes | ${pages.map(([name]) => name).join(" | ")} |\n|---|---|---|`);
  for (let count = 1; count <= webs.length; count++) {
    proxy.use(webs.slice(0, count).map(({ port }) => port ?? 0));
    const rates: string[] = [];
    for (const [, path] of pages) {
      const asked = people.map(({ cookie }) => ({ headers: { cookie } }));
      const load = { url: proxy.base + path, connections: 8, requests: asked };
      await autocannon({ ...load, duration: 2 });
      const { requests, latency, non2xx } = await autocannon({ ...load, duration: seconds });
      rates.push(
        `${Math.round(requests.average)}/s, p99 ${latency.p99} ms${non2xx ? `, ${non2xx} failed` : ""}`,
      );
    }
    console.log(`| ${count} | ${rates.join(" | ")} |`);
  }
}

/** Customers click, write, upload and hear news while processes are killed; then what was acknowledged is looked for. */
async function measureKills(cluster: Cluster): Promise<void> {
  const { proxy, services, people, webs, workers } = cluster;
  const until = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > until;
  const done: Done = { clicks: [], messages: [], uploads: [] };
  const lastChange = new Map<string, number>();
  let listening = true;
  const streams = people.map((person) =>
    listen(
      proxy.base,
      person.cookie,
      () => void lastChange.set(person.researchId, Date.now()),
      () => !listening,
    ),
  );
  await setTimeout(2_000);
  // One of the release before would not start again on tables that it does not know.
  const killable = [webs, workers].map((kind) => kind.filter(({ folder }) => !folder));
  const killing = killInTurn(cluster, killable, isOver);
  const spreading = spreadNews(services, people, lastChange, isOver);
  await Promise.all(people.map((person, n) => actAsCustomer(proxy.base, person, n, done, isOver)));
  const news = await spreading;
  listening = false;
  const kills = await killing;
  await Promise.all(streams);
  const waits = [0.5, 0.99].map((share) => Math.round(percentile(share, news.waits)));
  const rows = [
    ...(await countOutcomes(services, done, cluster.mails)),
    ["news", `${news.sent}, after ${waits[0]} ms (p50), ${waits[1]} ms (p99)`, `${news.missing} missing`],
  ];
  console.log(
    `\n${people.length} customers for ${minutes} minutes, ${webs.length} web processes, ${workers.length} workers; killed with -9: ${kills}${values.beside ? "; one web process and one worker of the release before" : ""}\n`,
  );
  console.log("| what | count | wrong |\n|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

async function killInTurn(cluster: Cluster, kinds: Running[][], isOver: () => boolean): Promise<number> {
  let kills = 0;
  for (let turn = 0; ; turn++) {
    for (let waited = 0; waited < killEverySeconds && !isOver(); waited++) await setTimeout(1_000);
    if (isOver()) return kills;
    const gone = kinds.map((kind) => kind[turn % kind.length]).filter((each) => each !== undefined);
    for (const { child } of gone) child.kill("SIGKILL");
    kills += gone.length;
    await setTimeout(2_000);
    await Promise.all(gone.map(cluster.restart));
  }
}
