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
  let next: ReturnType<typeof startStandby> | undefined;
  try {
    standby = startStandby(port + 1, port + 5, "-c max_connections=200");
    await ask(database.url, "alter system set synchronous_standby_names = '*'");
    await ask(database.url, "select pg_reload_conf()");
    const before = await untilFollowing(database.url, "sync");
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
    const startedAt = Date.now();
    standby.promote();
    balancer?.use(port + 5);
    const promotedAt = Date.now();
    await Promise.all(acting);
    const [own, shared, ready] = await Promise.all(watching);
    const promoted = database.url.replace(String(port + 1), String(port + 5));
    // The machine of the old one, which must not come back as it was.
    next = startStandby(port + 5, port + 6, "-c max_connections=200");
    const after = await untilFollowing(promoted, "async");
    console.log("\n| PostgreSQL away for 20 s, then its standby | what came back |\n|---|---|");
    console.log(`| the standby before | ${before} |`);
    console.log(`| promoting took | ${((promotedAt - startedAt) / 1_000).toFixed(1)} s |`);
    console.log(`| Übersicht, signed in | ${statusesOf(own)}; "${own.sentence}" |`);
    console.log(`| FAQ, a stranger's | ${statusesOf(shared)} |`);
    console.log(`| /readyz | ${statusesOf(ready)} |`);
    const back = Math.max(own.lastBadAt - promotedAt, 500) / 1_000;
    console.log(`| pages are back after the standby was promoted | within ${back.toFixed(1)} s |`);
    console.log(`| a new standby of the promoted one | ${after} |`);
    console.log("\n| what | count | wrong |\n|---|---|---|");
    for (const row of await countOutcomes(services, done, mails)) console.log(`| ${row.join(" | ")} |`);
  } finally {
    await cluster.close();
    next?.remove();
    standby?.remove();
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query(statement)).rows;
  } finally {
    await owner.end();
  }
}

/** As fail-over.md looks: state and kind of what follows. */
async function untilFollowing(url: string, kind: string): Promise<string> {
  let seen = "nobody follows";
  for (let tries = 0; tries < 60 && seen !== `streaming, ${kind}`; tries++) {
    await setTimeout(500);
    const [row] = await ask(url, "select state, sync_state from pg_stat_replication");
    if (row) seen = `${String(row.state)}, ${String(row.sync_state)}`;
  }
  return seen;
}
