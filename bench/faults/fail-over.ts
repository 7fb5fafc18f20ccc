import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startStandby } from "#tests/world/standby/standby.ts";
import { countOutcomes } from "../cluster/count-outcomes.ts";
import { actAsCustomer, type Done } from "../cluster/customer.ts";
import { startCluster } from "../cluster/start-cluster.ts";
import { statusesOf, watchPages } from "./watch-pages.ts";

const seconds = { before: 20, away: 20, after: 60 };

/** PostgreSQL dies; its standby, which had every commit, takes over behind the same address. */
export async function failOver(port: number): Promise<void> {
  const cluster = await startCluster(port, 2, 12, { isBalanced: true });
  if (!cluster) return console.log("No PostgreSQL server is installed here.");
  const { proxy, services, people, mails, database, balancer } = cluster;
  let standby: ReturnType<typeof startStandby> | undefined;
  try {
    standby = startStandby(port + 1, port + 5, "-c max_connections=200");
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query("alter system set synchronous_standby_names = '*'");
    await owner.query("select pg_reload_conf()");
    await owner.end();
    const done: Done = { clicks: [], messages: [], uploads: [] };
    const until = Date.now() + (seconds.before + seconds.away + seconds.after) * 1_000;
    const isOver = () => Date.now() > until;
    const acting = people.map((person, n) => actAsCustomer(proxy.base, person, n, done, isOver));
    await setTimeout(seconds.before * 1_000);
    database.stop();
    const watching = [
      watchPages(proxy.base, "/de/dashboard", people[0]?.cookie ?? "", isOver),
      watchPages(proxy.base, "/de/faq", "", isOver),
      watchPages(`http://127.0.0.1:${port + 10}`, "/readyz", "", isOver),
    ] as const;
    await setTimeout(seconds.away * 1_000);
    standby.promote();
    balancer?.use(port + 5);
    const promotedAt = Date.now();
    await Promise.all(acting);
    const [own, shared, ready] = await Promise.all(watching);
    console.log("\n| PostgreSQL away for 20 s, then its standby | what came back |\n|---|---|");
    console.log(`| Übersicht, signed in | ${statusesOf(own)}; "${own.sentence}" |`);
    console.log(`| FAQ, a stranger's | ${statusesOf(shared)} |`);
    console.log(`| /readyz | ${statusesOf(ready)} |`);
    const back = Math.max(own.lastBadAt - promotedAt, 0) / 1_000;
    console.log(`| pages are back after the standby was promoted | ${back.toFixed(1)} s |`);
    console.log("\n| what | count | wrong |\n|---|---|---|");
    for (const row of await countOutcomes(services, done, mails)) console.log(`| ${row.join(" | ")} |`);
  } finally {
    await cluster.close();
    standby?.remove();
  }
}
